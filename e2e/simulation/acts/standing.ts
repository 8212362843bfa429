import type { CommandRequest } from '#command-api/command-handler.ts';

import type { Person, Staff } from '../person.ts';
import type { Random } from '../random.ts';

const statement = 'Three clients told us the same about their work, and we have read what they wrote.';

/** What an admin does about a Homewright, or the Homewright about that: now and then it fits how they stand. */
export function aboutStanding({ actor }: Person, { admins }: Staff, random: Random): CommandRequest {
  const about = { accountId: actor.id, statement };
  const [name, data, by] = random.pick([
    ['SuspendProvider', { ...about, reason: 'complaints' }, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['ReinstateProvider', about, random.pick(admins)],
    ['AppealProviderDecision', about, actor],
    ['DecideAppeal', { ...about, outcome: random.pick(['upheld', 'overturned']) }, random.pick(admins)],
    ...(random.chance(0.1) ? ([['TerminateProvider', about, random.pick(admins)]] as const) : []),
  ] as const);
  return { name, data, actor: by, commandId: random.uuid() };
}
