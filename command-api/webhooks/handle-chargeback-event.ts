import { awaitsPayment } from '#domain/job/amount-to-pay.ts';
import { isKnown, isUntaken } from '#domain/job/known-payments.ts';
import type { Job } from '#domain/job/job.ts';
import type { SystemCommand } from '#domain/system-commands.ts';

import type { ChargebackWebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { PaymentSubject } from '../gateways/payments/payment-subject.ts';
import { foldJob, loadJobStream } from '../read-job.ts';
import { sendForWebhook } from './send-for-webhook.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';

/**
 * Records in the job that the card's bank took its payment back, and what the bank decided.
 * @throws WebhookTooEarlyError while the job has yet to record the capture of that payment
 */
export async function handleChargebackEvent(webhook: ChargebackWebhookEvent, deps: WebhookDeps): Promise<void> {
  const { chargebackId, paymentId, amount } = webhook;
  const { subject } = await deps.payments.find(paymentId);
  // None of our jobs opened this payment.
  if (subject === null) return;
  const { jobId } = subject;
  const stream = await loadJobStream(deps.journal, jobId);
  const job = foldJob(stream);
  if (job !== null && isCapturePending(job, paymentId, subject)) {
    throw new WebhookTooEarlyError('the payment is not yet taken');
  }
  const send = (command: SystemCommand) => sendForWebhook({ webhook, job: stream, paymentId }, command, deps.handler);
  const opened = { jobId, chargebackId, paymentId, amount };
  if (webhook.kind === 'chargebackOpened') {
    const { reason, dueBy: evidenceDueAt } = webhook;
    await send({ name: 'OpenChargeback', data: { ...opened, reason, evidenceDueAt } });
    return;
  }
  // The event of its opening may arrive later, or never.
  await send({ name: 'OpenChargeback', data: { ...opened, reason: 'unknown', evidenceDueAt: null } });
  await send({ name: 'CloseChargeback', data: { jobId, chargebackId, won: webhook.won } });
}

/** A chargeback of money that the job never counts is unmatched; a payment that the job still expects is its own. */
function isCapturePending(job: Job, paymentId: string, subject: PaymentSubject): boolean {
  return isKnown(job, paymentId) ? isUntaken(job, paymentId) : awaitsPayment(job, subject);
}
