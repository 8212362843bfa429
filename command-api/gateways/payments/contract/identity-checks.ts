import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { WebhookEvent } from '../webhook-event.ts';
import { PaymentRejectedError } from '../payment-gateway.ts';
import type { UnderTest } from './payments-under-test.ts';

const returnUrl = 'https://homewright.test/back';

export function identityChecksContract(underTest: UnderTest): void {
  const begin = async () => {
    const providerId = randomUUID();
    const check = await underTest().gateway.startCheck(providerId, returnUrl, randomUUID());
    return { ...check, providerId };
  };

  describe("a provider's identity check", () => {
    it('is started once under one key, and leads to a page of the payment provider', async () => {
      const [providerId, key] = [randomUUID(), randomUUID()];
      const check = await underTest().gateway.startCheck(providerId, returnUrl, key);
      expect(await underTest().gateway.startCheck(providerId, returnUrl, key)).toEqual(check);
      expect(check.url).toMatch(/^https?:/);
      const waiting = { ...check, providerId, state: 'open', reason: null };
      expect(await underTest().gateway.findCheck(check.checkId)).toEqual(waiting);
    });

    it('is reported when the card is theirs, and is then complete', async () => {
      const { checkId, url, providerId } = await begin();
      await underTest().showCard({ checkId, url }, 'mine');
      const webhook = await underTest().findWebhook('identityChecked', { checkId });
      expect(webhook).toMatchObject({ providerId, outcome: 'verified', reason: null });
      expect(await underTest().gateway.findCheck(checkId)).toMatchObject({ state: 'verified', url: null });
    });

    it.each([
      ['expired', 'document_expired'],
      ['unreadable', 'document_unverified_other'],
    ] as const)('is reported with the reason when the card is %s', async (card, reason) => {
      const { checkId, url, providerId } = await begin();
      await underTest().showCard({ checkId, url }, card);
      const webhook = await underTest().findWebhook('identityChecked', { checkId });
      expect(webhook).toMatchObject({ providerId, outcome: 'rejected', reason });
      const found = await underTest().gateway.findCheck(checkId);
      // Another card can be shown for it.
      expect(found).toMatchObject({ state: 'rejected', reason, url: expect.stringMatching(/^https?:/) });
    });

    it('is in the later list of events, under the same id', async () => {
      const { checkId, url } = await begin();
      await underTest().showCard({ checkId, url }, 'mine');
      const expected = await underTest().findWebhook('identityChecked', { checkId });
      const found: WebhookEvent[] = [];
      for await (const webhook of underTest().gateway.listEventsSince(expected.at)) found.push(webhook);
      expect(found).toContainEqual(expected);
    });

    it('stays open when the person postpones it', async () => {
      const { checkId, url } = await begin();
      await underTest().showCard({ checkId, url }, 'notNow');
      expect(await underTest().gateway.findCheck(checkId)).toMatchObject({ state: 'open' });
    });

    it('that does not exist is rejected', async () => {
      await expect(underTest().gateway.findCheck('vs_none')).rejects.toThrow(PaymentRejectedError);
    });
  });
}
