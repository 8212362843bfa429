import { agreePromised } from '#domain/money/promised-discount.ts';
import { feeThen } from '#domain/money/quoted-fees.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { TimelineEntry } from '../contract/job.ts';
import { staffNameOf } from '../reading/people.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { isStaff, type JobPage } from './job-page.ts';

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
  'PaymentRejected',
  'PaymentRetried',
  'RefundFailed',
  'RefundRejectedByGateway',
  'RefundRetried',
  'RefundPaidManually',
  'UnmatchedChargebackOpened',
  'UnmatchedChargebackClosed',
]);
/** What may still come to nothing: the Homewright reads of a tip once it is paid. */
const aboutUnpaidTips: Kinds = new Set(['TipGiven', 'TipExpired']);
/** Between the Homewright and the payment provider. */
const aboutThePayout: Kinds = new Set(['TransferRejected', 'TransferRetried']);
const cardFields = new Set(['cardLast4', 'paymentId', 'code']);
/** Whose words stand in the facts of what comes before the booking, and under which names. */
const writtenBefore: { readonly [Type in JobEvent['type']]?: 'client' | 'provider' } = {
  RequestPosted: 'client',
  BookingRequested: 'client',
  BookingDeclined: 'provider',
  RequestWithdrawn: 'client',
  OfferDeclined: 'client',
};
const redacted = ['area', 'reason'];
/** Among the staff: what is not decided yet, and what the payment provider refuses to us. */
const amongStaff: Kinds = new Set([
  'DecisionProposed',
  'DecisionRejected',
  'DecisionOverdue',
  'RefundProposed',
  'RefundRejected',
  'EvidencePackRejected',
  'ReversalRejected',
  'ReleaseProposed',
  'ReleaseRejected',
]);

/** The entries that this role may read: never a rival's offer, never another's card, no draft of a decision. */
export function timelineFor(page: TimelinePage): TimelineEntry[] {
  const { timeline, role, accountId } = page;
  return timeline.filter((row) => isFor(row, role, accountId)).map((row) => toTimelineEntry(readable(row, page), page));
}

type TimelinePage = Pick<JobPage, 'timeline' | 'job' | 'role' | 'accountId' | 'people'>;

function isFor({ kind, offerOf }: TimelineRow, role: JobPage['role'], accountId: string): boolean {
  if (isStaff({ role })) return true;
  if (amongStaff.has(kind)) return false;
  if (role === 'client') return !aboutThePayout.has(kind);
  if (aboutOffers.has(kind)) return offerOf === accountId;
  return role === 'provider' ? !aboutTheCard.has(kind) && !aboutUnpaidTips.has(kind) : forBidders.has(kind);
}

/** The other side reads them without contact details until it is booked. */
function readable(row: TimelineRow, { job, role }: Pick<JobPage, 'job' | 'role'>): TimelineRow {
  const author = writtenBefore[row.kind];
  const side = role === 'bidder' ? 'provider' : role;
  const revealed = role === 'provider' && job.bookedAt !== null;
  if (author === undefined || side === author || side === 'support' || side === 'admin' || revealed) return row;
  const shown = Object.entries(row.facts).map(([name, value]) => [
    name,
    redacted.includes(name) && typeof value === 'string' ? redactContacts(value) : value,
  ]);
  return { ...row, facts: Object.fromEntries(shown) as TimelineRow['facts'] };
}

function toTimelineEntry(
  { eventId, kind, at, actor, actorId, money, facts }: TimelineRow,
  { role, people, job }: TimelinePage,
): TimelineEntry {
  const byStaff = (actor === 'support' || actor === 'admin') && actorId !== null;
  const staffName = isStaff({ role }) && byStaff ? staffNameOf(people.get(actorId)) : null;
  const entry = { eventId, kind, at, actor, staffName, money };
  if (role === 'provider' || role === 'bidder') {
    return { ...entry, facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !cardFields.has(name))) };
  }
  const { price } = facts;
  const allIn = typeof price === 'number' ? computeAllInPrice(kind, price, at, job) : null;
  return { ...entry, facts: { ...facts, ...(allIn !== null && { allIn }) } };
}

/** What the client would pay in all for a price that somebody named; null where the entry tells no such price. */
function computeAllInPrice(
  kind: TimelineRow['kind'],
  price: number,
  at: string,
  { facts, currency }: JobPage['job'],
): number | null {
  if (namesPrice.has(kind)) return price + feeThen(price, currency, at);
  if (kind !== 'ChangeProposed' || facts.agreement === null) return null;
  const { level, feeVersion, promisedDiscount } = facts.agreement;
  return agreePromised(price, facts.currency, level, ruleBook.fees.at(feeVersion), promisedDiscount).total;
}
