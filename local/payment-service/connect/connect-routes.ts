import type Stripe from 'stripe';
import { z } from 'zod';

import type { PaymentServiceDeps } from '../deps.ts';
import { applyChange, show } from '../http/apply-change.ts';
import type { Call, On } from '../http/request-context.ts';
import type { Answer } from '../http/idempotency.ts';
import { listObjects } from '../http/pagination.ts';
import { page, readParams } from '../http/parameters.ts';
import { missingResource } from '../http/payment-error.ts';
import { getReferenceId } from '../reference-id.ts';
import { createAccountLinks, linkParams } from './account-links.ts';
import { accountParams, newAccount } from './account.ts';
import { PAYOUT_AFTER_SECONDS } from './payout.ts';
import { newReversal, reversalParams } from './reversal.ts';
import { newTransfer, transferParams } from './transfer.ts';

const transferListParams = z.strictObject({
  destination: z.string().optional(),
  transfer_group: z.string().optional(),
  ...page,
});
const payoutListParams = z.strictObject({ status: z.string().optional(), ...page });

/** Payees' accounts, transfers to them, and payouts to their banks. */
export function connectRoutes(on: On, deps: PaymentServiceDeps): void {
  on('POST', '/v1/accounts', async (call) =>
    applyChange(call, newAccount(readParams(accountParams, call.form), call.making)),
  );
  on('GET', '/v1/accounts', async (call) => {
    const params = readParams(z.strictObject(page), call.form);
    return listObjects(call, 'account', { ...params, url: '/v1/accounts', where: {} });
  });
  on('GET', '/v1/accounts/:id', async (call) => show(call, await call.store.find('account', call.id)));

  on('POST', '/v1/account_links', async (call) => {
    const params = readParams(linkParams, call.form);
    await call.store.find('account', params.account, 'account');
    return { status: 200, body: await createAccountLinks(call.tx).create(params, deps.publicUrl, call.making) };
  });

  on('POST', '/v1/transfers', async (call) => {
    const params = readParams(transferParams, call.form);
    const { money } = call.store;
    const destination = await call.store.find('account', params.destination, 'destination');
    const { source_transaction: charge } = params;
    const source = charge === undefined ? null : await call.store.find('charge', charge, 'source_transaction');
    const available =
      source === null
        ? ((await money.readPlatformBalances())[params.currency] ?? 0)
        : await money.sumRemainingCharge(source.id);
    return applyChange(call, newTransfer(params, { destination, source, available }, call.making));
  });
  on('GET', '/v1/transfers', async (call) => {
    const { destination, transfer_group, ...rest } = readParams(transferListParams, call.form);
    return listObjects(call, 'transfer', { ...rest, url: '/v1/transfers', where: { destination, transfer_group } });
  });
  on('GET', '/v1/transfers/:id', async (call) => show(call, await call.store.find('transfer', call.id)));

  on('POST', '/v1/transfers/:id/reversals', async (call) => {
    const params = readParams(reversalParams, call.form);
    const transfer = await call.store.find('transfer', call.id);
    const account = await call.store.find('account', getReferenceId(transfer.destination));
    const { settled = 0, fresh = 0 } = (await readBalance(call, account.id))[transfer.currency] ?? {};
    // Where the platform is liable for losses, the account's balance can become negative; later transfers fill it up
    // first.
    const canOwe = account.controller?.losses?.payments === 'application';
    return applyChange(call, newReversal(transfer, params, canOwe ? Infinity : settled + fresh, call.making));
  });

  on('GET', '/v1/transfers/:id/reversals', async (call) => {
    const params = readParams(z.strictObject(page), call.form);
    const url = `/v1/transfers/${call.id}/reversals`;
    return listObjects(call, 'transfer_reversal', { ...params, url, where: { transfer: call.id } });
  });

  const payouts = '/v1/payouts';
  on(
    'GET',
    payouts,
    async (call) => {
      const { status, ...rest } = readParams(payoutListParams, call.form);
      return listObjects(call, 'payout', { ...rest, url: payouts, where: { status } });
    },
    { connected: true },
  );
  on(
    'GET',
    '/v1/payouts/:id',
    async (call) => {
      const payout = await call.store.find('payout', call.id);
      if ((await call.store.ownerOf(payout.id)) !== call.account) throw missingResource('payout', call.id);
      return show(call, payout);
    },
    { connected: true },
  );

  on('GET', '/v1/balance', async (call) => balance(call), { connected: true });
}

function readBalance(call: Call, account: string): ReturnType<Call['store']['money']['readAccountBalances']> {
  return call.store.money.readAccountBalances(account, call.making.now - PAYOUT_AFTER_SECONDS);
}

/** Fresh money becomes available after a day; the platform's own is available at once. */
async function balance(call: Call): Promise<Answer> {
  const rows =
    call.account === null
      ? Object.entries(await call.store.money.readPlatformBalances()).map(([currency, settled]) => ({
          currency,
          settled,
          fresh: 0,
        }))
      : Object.entries(await readBalance(call, call.account)).map(([currency, sums]) => ({ currency, ...sums }));
  const line = (currency: string, amount: number) => ({ amount, currency, source_types: { card: amount } });
  const body = {
    object: 'balance',
    available: rows.map(({ currency, settled }) => line(currency, settled)),
    livemode: false,
    pending: rows.map(({ currency, fresh }) => line(currency, fresh)),
  } satisfies Stripe.Balance;
  return { status: 200, body };
}
