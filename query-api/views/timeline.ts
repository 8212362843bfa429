import type { JobEvent } from '#events/catalog/job.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { TimelineEntry } from '../contract/job.ts';
import { feeOn } from './money.ts';
import type { JobPage } from './page.ts';

type Kinds = ReadonlySet<JobEvent['type']>;

/** What somebody with no more than an offer learns of the request, besides what became of the own offers. */
const forBidders: Kinds = new Set([
  'RequestPosted',
  'BookingRequested',
  'BookingDeclined',
  'RequestWithdrawn',
  'RequestExpired',
  'RequestRemoved',
]);
const aboutOffers: Kinds = new Set([
  'OfferSubmitted',
  'OfferRevised',
  'OfferCountered',
  'CounterDeclined',
  'OfferWithdrawn',
  'OfferDeclined',
  'OfferExpired',
  'OfferAccepted',
]);
/** Prices that somebody named before anything was agreed. */
const namesPrice: Kinds = new Set(['BookingRequested', 'OfferSubmitted', 'OfferRevised', 'OfferCountered']);
/** Between the client and the payment provider. */
const aboutTheCard: Kinds = new Set([
  'PaymentInitiated',
  'PaymentFailed',
  'PaymentRetried',
  'RefundFailed',
  'RefundRefused',
  'RefundRetried',
  'RefundPaidOtherwise',
]);
const ofTheCard = new Set(['cardLast4', 'paymentId', 'code']);
/** Among the staff, until it is decided. */
const amongStaff: Kinds = new Set([
  'DecisionProposed',
  'DecisionRejected',
  'DecisionOverdue',
  'RefundProposed',
  'RefundRejected',
]);

/** The entries that this role may read: never a rival's offer, never another's card, no draft of a decision. */
export function timelineFor({
  timeline,
  job,
  role,
  accountId,
}: Pick<JobPage, 'timeline' | 'job' | 'role' | 'accountId'>): TimelineEntry[] {
  return timeline.filter((row) => isFor(row, role, accountId)).map((row) => entryOf(row, role, job.currency));
}

function isFor({ kind, offerOf }: TimelineRow, role: JobPage['role'], accountId: string): boolean {
  if (role === 'support' || role === 'admin') return true;
  if (amongStaff.has(kind)) return false;
  if (role === 'client') return true;
  if (aboutOffers.has(kind)) return offerOf === accountId;
  return role === 'provider' ? !aboutTheCard.has(kind) : forBidders.has(kind);
}

function entryOf(
  { eventId, kind, at, actor, money, facts }: TimelineRow,
  role: JobPage['role'],
  currency: JobPage['job']['currency'],
): TimelineEntry {
  const entry = { eventId, kind, at, actor, money };
  if (role === 'provider' || role === 'bidder') {
    return { ...entry, facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !ofTheCard.has(name))) };
  }
  const { price } = facts;
  if (!namesPrice.has(kind) || typeof price !== 'number') return { ...entry, facts: { ...facts } };
  return { ...entry, facts: { ...facts, allIn: price + feeOn(price, currency) } };
}
