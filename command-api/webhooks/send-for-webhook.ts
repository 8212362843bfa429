import type { SystemCommand } from '#domain/system-commands.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { LoadedStream } from '../loaded-stream.ts';

/**
 * Sends a job the command of a webhook event: once per event, caused by the payment that it is about. `variant` tells
 * apart what the payment provider may answer differently when it is asked again for the same event.
 */
export async function sendForWebhook(
  about: { webhook: WebhookEvent; job: LoadedStream; paymentId: string },
  { name, data, variant = '' }: SystemCommand & { readonly variant?: string },
  handler: CommandHandler,
): Promise<void> {
  const { webhook, job, paymentId } = about;
  const cause = job.stored.find((event) => event.type === 'PaymentInitiated' && event.data.paymentId === paymentId);
  const request = {
    name,
    data,
    commandId: deriveCommandId(webhook.id, name + variant),
    actor: { kind: 'webhook', id: 'payments' } as const,
    ...(cause === undefined ? {} : { correlationId: cause.meta.correlationId, causationId: cause.id }),
  };
  await handler.handle(request, job);
}
