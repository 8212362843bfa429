import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from './command-handler.ts';
import { deriveCommandId } from './derive-command-id.ts';
import type { PaymentGateway } from './gateways/payments/port.ts';

/**
 * Where the Homewright shows an identity card: the page of the check that is open, or of a new one. Asked for twice at
 * once, or again after a crash, it is the same check.
 * @throws RuleError WRONG_STATE while the provider looks at a card, ALREADY_DONE when one was found to be theirs
 */
export async function startIdentityCheck(
  accountId: string,
  returnUrl: string,
  { journal, handler, payments }: { journal: Journal; handler: CommandHandler; payments: PaymentGateway },
): Promise<{ url: string }> {
  const started = startedChecks(await journal.readSealed(streamOf.account(accountId)));
  const latest = started.at(-1);
  if (latest?.state === 'verified') throw new RuleError('ALREADY_DONE', 'The identity is checked already.');
  if (latest?.state === 'started') {
    const open = await payments.findCheck(latest.checkId);
    if (open.state === 'open' && open.url !== null) return { url: open.url };
    // Its end is on the way to the account.
    if (open.state !== 'cancelled') throw new RuleError('WRONG_STATE', 'The card that was shown is being looked at.');
  }
  const { checkId, url } = await payments.startCheck(
    accountId,
    returnUrl,
    `identity-check:${accountId}:${started.length}`,
  );
  await recordIdentityCheck(accountId, checkId, handler);
  return { url };
}

/** The account knows the check from now on; told twice, it is known once. */
export async function recordIdentityCheck(accountId: string, checkId: string, handler: CommandHandler): Promise<void> {
  await handler.handle({
    name: 'StartIdentityCheck',
    data: { accountId, checkId },
    commandId: deriveCommandId(checkId, 'StartIdentityCheck'),
    actor: { kind: 'system', id: 'verification' },
  });
}

interface StartedCheck {
  readonly checkId: string;
  /** `void` is one that began before an admin asked for another. */
  readonly state: 'started' | 'verified' | 'refused' | 'void';
}

function startedChecks(history: readonly JournalEvent[]): StartedCheck[] {
  const checks = new Map<string, StartedCheck>();
  for (const { type, data } of history) {
    if (type === 'IdentityCheckStarted') checks.set(data.checkId, { checkId: data.checkId, state: 'started' });
    if (type === 'IdentityCheckEnded') checks.set(data.checkId, { checkId: data.checkId, state: data.outcome });
    if (type === 'VerificationChangesRequested' && data.steps.includes('identity')) {
      for (const checkId of checks.keys()) checks.set(checkId, { checkId, state: 'void' });
    }
  }
  return [...checks.values()];
}
