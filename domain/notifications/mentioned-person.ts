import type { Actor } from '#events/log/event-log.ts';

import type { Parties } from './parties.ts';

/** The person whose name a notification mentions: the one who acted, or else the other side of the job. */
export function findMentionedPerson(
  actor: Actor,
  recipientId: string,
  { clientId, providerId }: Parties,
): string | null {
  if (actor.kind === 'client' || actor.kind === 'provider') return actor.id;
  if (recipientId === clientId) return providerId;
  return recipientId === providerId ? clientId : null;
}
