import { accountDecider } from '#domain/account/decider.ts';
import type { Account } from '#domain/account/state.ts';
import { stepStates } from '#domain/account/verification/steps.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';

import { fold } from './command-definition.ts';
import type { CommandHandler, SystemRequest } from './command-handler.ts';
import { deriveCommandId } from './derive-command-id.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';

const name = 'StartIdentityCheck';
const actor: Actor = { kind: 'system', id: 'verification' };

/**
 * Returns the page where the provider shows an identity card: that of the open check, or of a new one. Concurrent
 * requests, and repeats after a crash, get the same check.
 * @throws RuleError when the domain rejects another check, before the payment provider is called, who charges for it;
 * WRONG_STATE while the payment provider processes a card
 */
export async function startIdentityCheck(
  accountId: string,
  returnUrl: string,
  deps: { journal: Journal; clock: Clock; handler: CommandHandler; payments: PaymentGateway },
): Promise<{ url: string }> {
  const { journal, clock, handler, payments } = deps;
  const now = clock.now().toISOString();
  // Read once: concurrent requests count the same checks, and so request the same one.
  const history = await journal.readSealed(streamOf.account(accountId));
  const account = fold(accountDecider, history);
  // Decided as for an unknown check; nothing is appended.
  accountDecider.decide({ name, data: { accountId, checkId: 'another' } }, account, { now, actor });
  const open = openCheckOf(account, now);
  if (open !== null) {
    const { state, url } = await payments.findCheck(open);
    if (state === 'open' && url !== null) return { url };
    // Its result is on the way to the account.
    if (state !== 'cancelled') throw new RuleError('WRONG_STATE', 'The card that was shown is being looked at.');
  }
  const before = history.filter(({ type }) => type === 'IdentityCheckStarted').length;
  const { checkId, url } = await payments.startCheck(accountId, returnUrl, `identity-check:${accountId}:${before}`);
  await recordIdentityCheck(accountId, checkId, handler);
  return { url };
}

/** Records the check in the account; a repeat has no effect. */
export async function recordIdentityCheck(accountId: string, checkId: string, handler: CommandHandler): Promise<void> {
  const commandId = deriveCommandId(checkId, name);
  await handler.handle({ name, data: { accountId, checkId }, commandId, actor } satisfies SystemRequest);
}

/** The started check whose result still counts. */
function openCheckOf(account: Account | null, now: string): string | null {
  const steps = account === null ? [] : stepStates(account, now);
  const waits = steps.some(({ step, state }) => step === 'identity' && state === 'waiting');
  return waits ? (account?.verification.identity?.checkId ?? null) : null;
}
