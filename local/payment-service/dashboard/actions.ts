import type Stripe from 'stripe';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Change, Making } from '../state-change.ts';
import { cleared, detailsAsked, stoppedByUs } from '../connect/account.ts';
import { closeDispute } from '../disputes/answer-dispute.ts';
import { computeRemaining, openDispute } from '../disputes/open-dispute.ts';
import { textOf, type Form } from '../http/form.ts';
import { cardVerified, type ShownCard } from '../identity/session.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { createStore, type Store } from '../store.ts';

interface ActionContext {
  tx: TransactionSql;
  store: Store;
  form: Form;
  making: Making;
}

/** The dashboard's actions, by their name in the URL. */
export const actions: Readonly<Record<string, (context: ActionContext) => Promise<void>>> = {
  hold: async ({ tx }) => void (await tx`update payment_service.trouble set hold_webhooks = true`),
  release: async ({ tx }) => void (await tx`update payment_service.trouble set hold_webhooks = false`),

  async drop({ tx, form }) {
    const count = Number(textOf(form, 'count'));
    if (!Number.isInteger(count) || count < 0 || count > 1000) throw invalidRequest('Give a number from 0 to 1000.');
    await tx`update payment_service.trouble set drop_webhooks = ${count}`;
  },

  /** Delivers again a webhook that was delivered or dropped. */
  async deliver({ tx, form }) {
    await tx`
      update payment_service.events
      set delivered_at = null, dropped_at = null, attempts = 0, next_attempt_at = now()
      where id = ${textOf(form, 'event')}`;
  },

  'fail-payout': async ({ tx }) => void (await tx`update payment_service.trouble set fail_payouts = 1`),
  'decline-saved': async ({ tx }) => void (await tx`update payment_service.trouble set decline_saved_cards = 1`),

  async chargeback({ store, form, making }) {
    const charge = await store.find('charge', textOf(form, 'charge'));
    if (!charge.captured || charge.disputed || charge.refunded)
      throw invalidRequest('This payment cannot be charged back.');
    const amount = Number(textOf(form, 'amount') || computeRemaining(charge));
    if (!Number.isInteger(amount) || amount < 1 || amount > computeRemaining(charge))
      throw invalidRequest('There is not so much left.');
    await store.save(openDispute(charge, { amount }, making), { now: making.now, idempotencyKey: null });
  },

  'ask-details': (context) => askForDetails(context, false),
  'overdue-details': (context) => askForDetails(context, true),

  'review-account': (context) => changeAccount(context, (account) => stoppedByUs(account, 'under_review')),
  'reject-account': (context) => changeAccount(context, (account) => stoppedByUs(account, 'rejected.other')),
  'clear-account': (context) => changeAccount(context, cleared),

  win: (context) => close(context, true),
  lose: (context) => close(context, false),

  'identity-verified': (context) => verifyCard(context, 'mine'),
  'identity-expired': (context) => verifyCard(context, 'expired'),
  'identity-unreadable': (context) => verifyCard(context, 'unreadable'),
};

async function close({ store, form, making }: ActionContext, won: boolean): Promise<void> {
  const dispute = await store.find('dispute', textOf(form, 'dispute'));
  await store.save(closeDispute(dispute, won, making), { now: making.now, idempotencyKey: null });
}

function askForDetails(context: ActionContext, overdue: boolean): Promise<void> {
  return changeAccount(context, (account) => detailsAsked(account, overdue, context.making));
}

async function changeAccount(
  { store, form, making }: ActionContext,
  change: (account: Stripe.Account) => Change<Stripe.Account>,
): Promise<void> {
  const account = await store.find('account', textOf(form, 'account'));
  if (!account.details_submitted) throw invalidRequest('This account was never completed.');
  await store.save(change(account), { now: making.now, idempotencyKey: null });
}

async function verifyCard({ store, form, making }: ActionContext, card: ShownCard): Promise<void> {
  const session = await store.find('identity.verification_session', textOf(form, 'session'));
  if (session.status === 'verified' || session.status === 'canceled') throw invalidRequest('This check is over.');
  await store.save(cardVerified(session, card), { now: making.now, idempotencyKey: null });
}

export function createActionContext(tx: TransactionSql, form: Form, making: Making): ActionContext {
  return { tx, store: createStore(tx), form, making };
}
