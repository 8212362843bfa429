import { describe, expect, it } from 'vitest';

import type { WebhookEvent } from '../webhook-event.ts';
import { BadWebhookError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

export function webhookEventsContract(underTest: UnderTest): void {
  it('rejects webhooks without a valid signature', () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }));
    const now = Math.floor(Date.now() / 1000);
    const forged = ['', '=', 't', 't=1,v1=00', 't=,v1=', `t=${now},v1=`, `t=${now},v1=,v1=00`, `t=${now},v1=\u00fc`];
    for (const signature of [...forged, `t=${now},v1=${'0'.repeat(64)}`]) {
      expect(() => underTest().gateway.parseWebhook(body, signature)).toThrow(BadWebhookError);
    }
  });
}

export function listEventsContract(underTest: UnderTest): void {
  const { account, captured } = createStarters(underTest);

  const webhooksFor = async (paymentId: string, since: string) => {
    const found: WebhookEvent[] = [];
    for await (const webhook of underTest().gateway.listEventsSince(since)) {
      if ('paymentId' in webhook && webhook.paymentId === paymentId) found.push(webhook);
    }
    return found;
  };

  describe('the events since an instant', () => {
    it('are those of the webhooks, each under the same id', async () => {
      const { paymentId } = await captured();
      const expected = [
        await underTest().findWebhook('captured', { paymentId }),
        await underTest().findWebhook('authorised', { paymentId }),
      ];
      const found = await webhooksFor(paymentId, expected[1]?.at ?? '');
      expect(found).toHaveLength(2);
      expect(found).toEqual(expect.arrayContaining(expected));
    });

    it('of providers’ accounts are listed account by account, to the last one', async () => {
      const { gateway } = underTest();
      const opened = await account();
      await underTest().onboard(opened.account);
      const expected = await underTest().findWebhook('accountChanged', { account: opened.account });
      const found: WebhookEvent[] = [];
      let after: string | null = null;
      do {
        const { webhooks, next }: Awaited<ReturnType<typeof gateway.listAccountEvents>> =
          await gateway.listAccountEvents(expected.at, after);
        found.push(...webhooks);
        after = next;
      } while (after !== null);
      expect(found).toContainEqual(expected);
    });

    it('contain nothing older', async () => {
      const { paymentId } = await captured();
      const { at } = await underTest().findWebhook('captured', { paymentId });
      const later = new Date(Date.parse(at) + 2_000).toISOString();
      expect(await webhooksFor(paymentId, later)).toEqual([]);
    });
  });
}
