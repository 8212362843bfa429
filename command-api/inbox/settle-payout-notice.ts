import type { SystemCommand } from '#domain/system-commands.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { PayoutNotice } from '../gateways/payments/notice.ts';
import { readAccount } from '../read-account.ts';
import { NoticeTooEarlyError, type SettleDeps } from './settle-deps.ts';

/** Tells a Homewright's account what the payment provider said of theirs. */
export async function settlePayoutNotice(notice: PayoutNotice, deps: SettleDeps): Promise<void> {
  // Asked for rather than believed: of two notices the older may come last.
  const { providerId: accountId, payoutsEnabled: enabled } = await deps.payments.findAccount(notice.account);
  if (accountId === null || !(await isTheirs(notice, accountId, deps))) return;
  const send = (command: SystemCommand, variant = '') =>
    deps.handler.handle({
      ...command,
      commandId: deriveCommandId(notice.id, command.name + variant),
      actor: { kind: 'webhook', id: 'payments' },
    });
  await send({ name: 'RecordPayoutsChanged', data: { accountId, enabled } }, `:${enabled}`);
  if (notice.kind === 'accountChanged') return;
  const { payoutId, amount, currency, failureCode, at } = notice;
  const data = { accountId, payoutId, amount, currency, failureCode, at };
  await send({ name: 'RecordPayout', data: { ...data, state: notice.kind === 'payoutPaid' ? 'paid' : 'failed' } });
}

/** An account that was opened twice, because the first answer was lost, says nothing about the one in use. */
async function isTheirs({ account }: PayoutNotice, accountId: string, { journal }: SettleDeps): Promise<boolean> {
  const known = (await readAccount(journal, accountId))?.payoutAccount;
  if (known === null) throw new NoticeTooEarlyError('the account is not yet known');
  return known === account;
}
