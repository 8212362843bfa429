import { z } from 'zod';

import { passageOf } from '../../text/person-text.ts';
import { files, id, minorUnits, optionalReason, reason, statement } from './fields.ts';

const job = z.strictObject({ jobId: id });
const proposal = z.strictObject({ jobId: id, proposalId: id });

export const cancellationCommands = {
  /** `fee` is the amount that the person saw (0 for a provider); a different current fee rejects the command. */
  CancelJob: job.extend({ reason: optionalReason, fee: minorUnits }),
  /**
   * A mutual cancellation: `refund` goes to the client; no answer within 48 h is consent. `held` is the amount that the
   * person saw; a different current amount rejects the command.
   */
  ProposeCancellation: proposal.extend({ refund: minorUnits, held: minorUnits, message: reason }),
  AcceptCancellation: proposal,
  DeclineCancellation: proposal,
  WithdrawCancellation: proposal,
  ReportNoShow: job.extend({ statement: passageOf(10, 2000), files: files.default([]) }),
  WithdrawNoShow: job,
  /** Opens a dispute over the no-show. */
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
