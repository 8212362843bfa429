import type { SystemCommand } from '#domain/system-commands.ts';

import type { CardPaymentWebhookEvent, SavedCardWebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { Payment, PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { isOpened, isVoided, voidUnlessTaken } from '../payments/void-payment.ts';
import { loadJobStream } from '../read-job.ts';
import { sendForWebhook } from './send-for-webhook.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';

type CardWebhookEvent = CardPaymentWebhookEvent | SavedCardWebhookEvent;
type Command = SystemCommand & { readonly variant?: string };

/**
 * Records in the job what its client's card did; money that the job does not take is voided at once. The job's stream
 * is read once, after the answer of the payment provider: no call happens between reading it and deciding on it.
 * @throws WebhookTooEarlyError while the job does not know the payment, and the process that opened it has not voided
 * it
 */
export async function handleCardEvent(webhook: CardWebhookEvent, deps: WebhookDeps): Promise<void> {
  const { handler, journal, payments } = deps;
  const { jobId } = webhook;
  const payment = { jobId, paymentId: getGatewayId(webhook), isSetup: 'setupId' in webhook };
  const commands = await commandsFor(webhook, payments);
  const job = await loadJobStream(journal, jobId);
  if (!isOpened(job, payment.paymentId)) {
    if (await isVoided(job, payment, payments)) return;
    throw new WebhookTooEarlyError('the payment is not yet known');
  }
  const send = (command: Command) => sendForWebhook({ webhook, job, paymentId: payment.paymentId }, command, handler);
  for (const command of commands) await send(command);
  if (webhook.kind === 'failed' || webhook.kind === 'cardSaveFailed') return;
  const takenBy = webhook.kind === 'captured' ? 'PaymentCaptured' : 'JobBooked';
  await voidUnlessTaken(job, { ...payment, takenBy }, { payments, send });
}

async function commandsFor(webhook: CardWebhookEvent, payments: PaymentGateway): Promise<Command[]> {
  const paymentId = getGatewayId(webhook);
  const about = { jobId: webhook.jobId, paymentId };
  switch (webhook.kind) {
    case 'failed':
      // Another card was confirmed since; its own webhook event says whether that one is good.
      if (isGood(await payments.find(paymentId))) return [];
      return [{ name: 'RecordPaymentFailed', data: { ...about, code: webhook.failureCode } }];
    case 'cardSaveFailed':
      return [{ name: 'RecordPaymentFailed', data: { ...about, code: webhook.failureCode } }];
    case 'cardSaved': {
      const { cardLast4 } = await payments.findSetup(paymentId);
      return [{ name: 'ConfirmPayment', data: { ...about, amount: 0, cardLast4, captureBefore: null } }];
    }
    case 'authorised':
    case 'captured': {
      const { purpose, kind, amount } = webhook;
      const { cardLast4, captureBefore } = await payments.find(paymentId);
      const data = { ...about, amount, cardLast4, captureBefore };
      // Money that is captured at once confirms the booking too; the job knows which of the two applies. When the event
      // arrives again after the capture or the void, `captureBefore` is null.
      const confirm: Command = { name: 'ConfirmPayment', data, variant: `:${captureBefore}` };
      const record: Command = { name: 'RecordCapture', data: { ...about, amount } };
      return [...(purpose === 'main' ? [confirm] : []), ...(kind === 'captured' ? [record] : [])];
    }
  }
}

function isGood({ status }: Payment): boolean {
  return status === 'authorised' || status === 'captured';
}

function getGatewayId(webhook: CardWebhookEvent): string {
  return 'setupId' in webhook ? webhook.setupId : webhook.paymentId;
}
