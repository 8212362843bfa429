import type { Actor } from '../log/event-log.ts';

/** Fields of the catalog's events with the account of a person, or with a list of them. */
export const personFields: ReadonlySet<string> = new Set([
  'accountId',
  'adminId',
  'appellantId',
  'approvedBy',
  'authorId',
  'blockedBy',
  'blockedId',
  'claimantId',
  'clientId',
  'closedBy',
  'hiddenBy',
  'openerId',
  'otherId',
  'ownerId',
  'proposerId',
  'providerId',
  'readerId',
  'recipientId',
  'removedBy',
  'reporterId',
  'respondentId',
  'secondAdminId',
  'staffId',
  'subjectId',
]);

const personActors: ReadonlySet<Actor['kind']> = new Set(['client', 'provider', 'support', 'analyst', 'admin']);

/** The ids of everybody whom an event is about, or who caused it. A browser's id can be among them. */
export function peopleOf({ data, meta }: { data: object; meta: { actor: Actor } }): ReadonlySet<string> {
  const people = new Set<string>();
  collect(data, people);
  if (personActors.has(meta.actor.kind)) people.add(meta.actor.id);
  return people;
}

function collect(value: unknown, people: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [field, inner] of Object.entries(value)) {
    if (!personFields.has(field)) collect(inner, people);
    else for (const id of [inner].flat()) if (typeof id === 'string') people.add(id);
  }
}
