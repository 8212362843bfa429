import type { JobCommandName } from './commands.ts';
import { acceptanceHandlers } from './accept-offer.ts';
import { approvalHandlers } from './decide-approval.ts';
import { bookingHandlers } from './decide-booking.ts';
import { cancellationHandlers } from './decide-cancellation.ts';
import { captureHandlers } from './decide-capture.ts';
import { paymentAttemptHandlers } from './decide-payment-attempts.ts';
import { changeHandlers } from './decide-change.ts';
import { chargebackHandlers } from './decide-chargeback.ts';
import { counterHandlers } from './decide-counter.ts';
import { decisionHandlers } from './decide-decision.ts';
import { disputeProposalHandlers } from './decide-dispute-proposals.ts';
import { disputeStageHandlers } from './decide-dispute-stages.ts';
import { disputeHandlers } from './decide-dispute.ts';
import { holdHandlers } from './decide-hold.ts';
import { moneyProposalHandlers } from './decide-money-proposals.ts';
import { noShowHandlers } from './decide-no-show.ts';
import { pinHandlers } from './pin-job.ts';
import { providerSuspensionHandlers } from './record-suspension.ts';
import { offerHandlers } from './decide-offers.ts';
import { openDisputeHandlers } from './open-dispute.ts';
import { otherCardHandlers } from './decide-other-card.ts';
import { paymentHandlers } from './decide-payment.ts';
import { refundHandlers } from './decide-refunds.ts';
import { releaseHandlers } from './decide-release.ts';
import { requestHandlers } from './decide-request.ts';
import { tipHandlers } from './decide-tip.ts';
import { transferHandlers } from './decide-transfers.ts';
import { workHandlers } from './decide-work.ts';
import type { JobHandlers } from './handler.ts';
import { accessHandlers } from './access-job.ts';

/** The handler of each command on an existing job. */
export const handlers: JobHandlers<Exclude<JobCommandName, 'PostRequest' | 'RequestBooking'>> = {
  ...requestHandlers,
  ...bookingHandlers,
  ...offerHandlers,
  ...counterHandlers,
  ...acceptanceHandlers,
  ...paymentHandlers,
  ...paymentAttemptHandlers,
  ...captureHandlers,
  ...otherCardHandlers,
  ...changeHandlers,
  ...cancellationHandlers,
  ...noShowHandlers,
  ...workHandlers,
  ...approvalHandlers,
  ...releaseHandlers,
  ...refundHandlers,
  ...transferHandlers,
  ...tipHandlers,
  ...openDisputeHandlers,
  ...disputeHandlers,
  ...disputeProposalHandlers,
  ...disputeStageHandlers,
  ...decisionHandlers,
  ...chargebackHandlers,
  ...holdHandlers,
  ...moneyProposalHandlers,
  ...accessHandlers,
  ...providerSuspensionHandlers,
  ...pinHandlers,
};
