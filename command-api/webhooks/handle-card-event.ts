import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { CardPaymentWebhookEvent, SavedCardWebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { Payment } from '../gateways/payments/port.ts';
import { isRejectionRecorded, voidKey, voidPayment, takenFor } from '../void-payment.ts';
import { sendForWebhook } from './send-for-webhook.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';

type CardWebhookEvent = CardPaymentWebhookEvent | SavedCardWebhookEvent;

/** Tells the job what its client's card did; money that the job does not take is let go of at once. */
export async function handleCardEvent(webhook: CardWebhookEvent, deps: WebhookDeps): Promise<void> {
  const { jobId } = webhook;
  const paymentId = getGatewayId(webhook);
  const about = { jobId, paymentId };
  const send = (command: SystemCommand, variant = '') =>
    sendForWebhook({ webhook, ...about }, { ...command, variant }, deps);
  // Asked before, not after: what becomes known meanwhile has heard nothing of this notice.
  if (!isKnown(await deps.journal.readSealed(streamOf.job(jobId)), paymentId)) {
    return unlessTooEarly(webhook, deps);
  }
  switch (webhook.kind) {
    case 'failed':
      // Another card was confirmed since: whether that one is good, its own news tell.
      if (isGood(await deps.payments.find(paymentId))) return;
      return send({ name: 'RecordPaymentFailed', data: { ...about, code: webhook.failureCode } });
    case 'cardSaveFailed':
      return send({ name: 'RecordPaymentFailed', data: { ...about, code: webhook.failureCode } });
    case 'cardSaved': {
      const { cardLast4 } = await deps.payments.findSetup(paymentId);
      await send({ name: 'ConfirmPayment', data: { ...about, amount: 0, cardLast4, captureBefore: null } });
      await voidUnlessTaken(webhook, deps);
      return;
    }
    case 'authorised':
    case 'captured': {
      const { cardLast4, captureBefore } = await deps.payments.find(paymentId);
      const confirmed = { ...about, amount: webhook.amount, cardLast4, captureBefore };
      // Money that is taken at once confirms the booking too; which of the two it is the job knows. Heard of again once the
      // money is taken or let go of, nobody promises it any more.
      if (webhook.purpose === 'main') await send({ name: 'ConfirmPayment', data: confirmed }, `:${captureBefore}`);
      if (webhook.kind === 'captured')
        await send({ name: 'RecordCapture', data: { ...about, amount: webhook.amount } });
      const rejection = await voidUnlessTaken(webhook, deps);
      if (rejection !== null) await send({ name: 'RecordRefundRejection', data: { jobId, ...rejection } });
      return;
    }
  }
}

/** A card confirmed after its time, or for a job that ended meanwhile: the client's money is let go of at once. */
async function voidUnlessTaken(webhook: CardWebhookEvent, deps: WebhookDeps): ReturnType<typeof voidPayment> {
  const { jobId } = webhook;
  const history = await deps.journal.readSealed(streamOf.job(jobId));
  const paymentId = getGatewayId(webhook);
  const takenBy = webhook.kind === 'captured' ? 'PaymentCaptured' : 'JobBooked';
  if (history.some((event) => event.type === takenBy && event.data.paymentId === paymentId)) return null;
  return voidPayment(deps, { jobId, paymentId, isSetup: 'setupId' in webhook });
}

/**
 * The job does not know the payment: whoever opened it is about to tell, or has found that nobody waits for it and let
 * go of it.
 */
async function unlessTooEarly(webhook: CardWebhookEvent, deps: WebhookDeps): Promise<void> {
  if (!(await isVoided(webhook, deps))) throw new WebhookTooEarlyError('the payment is not yet known');
}

async function isVoided(webhook: CardWebhookEvent, { journal, payments }: WebhookDeps): Promise<boolean> {
  if ('setupId' in webhook) return (await payments.findSetup(webhook.setupId)).status === 'cancelled';
  const { paymentId } = webhook;
  const { status } = await payments.find(paymentId);
  // Made, whatever its bank did with it since.
  const isRefunded = async () => (await payments.findRefund(paymentId, voidKey(paymentId))) !== null;
  const isTaken = async () => (await takenFor(journal, webhook.jobId, paymentId)) > 0;
  const isSeenTo = async () =>
    (await isRefunded()) || (await isTaken()) || isRejectionRecorded(journal, webhook.jobId, paymentId);
  return status === 'cancelled' || (status === 'captured' && (await isSeenTo()));
}

function isKnown(history: readonly JournalEvent[], paymentId: string): boolean {
  return history.some((event) => event.type === 'PaymentInitiated' && event.data.paymentId === paymentId);
}

function isGood({ status }: Payment): boolean {
  return status === 'authorised' || status === 'captured';
}

function getGatewayId(webhook: CardWebhookEvent): string {
  return 'setupId' in webhook ? webhook.setupId : webhook.paymentId;
}
