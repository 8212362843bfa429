import { isRefundKnown, refundUnheard } from '#domain/job/failed-refunds.ts';
import { isKnown, isUntaken } from '#domain/job/known-payments.ts';
import type { Job } from '#domain/job/state.ts';

import type { RefundNotice } from '../gateways/payments/notice.ts';
import { readJob } from '../read-job.ts';
import { sendBecauseOfNotice } from './send-because-of-notice.ts';
import { NoticeTooEarlyError, type SettleDeps } from './settle-deps.ts';

/** Tells the job that the card's bank sent its refund back; that one was made, whoever made it tells. */
export async function settleRefundNotice(notice: RefundNotice, deps: SettleDeps): Promise<void> {
  if (notice.kind !== 'refundFailed') return;
  const { paymentId, refundId, amount, failureCode: code } = notice;
  const { subject } = await deps.payments.find(paymentId);
  // A payment that no job of ours opened.
  if (subject === null) return;
  const { jobId } = subject;
  const job = await readJob(deps.journal, jobId);
  if (job !== null && isToBeSaid(job, notice)) throw new NoticeTooEarlyError('the refund is not yet recorded');
  const data = { jobId, paymentId, refundId, amount, code };
  await sendBecauseOfNotice({ notice, jobId, paymentId }, { name: 'RecordRefundFailure', data }, deps);
}

/** Whether the job has yet to hear of the refund itself: whoever made it is about to tell. */
function isToBeSaid(job: Job, { paymentId, refundId }: RefundNotice): boolean {
  if (!isKnown(job, paymentId) || isRefundKnown(job, refundId)) return false;
  return isUntaken(job, paymentId) || job.state === 'ChargebackOpen' || refundUnheard(job, paymentId) > 0;
}
