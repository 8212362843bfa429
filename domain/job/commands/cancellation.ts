import { z } from 'zod';

import { files, id, minorUnits, optionalReason, reason, statement } from './fields.ts';

const job = z.strictObject({ jobId: id });
const proposal = z.strictObject({ jobId: id, proposalId: id });

export const cancellationCommands = {
  /** `fee` is what the person was shown (0 for a Homewright); refused when it is another by now. */
  CancelJob: job.extend({ reason: optionalReason, fee: minorUnits }),
  /**
   * Parting in agreement: `refund` goes to the client; silence for 48 h consents. `held` is what the person was shown
   * to share; refused when it is another sum by now.
   */
  ProposeCancellation: proposal.extend({ refund: minorUnits, held: minorUnits, message: reason }),
  AcceptCancellation: proposal,
  DeclineCancellation: proposal,
  WithdrawCancellation: proposal,
  ReportNoShow: job.extend({ statement: z.string().trim().min(10).max(2000), files: files.default([]) }),
  WithdrawNoShow: job,
  /** Leads to a dispute over the no-show. */
  ContestNoShow: job.extend({
    disputeId: id,
    statement,
    files: files.default([]),
  }),
} as const;

export const cancellationSystemCommands = {
  SettleCancellation: proposal,
  SettleNoShow: job,
} as const;
