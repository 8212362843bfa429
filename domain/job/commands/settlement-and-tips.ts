import { z } from 'zod';

import { id, minorUnits, reason } from './fields.ts';

const job = z.strictObject({ jobId: id });
const refund = z.strictObject({ jobId: id, refundId: id });
const release = z.strictObject({ jobId: id, releaseId: id });

export const tipCommands = {
  GiveTip: job.extend({ tipId: id, amount: minorUnits.min(1) }),
} as const;

export const settlementStaffCommands = {
  ProposeRefund: refund.extend({ refund: minorUnits, reason }),
  ConfirmRefund: refund,
  RejectRefund: refund,
  ReleaseByAdmin: release.extend({ reason }),
  ConfirmRelease: release,
  RejectRelease: release,
  /** The payment provider's id of a failed refund, or our id of a rejected one. */
  RetryRefund: job.extend({ refundId: z.string() }),
  PayRefundManually: job.extend({ refundId: z.string(), note: reason }),
  /** Our id of the rejected transfer. */
  RetryTransfer: job.extend({ transferId: z.string() }),
  /** The reason is null for admins only. */
  AccessJob: job.extend({ reason: reason.nullable() }),
} as const;

export const settlementSystemCommands = {
  ReleaseFunds: job.extend({ claim: z.int() }),
  RecordRefund: job.extend({ paymentId: z.string(), refundId: z.string(), amount: minorUnits }),
  RecordRefundFailure: job.extend({
    paymentId: z.string(),
    refundId: z.string(),
    amount: minorUnits,
    code: z.string(),
  }),
  RecordRefundRejection: job.extend({
    paymentId: z.string(),
    refundId: z.string(),
    amount: minorUnits,
    code: z.string(),
  }),
  RecordTransfer: job.extend({ paymentId: z.string(), transferId: z.string(), amount: minorUnits }),
  RecordTransferRejection: job.extend({
    paymentId: z.string(),
    transferId: z.string(),
    amount: minorUnits,
    code: z.string(),
  }),
  /** Like `RetryTransfer`, once payouts to the provider's account are enabled again. */
  ResumeTransfer: job.extend({ transferId: z.string() }),
  RecordReversal: job.extend({ transferId: z.string(), reversalId: z.string(), amount: minorUnits }),
  RecordReversalRejection: job.extend({ transferId: z.string(), amount: minorUnits, code: z.string() }),
  ExpireTip: job.extend({ tipId: id }),
  WarnOfHoldExpiry: job,
  ForceDecision: job,
  ExpireHold: job,
} as const;
