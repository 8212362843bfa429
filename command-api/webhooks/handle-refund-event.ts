import { isRefundKnown, unrecordedRefund } from '#domain/job/failed-refunds.ts';
import { isKnown, isUntaken } from '#domain/job/known-payments.ts';
import type { Job } from '#domain/job/job.ts';

import type { RefundWebhookEvent } from '../gateways/payments/webhook-event.ts';
import { foldJob, loadJobStream } from '../read-job.ts';
import { sendForWebhook } from './send-for-webhook.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';

/** Records in the job that the card's bank sent a refund back. The process that made the refund records it. */
export async function handleRefundEvent(webhook: RefundWebhookEvent, deps: WebhookDeps): Promise<void> {
  if (webhook.kind !== 'refundFailed') return;
  const { paymentId, refundId, amount, failureCode: code } = webhook;
  const { subject } = await deps.payments.find(paymentId);
  // None of our jobs opened this payment.
  if (subject === null) return;
  const { jobId } = subject;
  const stream = await loadJobStream(deps.journal, jobId);
  const job = foldJob(stream);
  if (job !== null && isToBeSaid(job, webhook)) throw new WebhookTooEarlyError('the refund is not yet recorded');
  const data = { jobId, paymentId, refundId, amount, code };
  const command = { name: 'RecordRefundFailure', data } as const;
  await sendForWebhook({ webhook, job: stream, paymentId }, command, deps.handler);
}

/** Whether the job has yet to record the refund itself: the process that made it is about to. */
function isToBeSaid(job: Job, { paymentId, refundId }: RefundWebhookEvent): boolean {
  if (!isKnown(job, paymentId) || isRefundKnown(job, refundId)) return false;
  return isUntaken(job, paymentId) || unrecordedRefund(job, paymentId) > 0;
}
