import type { JobCommandName } from '../job/commands.ts';
import type { Job } from '../job/job.ts';
import type { JobState } from '../job/job-states.ts';

/** The next command towards the release, in the order of the painting job; undefined in other states. */
export function nextCommand(job: Job | null): JobCommandName | undefined {
  if (job === null) return 'PostRequest';
  switch (job.state) {
    case 'PaymentPending':
      return job.payment === null ? 'RecordPaymentInitiated' : 'ConfirmPayment';
    case 'Booked':
      return money(job) ?? 'StartWork';
    case 'PaymentAtRisk':
      return job.retries === 0 ? 'RetryPayment' : newPayment(job);
    default:
      return usualCommands[job.state];
  }
}

const usualCommands: { readonly [State in JobState]?: JobCommandName } = {
  Open: 'SubmitOffer',
  Offered: 'AcceptOffer',
  BookingRequested: 'AcceptBooking',
  NoShowClaimed: 'WithdrawNoShow',
  InProgress: 'ClaimCompletion',
  CompletionClaimed: 'ApproveJob',
  ChangesRequested: 'ClaimCompletion',
  ApprovedInGrace: 'ReleaseFunds',
  Released: 'RecordTransfer',
  Disputed: 'AdvanceDispute',
  ChargebackOpen: 'CloseChargeback',
  Settled: 'CloseJob',
};

/** The next step until the money is held. */
function money({ payment, agreement }: Job): JobCommandName | null {
  if (payment === null || payment.captured > 0) return null;
  if (agreement?.method === 'save') {
    if (!payment.chargeRequested) return 'RequestCharge';
    return payment.authorised === 0 && payment.chargeDueAt !== null ? 'RecordPaymentInitiated' : 'RecordCapture';
  }
  return payment.captureRequested ? 'RecordCapture' : 'RequestCapture';
}

function newPayment({ payment, sidePayments, retries }: Job): JobCommandName {
  const former = Object.values(sidePayments).filter(({ purpose }) => purpose === 'nothing').length;
  return payment !== null && former < retries ? 'RecordPaymentInitiated' : 'RecordCapture';
}
