import type Stripe from 'stripe';

import type {
  CardPaymentNotice,
  ChargebackNotice,
  IdentityNotice,
  PaymentNotice,
  PayoutNotice,
  RefundNotice,
  SavedCardNotice,
} from '../notice.ts';
import { statusOf } from './chargebacks.ts';
import { idOf, subjectOf } from './metadata.ts';

/** Stripe's events that mean something here. */
export const toldEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'account.updated',
  'payout.paid',
  'payout.failed',
  'identity.verification_session.verified',
  'identity.verification_session.requires_input',
] satisfies Stripe.Event['type'][];

/** What one of Stripe's events says; null for all others. */
export function readStripeEvent(event: Stripe.Event): PaymentNotice | null {
  const news = { id: event.id, at: instantOf(event.created) };
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return paymentNotice(news, event);
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return setupNotice(news, event);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNotice(news, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return chargebackNotice(news, event);
    case 'account.updated': {
      const { id: account, payouts_enabled: payoutsEnabled } = event.data.object;
      return { ...news, kind: 'accountChanged', account, payoutsEnabled };
    }
    case 'payout.paid':
    case 'payout.failed':
      return payoutNotice(news, event);
    case 'identity.verification_session.verified':
    case 'identity.verification_session.requires_input':
      return identityNotice(news, event.data.object);
    default:
      return null;
  }
}

interface News {
  readonly id: string;
  readonly at: string;
}

type PaymentEvent =
  | Stripe.PaymentIntentAmountCapturableUpdatedEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent;

function paymentNotice(news: News, { type, data: { object: intent } }: PaymentEvent): CardPaymentNotice | null {
  const subject = subjectOf(intent.metadata);
  if (subject === null) return null;
  const about = { ...news, ...subject, paymentId: intent.id };
  if (type === 'payment_intent.succeeded') return { ...about, kind: 'captured', amount: intent.amount_received };
  if (type === 'payment_intent.amount_capturable_updated') {
    return { ...about, kind: 'authorised', amount: intent.amount_capturable };
  }
  const error = intent.last_payment_error;
  const failureCode = error?.decline_code ?? error?.code ?? 'card_declined';
  return { ...about, kind: 'failed', amount: intent.amount, failureCode };
}

function setupNotice(
  news: News,
  { type, data: { object: setup } }: Stripe.SetupIntentSucceededEvent | Stripe.SetupIntentSetupFailedEvent,
): SavedCardNotice | null {
  const subject = subjectOf(setup.metadata);
  if (subject === null) return null;
  const about = { ...news, ...subject, setupId: setup.id };
  if (type === 'setup_intent.succeeded') return { ...about, kind: 'cardSaved' };
  const error = setup.last_setup_error;
  return { ...about, kind: 'cardSaveFailed', failureCode: error?.decline_code ?? error?.code ?? 'card_declined' };
}

/** A refund may succeed at once, or later, or succeed and still come back: its state at the event is what counts. */
function refundNotice(news: News, refund: Stripe.Refund): RefundNotice | null {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null) return null;
  const about = { ...news, paymentId, refundId: refund.id, amount: refund.amount };
  if (refund.status === 'succeeded') return { ...about, kind: 'refunded' };
  if (refund.status !== 'failed') return null;
  return { ...about, kind: 'refundFailed', failureCode: refund.failure_reason ?? 'unknown' };
}

function chargebackNotice(
  news: News,
  { type, data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent | Stripe.ChargeDisputeClosedEvent,
): ChargebackNotice | null {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null) return null;
  const about = { ...news, paymentId, chargebackId: dispute.id, amount: dispute.amount };
  if (type === 'charge.dispute.created') {
    const { due_by } = dispute.evidence_details;
    return { ...about, kind: 'chargebackOpened', reason: dispute.reason, dueBy: due_by ? instantOf(due_by) : null };
  }
  return { ...about, kind: 'chargebackClosed', won: statusOf(dispute) === 'won' };
}

/** A payout of the platform's own account is nobody's here. */
function payoutNotice(
  news: News,
  { type, account, data: { object: payout } }: Stripe.PayoutPaidEvent | Stripe.PayoutFailedEvent,
): PayoutNotice | null {
  if (account === undefined) return null;
  return {
    ...news,
    kind: type === 'payout.paid' ? 'payoutPaid' : 'payoutFailed',
    account,
    payoutId: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    failureCode: payout.failure_code,
  };
}

function identityNotice(news: News, session: Stripe.Identity.VerificationSession): IdentityNotice | null {
  const { providerId } = session.metadata;
  if (providerId === undefined) return null;
  const about = { ...news, kind: 'identityChecked', checkId: session.id, providerId } as const;
  if (session.status === 'verified') return { ...about, outcome: 'verified', reason: null };
  const reason = session.last_error?.code ?? null;
  return reason === null ? null : { ...about, outcome: 'refused', reason };
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
