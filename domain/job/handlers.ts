import type { JobCommandName } from './commands.ts';
import { approvalHandlers } from './decide-approval.ts';
import { chargebackHandlers } from './decide-chargeback.ts';
import { decisionHandlers } from './decide-decision.ts';
import { disputeProposalHandlers } from './decide-dispute-proposals.ts';
import { disputeStageHandlers } from './decide-dispute-stages.ts';
import { disputeHandlers } from './decide-dispute.ts';
import { holdHandlers } from './decide-hold.ts';
import { offerHandlers } from './decide-offers.ts';
import { paymentHandlers } from './decide-payment.ts';
import { releaseHandlers } from './decide-release.ts';
import { requestHandlers } from './decide-request.ts';
import { staffHandlers } from './decide-staff.ts';
import { transferHandlers } from './decide-transfers.ts';
import { workHandlers } from './decide-work.ts';
import type { JobHandlers } from './handler.ts';

/** What each command makes of a job that exists. */
export const handlers: Partial<JobHandlers<Exclude<JobCommandName, 'PostRequest' | 'RequestBooking'>>> = {
  ...requestHandlers,
  ...offerHandlers,
  ...paymentHandlers,
  ...workHandlers,
  ...approvalHandlers,
  ...releaseHandlers,
  ...transferHandlers,
  ...disputeHandlers,
  ...disputeProposalHandlers,
  ...disputeStageHandlers,
  ...decisionHandlers,
  ...chargebackHandlers,
  ...holdHandlers,
  ...staffHandlers,
};
