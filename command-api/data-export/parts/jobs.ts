import { jobDecider } from '#domain/job/decider.ts';
import { revealed, type Sealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { fold } from '../../command-definition.ts';
import type { PersonSource } from '../person-source.ts';
import { findJobRole, type JobRole } from '../see-job.ts';
import { textOfOther } from '../seen-fields.ts';
import type { SeenEvent } from '../seen-events.ts';
import type { Entry } from './entry.ts';

/** Requests, offers and jobs of the person, in either role. */
export async function* jobEntries(source: PersonSource): AsyncGenerator<Entry> {
  for (const stream of source.listStreams('job')) {
    const history = await source.read(stream);
    const found = findJobRole(history, source.personId);
    const [first] = history;
    if (found === null || (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested')) continue;
    const seen = await source.seen(stream);
    yield {
      at: first.meta.at,
      jobId: first.data.jobId,
      title: ownOrMasked(first.data.title, found),
      role: found.role,
      with: await nameOfOther(history, found, source),
      state: fold(jobDecider, history)?.state ?? null,
      description: ownOrMasked(first.data.description, found),
      category: first.data.category,
      area: ownOrMasked(first.data.area, found),
      // The other person's address is not theirs to take away.
      ...(found.role === 'client' && {
        postcode: revealed(first.data.postcode),
        address: revealed(first.data.address),
      }),
      neededBy: first.data.neededBy,
      photos: first.data.photos.map(({ fileId }) => fileId),
      offers: offersIn(seen).map((offer) => ({ ...offer, currency: first.data.currency })),
      agreement: agreementIn(seen),
    };
  }
}

function ownOrMasked(text: Sealed<string>, { role, isBooked }: JobRole): unknown {
  return role === 'client' ? revealed(text) : textOfOther(text, isBooked);
}

/** The other side; null while offers of several providers are open. */
async function nameOfOther(
  history: readonly JournalEvent[],
  { role }: JobRole,
  source: PersonSource,
): Promise<string | null> {
  const [first] = history;
  const job = fold(jobDecider, history);
  const clientId = first !== undefined && 'clientId' in first.data ? first.data.clientId : null;
  const otherId = role === 'client' ? (job?.agreement?.providerId ?? job?.invitedProviderId ?? null) : clientId;
  return typeof otherId === 'string' ? source.nameOf(otherId) : null;
}

const offered: ReadonlySet<string> = new Set(['OfferSubmitted', 'OfferRevised', 'OfferCountered']);

function offersIn(seen: readonly SeenEvent[]): Entry[] {
  return seen
    .filter(({ type }) => offered.has(type))
    .map(({ type, at, by, data }) => ({ at, by, what: type, ...data }));
}

/** What both sides last agreed on. */
function agreementIn(seen: readonly SeenEvent[]): Entry | null {
  const accepted = seen.findLast(({ type }) => type === 'OfferAccepted');
  return accepted === undefined ? null : { at: accepted.at, ...accepted.data };
}
