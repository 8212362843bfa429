import { streamOf } from '#domain/streams.ts';

import type { SystemRequest } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { IdentityWebhookEvent } from '../gateways/payments/webhook-event.ts';
import { recordIdentityCheck } from '../start-identity-check.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Records in a provider's account how their identity check ended. */
export async function handleIdentityEvent(
  webhook: IdentityWebhookEvent,
  { journal, handler }: WebhookDeps,
): Promise<void> {
  const { checkId, providerId: accountId, outcome, reason } = webhook;
  const history = await journal.readSealed(streamOf.account(accountId));
  if (history.length === 0) return;
  // The process that began the check may have died before it recorded it.
  await recordIdentityCheck(accountId, checkId, handler);
  await handler.handle({
    name: 'EndIdentityCheck',
    data: { accountId, checkId, outcome, reason },
    commandId: deriveCommandId(webhook.id, 'EndIdentityCheck'),
    actor: { kind: 'webhook', id: 'payments' },
  } satisfies SystemRequest);
}
