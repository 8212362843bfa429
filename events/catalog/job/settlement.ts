import { z } from 'zod';

import { audience, withQueues } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, resumedDeadline } from '../fields.ts';

const part = z.object({ paymentId: z.string(), amount: minorUnits });
/** The distribution of the captured money: refund + providerAmount + platformAmount = captured. */
const sums = { captured: minorUnits, providerAmount: minorUnits, platformAmount: minorUnits };

/** Why a paid job ended without a release. */
export const settlementCauses = [
  'cancelled',
  'no-show',
  'dispute',
  'chargeback',
  'hold-ceiling',
  'admin',
  'unpaid',
] as const;

const refund = z.object({ jobId: id, paymentId: z.string(), refundId: z.string(), amount: minorUnits, currency });

const rejectedTransfer = z.object({
  jobId: id,
  providerId: id,
  /** Our key of the request. A rejected transfer has no id at the payment provider. */
  transferId: z.string(),
  ...part.shape,
  currency,
});

export const settlementEvents = defineJobEvents({
  FundsReleased: {
    summary: 'The grace period ended: the held money belongs to the provider and the platform.',
    audience: withQueues(audience.parties),
    facts: ['providerId', 'captured', 'providerAmount', 'platformAmount', 'currency', 'releasedAt', 'closesAt'],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      providerId: id,
      /** Version 1 neither repeated the captured amount nor named the payments: there was only one. */
      ...sums,
      transfers: z.array(part),
      currency,
      releasedAt: instant,
      closesAt: instant,
    }),
    version: 2,
    upcasters: {
      1: (data) => ({
        ...data,
        captured: Number(data['providerAmount']) + Number(data['platformAmount']),
        transfers: [],
      }),
    },
  },

  JobSettled: {
    summary: 'A paid job ended without a release: the captured money is distributed.',
    audience: withQueues(audience.parties),
    facts: [
      'providerId',
      'cause',
      'currency',
      'captured',
      'providerAmount',
      'platformAmount',
      'refund',
      'settledAt',
      'closesAt',
    ],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      clientId: id,
      providerId: id,
      cause: z.enum(settlementCauses),
      currency,
      ...sums,
      refund: minorUnits,
      /** A part of authorised money that is still to be captured: the cancellation fee. Counted in `captured`. */
      capture: part.nullable(),
      /** Payments to be voided, and payments opened but not confirmed. */
      voids: z.array(z.string()),
      refunds: z.array(part),
      transfers: z.array(part),
      settledAt: instant,
      closesAt: instant,
    }),
  },

  RefundSent: {
    summary: "The payment provider sent a refund to the client's card.",
    audience: audience.parties,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: refund,
  },

  RefundFailed: {
    summary: "The card's bank returned a refund: we hold the money again, and it is still owed to the client.",
    audience: withQueues(audience.client),
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId', 'code'],
    movesMoney: true,
    schema: refund.extend({
      /** The payment provider's reason, such as `lost_or_stolen_card`. */
      code: z.string(),
    }),
  },

  RefundRejectedByGateway: {
    summary: 'The payment provider permanently rejected a refund: no money moved, and it is still owed to the client.',
    audience: audience.client,
    facts: ['amount', 'currency', 'unmatched'],
    clientFacts: ['paymentId', 'code'],
    schema: refund.extend({
      /** Our key of the request. A rejected refund has no id at the payment provider. */
      refundId: z.string(),
      /** The payment provider's reason, such as `charge_already_refunded`. */
      code: z.string(),
      /** Whether the job never counted the payment: it was captured too late, and stays with us. */
      unmatched: z.boolean(),
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, unmatched: false }) },
  },

  TransferSent: {
    summary: "The payment provider transferred the provider's share to their connected account.",
    audience: withQueues(audience.parties),
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      providerId: id,
      transferId: z.string(),
      paymentId: z.string().nullable(),
      amount: minorUnits,
      currency,
    }),
    /** Version 1 did not name the payment, because there was only one. */
    version: 2,
    upcasters: { 1: (data) => ({ ...data, paymentId: null }) },
  },

  TransferRejected: {
    summary:
      "The payment provider permanently rejected the transfer of the provider's share: no money moved, and it is still owed to them.",
    audience: audience.provider,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId', 'code'],
    schema: rejectedTransfer.extend({
      /** The payment provider's reason, such as `account_invalid`. */
      code: z.string(),
    }),
  },

  TransferRetried: {
    summary: 'A rejected transfer is sent again, as far as it is still due.',
    audience: audience.provider,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: rejectedTransfer.extend({
      /** Null if it was automatic: payouts to the provider's account were enabled again. */
      adminId: id.nullable(),
    }),
  },

  TransferReversed: {
    summary: "A transfer was reversed from the provider's account, because the card was charged back.",
    audience: audience.parties,
    facts: ['amount', 'currency'],
    movesMoney: true,
    schema: z.object({ jobId: id, transferId: z.string(), reversalId: z.string(), amount: minorUnits, currency }),
  },

  ReversalRejected: {
    summary:
      "The payment provider permanently rejected the reversal of a transfer: the share stays in the provider's account.",
    audience: audience.internal,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId', 'code'],
    schema: z.object({
      jobId: id,
      providerId: id,
      transferId: z.string(),
      ...part.shape,
      currency,
      /** The payment provider's reason, such as `account_closed`. */
      code: z.string(),
    }),
  },

  TransferRequested: {
    summary: "The provider's share is due again: it was reversed for a chargeback that the bank did not uphold.",
    audience: audience.internal,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, providerId: id, ...part.shape, currency }),
  },

  ReversalRequested: {
    summary: "A part of the provider's share has to be reversed from their account, because the card was charged back.",
    audience: audience.internal,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, transferId: z.string(), ...part.shape, currency }),
  },

  HoldExpiryWarned: {
    summary: 'The hold expires soon: then the money is refunded automatically.',
    audience: audience.parties,
    facts: ['refundAt'],
    schema: z.object({ jobId: id, refundAt: instant }),
  },

  HoldExpired: {
    summary: 'The hold expired: the money cannot be held any longer.',
    audience: audience.parties,
    facts: ['heldSince'],
    schema: z.object({ jobId: id, heldSince: instant, resumed: z.array(resumedDeadline) }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, resumed: [] }) },
  },
});
