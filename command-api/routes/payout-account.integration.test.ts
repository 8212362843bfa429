import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';

import { createCommandHandler } from '../command-handler.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

async function provider() {
  const browser = writeSide.browser();
  const { accountId } = await browser.signUp({ accountType: 'provider', country: 'IE' });
  return { browser, accountId };
}

const ask = ({ browser }: Awaited<ReturnType<typeof provider>>) => browser.post('/api/payouts/account');
const history = (accountId: string) => writeSide.journal.read(streamOf.account(accountId));
const payoutEvents = async (accountId: string) =>
  (await history(accountId)).filter(({ type }) => type.startsWith('Payout')).map(({ type, data }) => ({ type, data }));
const accountsOf = (accountId: string) =>
  [...writeSide.payments.accounts.values()].filter(({ providerId }) => providerId === accountId);

async function settle(webhooks: readonly WebhookEvent[]): Promise<void> {
  const deps = { ...writeSide, handler: createCommandHandler(writeSide) };
  for (const webhook of webhooks) await handleWebhookEvent(webhook, deps);
}

describe('a provider who sets up payouts', () => {
  it("is led to the payment provider's own pages, and back", async () => {
    const asking = await provider();
    const answer = (await ask(asking)).json<{ url: string; expiresAt: string }>();
    expect(answer.url).toBe('http://homewright.test/earnings?payouts=done');
    expect(Date.parse(answer.expiresAt)).toBeGreaterThan(writeSide.clock.now().getTime());
    const [account] = accountsOf(asking.accountId);
    expect(await payoutEvents(asking.accountId)).toEqual([
      { type: 'PayoutAccountOpened', data: { accountId: asking.accountId, payoutAccount: account?.account } },
    ]);
  });

  it('gets one account for repeated and concurrent requests', async () => {
    const asking = await provider();
    const answers = await Promise.all([ask(asking), ask(asking), ask(asking)]);
    expect((await ask(asking)).statusCode).toBe(200);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(accountsOf(asking.accountId)).toHaveLength(1);
    expect(await payoutEvents(asking.accountId)).toHaveLength(1);
  });

  it('must be a provider and signed in', async () => {
    const client = writeSide.browser();
    await client.signUp({ accountType: 'client' });
    expect((await client.post('/api/payouts/account')).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await writeSide.browser().post('/api/payouts/account')).statusCode).toBe(401);
  });
});

describe("webhook events about a provider's account", () => {
  const opened = async () => {
    const asking = await provider();
    await ask(asking);
    writeSide.payments.takeWebhookEvents();
    return { ...asking, account: accountsOf(asking.accountId)[0]?.account ?? '' };
  };

  it('are recorded in their account once; a late older event changes nothing', async () => {
    const { accountId, account } = await opened();
    writeSide.payments.enablePayouts(account, false);
    writeSide.payments.enablePayouts(account);
    const webhooks = writeSide.payments.takeWebhookEvents();
    await settle([...webhooks.toReversed(), ...webhooks]);
    expect((await payoutEvents(accountId)).slice(1)).toEqual([
      { type: 'PayoutsChanged', data: { accountId, enabled: true } },
    ]);
    writeSide.payments.enablePayouts(account, false);
    // Handling an event again may read another state: that is no contradiction.
    await settle([...writeSide.payments.takeWebhookEvents(), ...webhooks]);
    expect((await payoutEvents(accountId)).at(-1)?.data).toEqual({ accountId, enabled: false });
  });

  it('report paid and failed payouts', async () => {
    const { accountId, account } = await opened();
    const sum = { amount: 8_800, currency: 'EUR' };
    writeSide.payments.payOut(account, sum);
    writeSide.payments.payOut(account, { ...sum, failureCode: 'account_closed' });
    const webhooks = writeSide.payments.takeWebhookEvents();
    await settle([...webhooks, ...webhooks]);
    expect((await payoutEvents(accountId)).slice(1)).toMatchObject([
      { type: 'PayoutRecorded', data: { ...sum, state: 'paid', failureCode: null } },
      { type: 'PayoutRecorded', data: { ...sum, state: 'failed', failureCode: 'account_closed' } },
    ]);
  });

  it('wait when they are faster than the answer, and are ignored for an unknown account', async () => {
    const { accountId } = await opened();
    const { account: second } = await writeSide.payments.openAccount({ providerId: accountId, country: 'IE' }, 'again');
    writeSide.payments.enablePayouts(second);
    await settle(writeSide.payments.takeWebhookEvents());
    expect(await payoutEvents(accountId)).toHaveLength(1);
    const { accountId: early } = await provider();
    const { account } = await writeSide.payments.openAccount({ providerId: early, country: 'IE' }, early);
    writeSide.payments.enablePayouts(account);
    await expect(settle(writeSide.payments.takeWebhookEvents())).rejects.toThrow('not yet known');
  });
});
