import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { TimelineEntry } from '../contract/job.ts';
import type { JobViewerRole } from './job-summary.ts';

/** What somebody with no more than an offer learns of the request, besides what became of the own offers. */
const forBidders = new Set(['RequestPosted', 'RequestWithdrawn', 'RequestExpired']);
const aboutOffers = new Set([
  'OfferSubmitted',
  'OfferRevised',
  'OfferWithdrawn',
  'OfferDeclined',
  'OfferExpired',
  'OfferAccepted',
]);
/** Between the client and the payment provider. */
const forTheClient = new Set(['cardLast4', 'paymentId', 'code']);

/** The entries that this role may read: never a rival's offer, never another's card. */
export function timelineFor(
  rows: readonly TimelineRow[],
  { role, accountId }: { role: JobViewerRole; accountId: string },
): TimelineEntry[] {
  return rows.filter((row) => isFor(row, role, accountId)).map((row) => entryOf(row, role));
}

function isFor(row: TimelineRow, role: JobViewerRole, accountId: string): boolean {
  if (role === 'client' || role === 'admin') return true;
  if (aboutOffers.has(row.kind)) return row.offerOf === accountId;
  return role === 'provider' ? row.kind !== 'PaymentFailed' : forBidders.has(row.kind);
}

function entryOf({ eventId, kind, at, actor, money, facts }: TimelineRow, role: JobViewerRole): TimelineEntry {
  const shown = Object.entries(facts).filter(
    ([name]) => role === 'client' || role === 'admin' || !forTheClient.has(name),
  );
  return { eventId, kind, at, actor, money, facts: Object.fromEntries(shown) };
}
