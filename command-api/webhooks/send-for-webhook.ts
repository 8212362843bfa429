import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/**
 * Tells a job what a notice says: once for the notice, as a consequence of the payment that it is about. `variant` tells
 * apart what the provider, asked again for the same notice, may answer differently by then.
 */
export async function sendForWebhook(
  about: { webhook: WebhookEvent; jobId: string; paymentId: string },
  { name, data, variant = '' }: SystemCommand & { readonly variant?: string },
  { journal, handler }: WebhookDeps,
): Promise<void> {
  const { webhook, jobId, paymentId } = about;
  const history = await journal.readSealed(streamOf.job(jobId));
  const cause = history.find((event) => event.type === 'PaymentInitiated' && event.data.paymentId === paymentId);
  await handler.handle({
    name,
    data,
    commandId: deriveCommandId(webhook.id, name + variant),
    actor: { kind: 'webhook', id: 'payments' },
    ...(cause === undefined ? {} : { correlationId: cause.meta.correlationId, causationId: cause.id }),
  });
}
