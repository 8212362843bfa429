import { z } from 'zod';

import { machineText } from '../../text/person-text.ts';
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
  RetryRefund: job.extend({ refundId: machineText }),
  PayRefundManually: job.extend({ refundId: machineText, note: reason }),
  /** Our id of the rejected transfer. */
  RetryTransfer: job.extend({ transferId: machineText }),
  /** The reason is null for admins only. */
  AccessJob: job.extend({ reason: reason.nullable() }),
} as const;

export const settlementSystemCommands = {
  ReleaseFunds: job.extend({ claim: z.int() }),
  RecordRefund: job.extend({ paymentId: machineText, refundId: machineText, amount: minorUnits }),
  RecordRefundFailure: job.extend({
    paymentId: machineText,
    refundId: machineText,
    amount: minorUnits,
    code: machineText,
  }),
  RecordRefundRejection: job.extend({
    paymentId: machineText,
    refundId: machineText,
    amount: minorUnits,
    code: machineText,
  }),
  RecordTransfer: job.extend({ paymentId: machineText, transferId: machineText, amount: minorUnits }),
  RecordTransferRejection: job.extend({
    paymentId: machineText,
    transferId: machineText,
    amount: minorUnits,
    code: machineText,
  }),
  /** Like `RetryTransfer`, once payouts to the provider's account are enabled again. */
  ResumeTransfer: job.extend({ transferId: machineText }),
  RecordReversal: job.extend({ transferId: machineText, reversalId: machineText, amount: minorUnits }),
  RecordReversalRejection: job.extend({ transferId: machineText, amount: minorUnits, code: machineText }),
  ExpireTip: job.extend({ tipId: id }),
  WarnOfHoldExpiry: job,
  ForceDecision: job,
  ExpireHold: job,
} as const;
