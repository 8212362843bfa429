import { z } from 'zod';

import { audience, withQueues } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, resumedDeadline } from '../fields.ts';

const part = z.object({ paymentId: z.string(), amount: minorUnits });
/** Who gets what of the captured money: refund + providerAmount + platformAmount = captured. */
const sums = { captured: minorUnits, providerAmount: minorUnits, platformAmount: minorUnits };

/** Why a paid job ended in another way than by a release. */
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
  /** Ours: the key under which it was asked for. What was never made has no name at the payment provider. */
  transferId: z.string(),
  ...part.shape,
  currency,
});

export const settlementEvents = defineJobEvents({
  FundsReleased: {
    summary: 'The grace period ended: the held money belongs to the Homewright and the platform.',
    audience: withQueues(audience.parties),
    facts: ['providerId', 'captured', 'providerAmount', 'platformAmount', 'currency', 'releasedAt', 'closesAt'],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      providerId: id,
      /** Version 1 did not repeat what was captured, nor name the payments: there was one. */
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
    summary: 'A paid job ended without a release: what was captured goes to its receivers.',
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
      /** Authorised money of which a part is still to be taken: the cancellation fee. Counted in `captured`. */
      capture: part.nullable(),
      /** Payments to be let go of, and payments opened but not confirmed. */
      voids: z.array(z.string()),
      refunds: z.array(part),
      transfers: z.array(part),
      settledAt: instant,
      closesAt: instant,
    }),
  },

  RefundSent: {
    summary: "The payment provider sent money back to the client's card.",
    audience: audience.parties,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: refund,
  },

  RefundFailed: {
    summary: "The card's bank sent a refund back: the money is with us again, and still the client's.",
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
    summary: "The payment provider refuses for good to send a refund: no money moved, and it is still the client's.",
    audience: audience.client,
    facts: ['amount', 'currency', 'unmatched'],
    clientFacts: ['paymentId', 'code'],
    schema: refund.extend({
      /** Ours: the key under which it was asked for. What was never made has no name at the payment provider. */
      refundId: z.string(),
      /** The payment provider's reason, such as `charge_already_refunded`. */
      code: z.string(),
      /** Whether the job never counted the payment: it was taken when nobody waited for it any more, and stays with us. */
      unmatched: z.boolean(),
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, unmatched: false }) },
  },

  TransferSent: {
    summary: "The payment provider moved the Homewright's share to their account.",
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
    /** Version 1 did not name the payment: there was one. */
    version: 2,
    upcasters: { 1: (data) => ({ ...data, paymentId: null }) },
  },

  TransferRejected: {
    summary:
      "The payment provider refuses for good to send the Homewright's share: no money moved, and it is still theirs.",
    audience: audience.provider,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId', 'code'],
    schema: rejectedTransfer.extend({
      /** The payment provider's reason, such as `account_invalid`. */
      code: z.string(),
    }),
  },

  TransferRetried: {
    summary: 'A share that was refused is sent again, as far as it is still due.',
    audience: audience.provider,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: rejectedTransfer.extend({
      /** Null where nobody asked for it: the Homewright's account began to pay out again. */
      adminId: id.nullable(),
    }),
  },

  TransferReversed: {
    summary: 'A transfer was taken back from the account of the Homewright, because the card was charged back.',
    audience: audience.parties,
    facts: ['amount', 'currency'],
    movesMoney: true,
    schema: z.object({ jobId: id, transferId: z.string(), reversalId: z.string(), amount: minorUnits, currency }),
  },

  ReversalRejected: {
    summary:
      "The payment provider refuses for good to take a share back from the Homewright's account: it stays there.",
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
    summary: "The Homewright's share is due again: it was taken back for a chargeback that the bank did not uphold.",
    audience: audience.internal,
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, providerId: id, ...part.shape, currency }),
  },

  ReversalRequested: {
    summary: "A part of the Homewright's share has to come back from their account, because the card was charged back.",
    audience: audience.internal,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, transferId: z.string(), ...part.shape, currency }),
  },

  HoldExpiryWarned: {
    summary: 'The money is held for so long that it goes back by itself soon.',
    audience: audience.parties,
    facts: ['refundAt'],
    schema: z.object({ jobId: id, refundAt: instant }),
  },

  HoldExpired: {
    summary: 'The money cannot be held any longer.',
    audience: audience.parties,
    facts: ['heldSince'],
    schema: z.object({ jobId: id, heldSince: instant, resumed: z.array(resumedDeadline) }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, resumed: [] }) },
  },
});
