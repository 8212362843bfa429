import { z } from 'zod';

import { payoutAccountState } from './earnings.ts';
import { id, instant, money, position } from './fields.ts';
import { jobSummary } from './jobs.ts';

/** `GET /api/admin/refunds?cursor=`: proposed refunds and releases that wait for another admin. */
export const refundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      kind: z.enum(['refund', 'release']),
      proposalId: id,
      /** The client's refund, or the provider's share of a release. */
      amount: money,
      reason: z.string().nullable(),
      staffId: id,
      staffName: z.string().nullable(),
      at: instant,
      /** By when it must be confirmed, before implied consent applies. Null without a limit. */
      until: instant.nullable(),
      /** Whether the viewer can confirm it: not their own proposal. */
      mine: z.boolean(),
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** An open chargeback, and until when its bank accepts evidence, if it does. */
const chargebackStatus = z.object({ evidenceDueAt: instant.nullable() });

/**
 * `GET /api/admin/failed-refunds?cursor=`: refunds that the card's bank returned or that the payment provider rejected,
 * and that an admin must resolve.
 */
export const failedRefundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      /** The payment provider's refund id; for a rejected one, the idempotency key of the attempt. */
      refundId: z.string(),
      amount: money,
      clientName: z.string().nullable(),
      /** The payment provider's reason, such as `lost_or_stolen_card`. */
      code: z.string(),
      /** Whether the payment provider rejected it; otherwise the bank returned it. */
      rejected: z.boolean(),
      /** The open chargeback, if any: no admin can act before the bank decides. */
      chargebackStatus: chargebackStatus.nullable(),
      /** False once the card's bank has taken the payment back. */
      canRetry: z.boolean(),
      at: instant,
    }),
  ),
  /** Number of jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/rejected-transfers?cursor=`: providers' shares that the payment provider rejected. */
export const rejectedTransfersView = z.object({
  transfers: z.array(
    z.object({
      job: jobSummary,
      /** The idempotency key of the attempt. */
      transferId: z.string(),
      amount: money,
      providerName: z.string().nullable(),
      /** The payment provider's reason, such as `account_invalid`. */
      code: z.string(),
      /** A chargeback of one of the job's payments: no admin can send the share before the bank decides. */
      chargebackStatus: chargebackStatus.nullable(),
      at: instant,
    }),
  ),
  /** Number of jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/admin/stopped-payouts?cursor=`: providers whose shares wait for an account with payouts enabled, the
 * longest first. They are sent automatically once it is.
 */
export const stoppedPayoutsView = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      /** `none`: not opened. `open`: opened, never enabled. `stopped`: payouts were enabled before. */
      state: payoutAccountState,
      /** The waiting amounts, by currency. */
      waiting: z.array(money),
      /** Since when payouts are not possible. */
      since: instant,
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type RefundsView = z.output<typeof refundsView>;
export type FailedRefundsView = z.output<typeof failedRefundsView>;
export type RejectedTransfersView = z.output<typeof rejectedTransfersView>;
export type StoppedPayoutsView = z.output<typeof stoppedPayoutsView>;
