import { isPerson, isStaff } from '#domain/actors.ts';
import type { JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';

import { seeConversation } from './see-conversation.ts';
import { seeJob } from './see-job.ts';
import { seeReview } from './see-review.ts';
import { fieldsFor, type Reader, type See, type SeenData } from './seen-fields.ts';

/** An event as the person can see it on their pages. */
export interface SeenEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: JournalEvent['type'];
  readonly at: string;
  readonly by: 'you' | 'client' | 'provider' | 'support' | 'admin' | 'system';
  readonly data: SeenData;
}

/** By category of stream. Deny by default: of a category that is not here, a person sees nothing. */
const seers: Readonly<Record<string, (history: readonly JournalEvent[], reader: Reader) => See>> = {
  account: ownedBy('accountId'),
  emailReservation: ownedBy('accountId'),
  phoneReservation: ownedBy('accountId'),
  inbox: ownedBy('accountId'),
  consent: seeConsent,
  reputation: ownedBy('providerId'),
  privacyRequest: ownedBy('subjectId'),
  deletion: ownedBy('accountId'),
  dataExport: ownedBy('accountId'),
  providerProfile: ownedBy('accountId'),
  calendar: ownedBy('accountId'),
  savedProviders: ownedBy('accountId'),
  promo: ownedBy('accountId'),
  file: (history, { personId }) => {
    const isOwn = history.some((event) => event.type === 'FileStored' && event.data.ownerId === personId);
    return (event) => (isOwn ? fieldsFor(event, personId) : null);
  },
  conversation: seeConversation,
  review: seeReview,
  shownWork: seeAsParty,
  job: seeJob,
};

/** The events of one stream that the person can see, in order. */
export function seenEvents(history: readonly JournalEvent[], reader: Reader): SeenEvent[] {
  const [first] = history;
  const see = first === undefined ? undefined : seers[parseCategory(first.stream)]?.(history, reader);
  if (see === undefined) return [];
  return history.flatMap((event) => {
    const data = see(event);
    if (data === null) return [];
    const { id, stream, type, meta } = event;
    return [{ id, stream, type, at: meta.at, by: whoActed(event, reader), data }];
  });
}

function whoActed({ meta: { actor } }: JournalEvent, { personId }: Reader): SeenEvent['by'] {
  if (actor.id === personId) return 'you';
  return isPerson(actor) || isStaff(actor) ? actor.kind : 'system';
}

/** The person's own choices; of a browser that was linked to their account, who opened those. */
function seeConsent(history: readonly JournalEvent[], reader: Reader): See {
  const own = ownedBy('subjectId')(history, reader);
  const { personId } = reader;
  const isLinked = history.some((event) => event.type === 'ConsentLinked' && event.data.otherId === personId);
  return (event) => own(event) ?? (isLinked && event.type === 'ConsentAccessed' ? fieldsFor(event, personId) : null);
}

/** Events that are between a client and a provider, for both. */
function seeAsParty(_history: readonly JournalEvent[], { personId }: Reader): See {
  return (event) => {
    const { clientId, providerId } = event.data as SeenData;
    return clientId === personId || providerId === personId ? fieldsFor(event, personId) : null;
  };
}

/** Events of a stream that is about one person, for that person. */
function ownedBy(field: string) {
  return (_history: readonly JournalEvent[], { personId }: Reader): See => {
    const isOwn = (data: object): boolean => field in data && (data as SeenData)[field] === personId;
    return (event) => (isOwn(event.data) ? fieldsFor(event, personId) : null);
  };
}
