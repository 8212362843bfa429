import type Stripe from 'stripe';

import { html, type Html } from '#local/pages/html.ts';
import { paymentsPage } from '#local/paths.ts';

import type { Kind, Kinds } from '../state-change.ts';
import { computeRemaining } from '../disputes/open-dispute.ts';
import { formatAmount } from '../format-amount.ts';

type Cell = string | Html | null;

interface Listing<K extends Kind> {
  kind: K;
  title: string;
  head: readonly string[];
  row(object: Kinds[K], findCharge: (id: string) => Stripe.Charge | undefined): Cell[];
}

const listing = <K extends Kind>(list: Listing<K>): Listing<K> => list;

/** The lists of the dashboard, by their name in the URL; webhooks have their own. */
export const lists = {
  payments: listing({
    kind: 'payment_intent',
    title: 'Payments',
    head: ['When', 'Payment', 'Amount', 'State', 'Card', 'Refunded', 'For', 'Action'],
    row(intent, findCharge) {
      const charge = typeof intent.latest_charge === 'string' ? findCharge(intent.latest_charge) : undefined;
      const open = charge?.captured === true && !charge.disputed && !charge.refunded;
      return [
        timeCell(intent.created),
        codeCell(intent.id),
        formatAmount(intent.amount, intent.currency),
        state(intent.last_payment_error?.code ?? intent.status, intent.status),
        charge?.payment_method_details?.card?.last4 ?? null,
        charge === undefined || charge.amount_refunded === 0
          ? null
          : formatAmount(charge.amount_refunded, charge.currency),
        known(intent.metadata),
        open ? chargeBackForm(charge) : charge?.disputed === true ? 'disputed' : null,
      ];
    },
  }),
  'saved-cards': listing({
    kind: 'setup_intent',
    title: 'Saved cards',
    head: ['When', 'Setup', 'State', 'Customer', 'For'],
    row: (intent) => [
      timeCell(intent.created),
      codeCell(intent.id),
      state(intent.last_setup_error?.code ?? intent.status, intent.status),
      codeCell(intent.customer),
      known(intent.metadata),
    ],
  }),
  refunds: listing({
    kind: 'refund',
    title: 'Refunds',
    head: ['When', 'Refund', 'Amount', 'State', 'Payment'],
    row: (refund) => [
      timeCell(refund.created),
      codeCell(refund.id),
      formatAmount(refund.amount, refund.currency),
      state(refund.status ?? '', refund.status),
      codeCell(refund.payment_intent),
    ],
  }),
  transfers: listing({
    kind: 'transfer',
    title: 'Transfers',
    head: ['When', 'Transfer', 'Amount', 'Taken back', 'To', 'For'],
    row: (transfer) => [
      timeCell(transfer.created),
      codeCell(transfer.id),
      formatAmount(transfer.amount, transfer.currency),
      transfer.amount_reversed === 0 ? null : formatAmount(transfer.amount_reversed, transfer.currency),
      codeCell(transfer.destination),
      known(transfer.metadata),
    ],
  }),
  payouts: listing({
    kind: 'payout',
    title: 'Payouts',
    head: ['When', 'Payout', 'Amount', 'State', 'Arrives'],
    row: (payout) => [
      timeCell(payout.created),
      codeCell(payout.id),
      formatAmount(payout.amount, payout.currency),
      state(payout.status, payout.status),
      timeCell(payout.arrival_date),
    ],
  }),
  disputes: listing({
    kind: 'dispute',
    title: 'Disputes',
    head: ['When', 'Dispute', 'Amount', 'State', 'Evidence until', 'Payment', 'Action'],
    row: (dispute) => [
      timeCell(dispute.created),
      codeCell(dispute.id),
      formatAmount(dispute.amount, dispute.currency),
      state(dispute.status, dispute.status),
      timeCell(dispute.evidence_details.due_by),
      codeCell(dispute.payment_intent),
      dispute.status === 'won' || dispute.status === 'lost'
        ? null
        : html`${actionButton('win', { dispute: dispute.id }, 'Decide: won')}
          ${actionButton('lose', { dispute: dispute.id }, 'Decide: lost')}`,
    ],
  }),
  accounts: listing({
    kind: 'account',
    title: 'Accounts',
    head: ['When', 'Account', 'Country', 'Payouts', 'Bank account', 'Asked for', 'For', 'Action'],
    row(account) {
      const [bank] = account.external_accounts?.data ?? [];
      return [
        timeCell(account.created ?? null),
        codeCell(account.id),
        account.country ?? null,
        state(account.payouts_enabled ? 'on' : 'off', account.payouts_enabled ? 'succeeded' : 'requires'),
        bank === undefined ? null : `•••• ${bank.last4}`,
        (account.requirements?.currently_due ?? []).join(', ') || account.requirements?.disabled_reason || null,
        known(account.metadata ?? {}),
        account.details_submitted
          ? html`${actionButton('ask-details', { account: account.id }, 'Ask for details')}
            ${actionButton('overdue-details', { account: account.id }, 'Details are overdue')}
            ${actionButton('review-account', { account: account.id }, 'Review it')}
            ${actionButton('reject-account', { account: account.id }, 'Reject it')}
            ${actionButton('clear-account', { account: account.id }, 'Clear it')}`
          : null,
      ];
    },
  }),
  identity: listing({
    kind: 'identity.verification_session',
    title: 'Identity checks',
    head: ['When', 'Check', 'State', 'For', 'Action'],
    row: (session) => [
      timeCell(session.created),
      codeCell(session.id),
      state(session.last_error?.code ?? session.status, session.last_error === null ? session.status : 'failed'),
      known(session.metadata),
      session.status === 'verified' || session.status === 'canceled'
        ? null
        : html`${actionButton('identity-verified', { session: session.id }, 'Find: theirs')}
          ${actionButton('identity-expired', { session: session.id }, 'Find: expired')}
          ${actionButton('identity-unreadable', { session: session.id }, 'Find: unreadable')}`,
    ],
  }),
};
export type ListName = keyof typeof lists;

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

/** A moment of the business clock, in UTC. */
export function timeCell(seconds: number | null): Cell {
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

export function codeCell(id: string | { id: string } | null): Cell {
  if (id === null) return null;
  return html`<code>${typeof id === 'string' ? id : id.id}</code>`;
}

/** A button that triggers an action and returns to this page. */
export function actionButton(action: string, fields: Record<string, string>, label: string): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form class="inline" method="post" action="${paymentsPage}/${action}">
    ${hidden}<button>${label}</button>
  </form>`;
}

/** All that remains of a payment, or a part of it. */
function chargeBackForm(charge: Stripe.Charge): Html {
  const left = computeRemaining(charge);
  return html`<form class="inline" method="post" action="${paymentsPage}/chargeback">
    <input type="hidden" name="charge" value="${charge.id}" />
    <input
      aria-label="Minor units"
      name="amount"
      type="number"
      min="1"
      max="${left}"
      value="${left}"
      style="inline-size: 8rem"
      required
    />
    <button>Charge back</button>
  </form>`;
}

function state(text: string, status: string | null): Html {
  const good = ['succeeded', 'paid', 'won', 'requires_capture', 'verified'];
  const bad = ['failed', 'lost', 'canceled', 'needs_response'];
  const kind = good.includes(status ?? '') ? 'good' : bad.includes(status ?? '') ? 'bad' : 'wait';
  return html`<span class="${kind}">${text.replaceAll('_', ' ')}</span>`;
}

function known(metadata: Stripe.Metadata | null): Cell {
  const entries = Object.entries(metadata ?? {});
  return entries.length === 0 ? null : html`<small>${entries.map(([name, value]) => `${name} ${value} `)}</small>`;
}
