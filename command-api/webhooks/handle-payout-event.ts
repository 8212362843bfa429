import type { SystemCommand } from '#domain/system-commands.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { PayoutWebhookEvent } from '../gateways/payments/webhook-event.ts';
import { readAccount } from '../read-account.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';

/** Records in a provider's account what the payment provider reported about theirs. */
export async function handlePayoutEvent(webhook: PayoutWebhookEvent, deps: WebhookDeps): Promise<void> {
  // The current state is fetched, since the older of two events can arrive last.
  const found = await deps.payments.findAccount(webhook.account);
  const { providerId: accountId, payoutsEnabled: enabled, requirements } = found;
  if (accountId === null || !(await isTheirs(webhook, accountId, deps))) return;
  const send = (command: SystemCommand, variant = '') =>
    deps.handler.handle({
      ...command,
      commandId: deriveCommandId(webhook.id, command.name + variant),
      actor: { kind: 'webhook', id: 'payments' },
    });
  await send({ name: 'RecordPayoutsChanged', data: { accountId, enabled } }, `:${enabled}`);
  await send({ name: 'RecordPayoutRequirements', data: { accountId, ...requirements } }, JSON.stringify(requirements));
  if (webhook.kind === 'accountChanged') return;
  const { payoutId, amount, currency, failureCode, at } = webhook;
  const data = { accountId, payoutId, amount, currency, failureCode, at };
  await send({ name: 'RecordPayout', data: { ...data, state: webhook.kind === 'payoutPaid' ? 'paid' : 'failed' } });
}

/** An account that was opened twice, because the first answer was lost, says nothing about the one in use. */
async function isTheirs(
  { account }: PayoutWebhookEvent,
  accountId: string,
  { journal }: WebhookDeps,
): Promise<boolean> {
  const known = (await readAccount(journal, accountId))?.payoutAccount;
  if (known === null) throw new WebhookTooEarlyError('the account is not yet known');
  return known === account;
}
