import type { CommandRequest } from '#command-api/command-handler.ts';
import { LIST_VERSION } from '#domain/privacy/retention.ts';
import { plusDays } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Random } from '../random.ts';

interface Leaving {
  readonly person: Actor;
  readonly admin: Actor;
  /** The deletion that this person asked for last; null for none. */
  readonly pending: string | null;
  /** The legal holds that admins placed on them. */
  readonly holds: readonly string[];
  readonly now: string;
}

/** A person asks for the deletion of their account or takes that back, or an admin places or lifts a legal hold. */
export function deletionCommand({ person, admin, pending, holds, now }: Leaving, random: Random): CommandRequest {
  const accountId = person.id;
  const of = (actor: Actor, name: string, data: object): CommandRequest => ({
    name,
    data: { accountId, ...data },
    commandId: random.uuid(),
    actor,
  });
  const [holdId] = holds;
  if (random.chance(0.2)) {
    if (holdId !== undefined) return of(admin, 'LiftLegalHold', { holdId });
    const until = plusDays(now, random.int(1, 40));
    return of(admin, 'PlaceLegalHold', { holdId: random.uuid(), reason: 'A court asked for it.', until });
  }
  if (pending !== null && random.chance(0.3)) return of(person, 'CancelAccountDeletion', { deletionId: pending });
  return of(person, 'RequestAccountDeletion', { deletionId: random.uuid(), listVersion: LIST_VERSION });
}
