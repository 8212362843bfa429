import type { CommandRequest } from '#command-api/command-handler.ts';
import { lastSubmittedAt } from '#domain/account/verification/submissions.ts';
import type { VerificationRow } from '#projections/read-models/accounts/tables.ts';

import type { Person, Staff } from '../person.ts';
import type { World } from '../world.ts';

const statement = 'Three clients told us the same about their work, and we have read what they wrote.';

/** What an admin does about a Homewright, or the Homewright about that: now and then it fits how they stand. */
export function aboutStanding({ actor }: Person, { admins }: Staff, world: World): CommandRequest {
  const { random } = world;
  const about = { accountId: actor.id, statement };
  const [name, data, by] = random.pick([
    ['SuspendProvider', { ...about, reason: 'complaints' }, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['AppealProviderDecision', about, actor],
    [
      'DecideAppeal',
      { ...about, seen: seenOf(actor.id, world), outcome: random.pick(['upheld', 'overturned']) },
      random.pick(admins),
    ],
    ...(random.chance(0.1) ? ([['TerminateProvider', about, random.pick(admins)]] as const) : []),
  ] as const);
  return { name, data, actor: by, commandId: random.uuid() };
}

/** When the latest was handed in of what the read side shows to an admin. */
function seenOf(accountId: string, world: World): string {
  const checks = world.rows('accounts', 'verifications') as readonly VerificationRow[];
  const own = checks.find((row) => row.accountId === accountId);
  return (own && lastSubmittedAt(own.facts)) ?? world.clock.instant;
}
