import { z } from 'zod';

import { payoutAccountState } from './earnings.ts';
import { id, instant, money, position } from './fields.ts';
import { jobSummary } from './jobs.ts';

/** `GET /api/admin/refunds?cursor=`: refunds and releases that somebody proposed, and that wait for another person. */
export const refundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      kind: z.enum(['refund', 'release']),
      proposalId: id,
      /** What goes back to the client, or to the Homewright with a release. */
      amount: money,
      reason: z.string().nullable(),
      staffId: id,
      staffName: z.string().nullable(),
      at: instant,
      /** By when it has to be confirmed: silence decides after that. Null where it waits as long as it takes. */
      until: instant.nullable(),
      /** Whether the viewer may confirm it: not the own one. */
      mine: z.boolean(),
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** A chargeback that runs, and until when its bank takes evidence, where it does. */
const chargebackStatus = z.object({ evidenceDueAt: instant.nullable() });

/**
 * `GET /api/admin/failed-refunds?cursor=`: refunds that the card's bank sent back or that the payment
 * provider refused, and that an admin has to see to.
 */
export const failedRefundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      /** As the payment provider names it; where it was refused, the key under which it was asked for. */
      refundId: z.string(),
      amount: money,
      clientName: z.string().nullable(),
      /** The payment provider's reason, such as `lost_or_stolen_card`. */
      code: z.string(),
      /** Whether the payment provider refused to send it; otherwise it came back. */
      rejected: z.boolean(),
      /** Where the card's bank looks into it: until it has decided nobody may see to it. */
      chargebackStatus: chargebackStatus.nullable(),
      /** Not once the card's bank has taken the payment back. */
      canRetry: z.boolean(),
      at: instant,
    }),
  ),
  /** Jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/rejected-transfers?cursor=`: Homewrights' shares that the payment provider refused to send. */
export const rejectedTransfersView = z.object({
  transfers: z.array(
    z.object({
      job: jobSummary,
      /** The key under which it was asked for. */
      transferId: z.string(),
      amount: money,
      providerName: z.string().nullable(),
      /** The payment provider's reason, such as `account_invalid`. */
      code: z.string(),
      /** Where the card's bank looks into a payment of the job: until it has decided nobody may send it. */
      chargebackStatus: chargebackStatus.nullable(),
      at: instant,
    }),
  ),
  /** Jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/admin/stopped-payouts?cursor=`: Homewrights whose shares wait for an account that pays out, the longest first.
 * They are sent by themselves once there is one.
 */
export const stoppedPayoutsView = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      /** `none`: not opened. `open`: opened, never enabled. `stopped`: it paid out before. */
      state: payoutAccountState,
      /** What waits, by currency. */
      waiting: z.array(money),
      /** Since when no account pays out. */
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
