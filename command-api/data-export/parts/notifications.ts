import type { Category } from '#events/catalog/index.ts';
import { streamOf } from '#domain/streams.ts';
import { notificationsFor, notifiedEventTypes } from '#domain/notifications/notifications.ts';
import { evolveParties, noParties, type Parties } from '#domain/notifications/parties.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { PersonSource } from '../person-source.ts';
import type { Entry } from './entry.ts';

const categories: readonly Category[] = ['account', 'dataExport', 'job', 'review', 'conversation', 'shownWork'];
const notified: ReadonlySet<string> = new Set(notifiedEventTypes);

/** Everything that the person was notified of, in the application and outside. */
export async function* notificationEntries(source: PersonSource): AsyncGenerator<Entry> {
  for (const category of categories) {
    for (const stream of source.listStreams(category)) {
      const history = await source.read(stream);
      let job = await partiesBefore(history, category, source);
      for (const event of history) {
        if (notified.has(event.type)) yield* toEntries(event, job, source.personId);
        job = evolveParties(job, event);
      }
    }
  }
}

/** Reviews and messages have streams of their own. */
async function partiesBefore(
  [first]: readonly JournalEvent[],
  category: Category,
  source: PersonSource,
): Promise<Parties> {
  if (category !== 'review' || first === undefined || !('jobId' in first.data) || first.data.jobId === null) {
    return noParties;
  }
  return (await source.read(streamOf.job(first.data.jobId))).reduce<Parties>(evolveParties, noParties);
}

function toEntries(event: JournalEvent, job: Parties, personId: string): Entry[] {
  const { id, meta } = event;
  return notificationsFor(event, { actorId: meta.actor.id, at: meta.at, job })
    .filter(({ recipientId }) => recipientId === personId)
    .map(({ kind, jobId, conversationId, facts }) => ({
      at: meta.at,
      kind,
      eventId: id,
      jobId,
      conversationId,
      facts,
    }));
}
