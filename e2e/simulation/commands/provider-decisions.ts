import type { CommandRequest } from '#command-api/command-handler.ts';
import { lastSubmittedAt } from '#domain/account/verification/submissions.ts';
import type { VerificationRow } from '#projections/read-models/accounts/tables.ts';

import type { Person, Staff } from '../person.ts';
import type { World } from '../world.ts';

const statement = 'Three clients told us the same about their work, and we have read what they wrote.';

/** Before any account existed: an admin who names it has seen no submission. */
const BEFORE_ANY_SUBMISSION = '2000-01-01T00:00:00.000Z';

/**
 * An admin's command about a provider, or the provider's answer: sometimes it fits their status. Some admins have not
 * seen the submission: that is rejected.
 */
export function decideOnProvider({ actor }: Person, { admins }: Staff, world: World): CommandRequest {
  const { ledger } = world;
  const random = world.random.child('approvalStatus');
  const about = { accountId: actor.id, statement };
  const [name, chosen, by] = random.pick([
    ['SuspendProvider', {}, random.pick(admins)],
    ['ReinstateProvider', {}, random.pick(admins)],
    ['ReinstateProvider', {}, random.pick(admins)],
    ['ReinstateProvider', {}, random.pick(admins)],
    ['ReinstateProvider', {}, random.pick(admins)],
    ['AppealProviderDecision', {}, actor],
    ['DecideAppeal', { outcome: random.pick(['upheld', 'overturned']) }, random.pick(admins)],
    ...(random.chance(0.1) ? ([['TerminateProvider', {}, random.pick(admins)]] as const) : []),
  ] as const);
  const commandId = random.uuid();
  if (name === 'AppealProviderDecision') return { name, data: about, actor: by, commandId };
  // Three of sixteen, by an id that is drawn anyway.
  const hasty = commandId < '3';
  if (hasty) ledger.unseen.add(commandId);
  // Only a suspension because of documents waits for later ones.
  const reason = name === 'SuspendProvider' ? { reason: hasty ? 'documentsExpired' : 'complaints' } : {};
  const seen = hasty ? BEFORE_ANY_SUBMISSION : seenOf(actor.id, world);
  return { name, data: { ...about, ...chosen, ...reason, seen }, actor: by, commandId };
}

/** When the latest submission was made that the read side shows to an admin. */
function seenOf(accountId: string, world: World): string {
  const verifications = world.rows('accounts', 'verifications') as readonly VerificationRow[];
  const own = verifications.find((row) => row.accountId === accountId);
  return (own && lastSubmittedAt(own.facts)) ?? world.clock.instant;
}
