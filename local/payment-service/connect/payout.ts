import type Stripe from 'stripe';

import type { Change, Making } from '../state-change.ts';
import { bankOf, withFailedBank } from './account.ts';

const DAY_SECONDS = 24 * 3600;
/** A transfer is paid out a day later and arrives a day after that: two days in all. */
export const PAYOUT_AFTER_SECONDS = DAY_SECONDS;
const ARRIVES_AFTER_SECONDS = DAY_SECONDS;

/** Sends a connected account's balance to its bank. */
export function newPayout(
  account: Stripe.Account,
  money: { amount: number; currency: string },
  making: Making,
): Change<Stripe.Payout> {
  const arrival = making.now + ARRIVES_AFTER_SECONDS;
  const payout: Stripe.Payout = {
    id: making.newId('po'),
    object: 'payout',
    amount: money.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: null,
    created: making.now,
    currency: money.currency,
    description: 'STRIPE PAYOUT',
    destination: bankOf(account)?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  return {
    account: account.id,
    objects: [payout],
    pendingEvents: [{ type: 'payout.created', object: payout }],
    answer: payout,
    later: [{ kind: 'payout-arrives', subject: payout.id, account: account.id, dueAt: arrival }],
  };
}

export function payoutArrives(payout: Stripe.Payout, account: string): Change<Stripe.Payout> {
  const paid: Stripe.Payout = { ...payout, status: 'paid', reconciliation_status: 'completed' };
  return { account, objects: [paid], pendingEvents: [{ type: 'payout.paid', object: paid }], answer: paid };
}

/** The bank returns the payout: the money is back in the account, and the payee must name another bank account. */
export function payoutFails(payout: Stripe.Payout, account: Stripe.Account): Change<Stripe.Payout> {
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  };
  const stopped = withFailedBank(account);
  return {
    account: account.id,
    objects: [failed, stopped],
    pendingEvents: [
      { type: 'payout.failed', object: failed },
      { type: 'account.updated', object: stopped },
    ],
    answer: failed,
  };
}
