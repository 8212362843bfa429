import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { noRequirements } from '#domain/account/payout-requirements.ts';

import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

const [returnUrl, refreshUrl] = ['https://homewright.test/back', 'https://homewright.test/again'];

export function payoutAccountsContract(underTest: UnderTest): void {
  const begin = createStarters(underTest);

  describe("a provider's account", () => {
    it('is opened once under one key, and pays nothing out before it is complete', async () => {
      const [owner, key] = [{ providerId: randomUUID(), country: 'IE' }, randomUUID()];
      const { account } = await underTest().gateway.openAccount(owner, key);
      expect(await underTest().gateway.openAccount(owner, key)).toEqual({ account });
      const { providerId } = owner;
      const nothingYet = { account, providerId, payoutsEnabled: false, detailsSubmitted: false };
      expect(await underTest().gateway.findAccount(account)).toMatchObject(nothingYet);
    });

    it('is completed on pages of the payment provider, behind a short-lived link', async () => {
      const { account } = await begin.account();
      const link = await underTest().gateway.onboardingLink(account, returnUrl, refreshUrl);
      expect(link.url).toMatch(/^https?:/);
      expect(Number.isNaN(Date.parse(link.expiresAt))).toBe(false);
      await underTest().onboard(account);
      const complete = { payoutsEnabled: true, detailsSubmitted: true };
      expect(await underTest().gateway.findAccount(account)).toMatchObject(complete);
      const changed = await underTest().findWebhook('accountChanged', { account });
      expect(changed).toMatchObject({ payoutsEnabled: true });
    });

    it('says which details are missing, until when, and what their lack stopped', async () => {
      const { account } = await begin.account();
      await underTest().onboard(account);
      const find = () => underTest().gateway.findAccount(account);
      expect(await find()).toMatchObject({ payoutsEnabled: true, requirements: noRequirements });

      await underTest().askForDetails(account, false);
      const asked = await find();
      expect(asked.payoutsEnabled).toBe(true);
      expect(asked.requirements).toMatchObject({ needs: [{ need: 'identity', pastDue: false }], stop: null });
      expect(Number.isNaN(Date.parse(asked.requirements.deadline ?? ''))).toBe(false);

      await underTest().askForDetails(account, true);
      const requirements = { needs: [{ need: 'identity', pastDue: true }], deadline: null, stop: 'pastDue' };
      expect(await find()).toMatchObject({ payoutsEnabled: false, requirements });
      await underTest().findWebhook('accountChanged', { account });

      await underTest().onboard(account);
      expect(await find()).toMatchObject({ payoutsEnabled: true, requirements: noRequirements });
    });

    it('reports payouts by webhook, both paid and failed', async () => {
      const { account } = await begin.account();
      await underTest().onboard(account);
      const payout = { amount: 8_800, currency: 'EUR' };
      await underTest().payOut(account, { ...payout, fails: false });
      expect(await underTest().findWebhook('payoutPaid', { account })).toMatchObject({ ...payout, failureCode: null });
      await underTest().payOut(account, { ...payout, fails: true });
      const failed = await underTest().findWebhook('payoutFailed', { account });
      expect(failed).toMatchObject({ ...payout, failureCode: expect.stringMatching(/.+/) });
    });

    it('that does not exist is rejected', async () => {
      const { gateway } = underTest();
      await expect(gateway.findAccount('acct_none')).rejects.toThrow(PaymentRejectedError);
      await expect(gateway.onboardingLink('acct_none', returnUrl, refreshUrl)).rejects.toThrow(PaymentRejectedError);
    });
  });
}
