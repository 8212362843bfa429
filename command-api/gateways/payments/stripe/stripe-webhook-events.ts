import type Stripe from 'stripe';

import type {
  CardPaymentWebhookEvent,
  ChargebackWebhookEvent,
  IdentityWebhookEvent,
  WebhookEvent,
  PayoutWebhookEvent,
  RefundWebhookEvent,
  SavedCardWebhookEvent,
} from '../webhook-event.ts';
import { toChargebackStatus } from './chargebacks.ts';
import { getReferenceId, parseSubject } from './metadata.ts';

/** The Stripe events that are relevant here. */
export const handledEventTypes = [
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

/** Converts a Stripe event; null for irrelevant ones. */
export function readStripeEvent(event: Stripe.Event): WebhookEvent | null {
  const header = { id: event.id, at: fromUnixSeconds(event.created) };
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return toPaymentWebhookEvent(header, event);
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return toSetupWebhookEvent(header, event);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return toRefundWebhookEvent(header, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return toChargebackWebhookEvent(header, event);
    case 'account.updated': {
      const { id: account, payouts_enabled: payoutsEnabled } = event.data.object;
      return { ...header, kind: 'accountChanged', account, payoutsEnabled };
    }
    case 'payout.paid':
    case 'payout.failed':
      return toPayoutWebhookEvent(header, event);
    case 'identity.verification_session.verified':
    case 'identity.verification_session.requires_input':
      return toIdentityWebhookEvent(header, event.data.object);
    default:
      return null;
  }
}

interface WebhookEventHeader {
  readonly id: string;
  readonly at: string;
}

type PaymentEvent =
  | Stripe.PaymentIntentAmountCapturableUpdatedEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent;

function toPaymentWebhookEvent(
  header: WebhookEventHeader,
  { type, data: { object: intent } }: PaymentEvent,
): CardPaymentWebhookEvent | null {
  const subject = parseSubject(intent.metadata);
  if (subject === null) return null;
  const about = { ...header, ...subject, paymentId: intent.id };
  if (type === 'payment_intent.succeeded') return { ...about, kind: 'captured', amount: intent.amount_received };
  if (type === 'payment_intent.amount_capturable_updated') {
    return { ...about, kind: 'authorised', amount: intent.amount_capturable };
  }
  const error = intent.last_payment_error;
  const failureCode = error?.decline_code ?? error?.code ?? 'card_declined';
  return { ...about, kind: 'failed', amount: intent.amount, failureCode };
}

function toSetupWebhookEvent(
  header: WebhookEventHeader,
  { type, data: { object: setup } }: Stripe.SetupIntentSucceededEvent | Stripe.SetupIntentSetupFailedEvent,
): SavedCardWebhookEvent | null {
  const subject = parseSubject(setup.metadata);
  if (subject === null) return null;
  const about = { ...header, ...subject, setupId: setup.id };
  if (type === 'setup_intent.succeeded') return { ...about, kind: 'cardSaved' };
  const error = setup.last_setup_error;
  return { ...about, kind: 'cardSaveFailed', failureCode: error?.decline_code ?? error?.code ?? 'card_declined' };
}

/** A refund can succeed at once, or later, or succeed and then fail: its state in the event counts. */
function toRefundWebhookEvent(header: WebhookEventHeader, refund: Stripe.Refund): RefundWebhookEvent | null {
  const paymentId = getReferenceId(refund.payment_intent);
  if (paymentId === null) return null;
  const about = { ...header, paymentId, refundId: refund.id, amount: refund.amount };
  if (refund.status === 'succeeded') return { ...about, kind: 'refunded' };
  if (refund.status !== 'failed') return null;
  return { ...about, kind: 'refundFailed', failureCode: refund.failure_reason ?? 'unknown' };
}

function toChargebackWebhookEvent(
  header: WebhookEventHeader,
  { type, data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent | Stripe.ChargeDisputeClosedEvent,
): ChargebackWebhookEvent | null {
  const paymentId = getReferenceId(dispute.payment_intent);
  if (paymentId === null) return null;
  const about = { ...header, paymentId, chargebackId: dispute.id, amount: dispute.amount };
  if (type === 'charge.dispute.created') {
    const { due_by } = dispute.evidence_details;
    return {
      ...about,
      kind: 'chargebackOpened',
      reason: dispute.reason,
      dueBy: due_by ? fromUnixSeconds(due_by) : null,
    };
  }
  return { ...about, kind: 'chargebackClosed', won: toChargebackStatus(dispute) === 'won' };
}

/** A payout of the platform's own account has no provider here. */
function toPayoutWebhookEvent(
  header: WebhookEventHeader,
  { type, account, data: { object: payout } }: Stripe.PayoutPaidEvent | Stripe.PayoutFailedEvent,
): PayoutWebhookEvent | null {
  if (account === undefined) return null;
  return {
    ...header,
    kind: type === 'payout.paid' ? 'payoutPaid' : 'payoutFailed',
    account,
    payoutId: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    failureCode: payout.failure_code,
  };
}

function toIdentityWebhookEvent(
  header: WebhookEventHeader,
  session: Stripe.Identity.VerificationSession,
): IdentityWebhookEvent | null {
  const { providerId } = session.metadata;
  if (providerId === undefined) return null;
  const about = { ...header, kind: 'identityChecked', checkId: session.id, providerId } as const;
  if (session.status === 'verified') return { ...about, outcome: 'verified', reason: null };
  const reason = session.last_error?.code ?? null;
  return reason === null ? null : { ...about, outcome: 'rejected', reason };
}

function fromUnixSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
