import type { CommandRequest } from '#command-api/command-handler.ts';
import { lastSubmittedAt } from '#domain/account/verification/submissions.ts';
import type { VerificationRow } from '#projections/read-models/accounts/tables.ts';

import type { Person, Staff } from '../person.ts';
import type { World } from '../world.ts';

const statement = 'Three clients told us the same about their work, and we have read what they wrote.';

/** Before anybody joined: an admin who names it saw nothing of what was handed in. */
const BEFORE_ANY_SUBMISSION = '2000-01-01T00:00:00.000Z';

/**
 * What an admin does about a Homewright, or the Homewright about that: now and then it fits how they stand. Some admins
 * saw nothing of what they decide about: that is refused.
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
  // Only a suspension because of papers waits for those that came since.
  const reason = name === 'SuspendProvider' ? { reason: hasty ? 'documentsExpired' : 'complaints' } : {};
  const seen = hasty ? BEFORE_ANY_SUBMISSION : seenOf(actor.id, world);
  return { name, data: { ...about, ...chosen, ...reason, seen }, actor: by, commandId };
}

/** When the latest was handed in of what the read side shows to an admin. */
function seenOf(accountId: string, world: World): string {
  const verifications = world.rows('accounts', 'verifications') as readonly VerificationRow[];
  const own = verifications.find((row) => row.accountId === accountId);
  return (own && lastSubmittedAt(own.facts)) ?? world.clock.instant;
}
