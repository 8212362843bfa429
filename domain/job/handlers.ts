import type { JobCommandName } from './commands.ts';
import { offerAcceptanceHandlers } from './decide-offer-acceptance.ts';
import { approvalHandlers } from './decide-approval.ts';
import { bookingHandlers } from './decide-booking.ts';
import { cancellationHandlers } from './decide-cancellation.ts';
import { captureHandlers } from './decide-capture.ts';
import { paymentAttemptHandlers } from './decide-payment-attempts.ts';
import { changeHandlers } from './decide-change.ts';
import { chargebackHandlers } from './decide-chargeback.ts';
import { counterOfferHandlers } from './decide-counter-offers.ts';
import { disputeDecisionHandlers } from './decide-dispute-decisions.ts';
import { disputeProposalHandlers } from './decide-dispute-proposals.ts';
import { disputeStageHandlers } from './decide-dispute-stages.ts';
import { disputeHandlers } from './decide-dispute.ts';
import { holdExpiryHandlers } from './decide-hold-expiry.ts';
import { moneyProposalHandlers } from './decide-money-proposals.ts';
import { noShowHandlers } from './decide-no-show.ts';
import { pinHandlers } from './decide-pin.ts';
import { providerSuspensionHandlers } from './decide-provider-suspension.ts';
import { offerHandlers } from './decide-offers.ts';
import { disputeOpeningHandlers } from './decide-dispute-opening.ts';
import { paymentRetryHandlers } from './decide-payment-retry.ts';
import { paymentHandlers } from './decide-payment.ts';
import { refundHandlers } from './decide-refunds.ts';
import { releaseHandlers } from './decide-release.ts';
import { requestHandlers } from './decide-request.ts';
import { tipHandlers } from './decide-tip.ts';
import { transferHandlers } from './decide-transfers.ts';
import { workHandlers } from './decide-work.ts';
import type { JobHandlers } from './handler-types.ts';
import { accessHandlers } from './decide-access.ts';

/** The handler of each command on an existing job. */
export const handlers: JobHandlers<Exclude<JobCommandName, 'PostRequest' | 'RequestBooking' | 'BookInstantly'>> = {
  ...requestHandlers,
  ...bookingHandlers,
  ...offerHandlers,
  ...counterOfferHandlers,
  ...offerAcceptanceHandlers,
  ...paymentHandlers,
  ...paymentAttemptHandlers,
  ...captureHandlers,
  ...paymentRetryHandlers,
  ...changeHandlers,
  ...cancellationHandlers,
  ...noShowHandlers,
  ...workHandlers,
  ...approvalHandlers,
  ...releaseHandlers,
  ...refundHandlers,
  ...transferHandlers,
  ...tipHandlers,
  ...disputeOpeningHandlers,
  ...disputeHandlers,
  ...disputeProposalHandlers,
  ...disputeStageHandlers,
  ...disputeDecisionHandlers,
  ...chargebackHandlers,
  ...holdExpiryHandlers,
  ...moneyProposalHandlers,
  ...accessHandlers,
  ...providerSuspensionHandlers,
  ...pinHandlers,
};
