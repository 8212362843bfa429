import { agreeWithPromisedDiscount } from '#domain/money/agree-with-promised-discount.ts';
import { quoteServiceFeeAt } from '#domain/money/quoted-fees.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { TimelineReader } from '#events/catalog/audience.ts';
import { audienceOf, jobEventDefinition, type JobEvent } from '#events/catalog/job.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { TimelineEntry } from '../contract/job.ts';
import { staffNameOf } from '../reading/people.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { isStaff, type JobPage } from './job-page.ts';

/** Prices named before an agreement. */
const namesPrice: ReadonlySet<JobEvent['type']> = new Set([
  'BookingRequested',
  'OfferSubmitted',
  'OfferRevised',
  'OfferCountered',
]);

/** The entries that this role can read: no rival's offer, no other person's card, no draft of a decision. */
export function timelineFor(page: TimelinePage): TimelineEntry[] {
  const { timeline, role, accountId } = page;
  return timeline.filter((row) => isFor(row, role, accountId)).map((row) => toTimelineEntry(readable(row, page), page));
}

/** An entry that at least one reader can see. */
type ReadRow = TimelineRow & Pick<TimelineEntry, 'kind'>;
type TimelinePage = Pick<JobPage, 'timeline' | 'job' | 'role' | 'accountId' | 'people'>;

const chooseReader: Readonly<Record<JobPage['role'], TimelineReader>> = {
  client: 'client',
  provider: 'provider',
  bidder: 'bidder',
  support: 'staff',
  admin: 'staff',
};

/** Deny by default: only the readers in an event's definition see it. */
function isFor(row: TimelineRow, role: JobPage['role'], accountId: string): row is ReadRow {
  const { kind, offerOf } = row;
  const { timeline: readers } = audienceOf(kind);
  if (offerOf === accountId && readers.includes('offer-owner')) return true;
  return readers.includes(chooseReader[role]);
}

/** Before the booking, the other side's texts are shown without contact details. */
function readable(row: ReadRow, { job, role }: Pick<JobPage, 'job' | 'role'>): ReadRow {
  const isBooked = (role === 'client' || role === 'provider') && job.bookedAt !== null;
  if (isStaff({ role }) || isBooked) return row;
  const subjects = jobEventDefinition(row.kind)?.sealed ?? {};
  const isOther = (subject: string | undefined) =>
    subject !== undefined && subject === (role === 'client' ? 'providerId' : 'clientId');
  const shown = Object.entries(row.facts).map(([name, value]) => [
    name,
    isOther(subjects[name]) && typeof value === 'string' ? redactContacts(value) : value,
  ]);
  return { ...row, facts: Object.fromEntries(shown) as TimelineRow['facts'] };
}

function toTimelineEntry(
  { eventId, kind, at, actor, actorId, money, facts }: ReadRow,
  { role, people, job }: TimelinePage,
): TimelineEntry {
  const byStaff = (actor === 'support' || actor === 'admin') && actorId !== null;
  const staffName = isStaff({ role }) && byStaff ? staffNameOf(people.get(actorId)) : null;
  const entry = { eventId, kind, at, actor, staffName, money };
  if (role === 'provider' || role === 'bidder') {
    return { ...entry, facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !isForClient(name, kind))) };
  }
  const { price } = facts;
  const allIn = typeof price === 'number' ? computeAllInPrice(kind, price, at, job) : null;
  return { ...entry, facts: { ...facts, ...(allIn !== null && { allIn }) } };
}

/** Whether only the client and staff can see this value of the event. */
function isForClient(name: string, kind: TimelineRow['kind']): boolean {
  return jobEventDefinition(kind)?.clientFacts.includes(name) === true;
}

/** What the client would pay in total for a proposed price; null if the entry has none. */
function computeAllInPrice(
  kind: TimelineRow['kind'],
  price: number,
  at: string,
  { facts, currency }: JobPage['job'],
): number | null {
  if (namesPrice.has(kind)) return price + quoteServiceFeeAt(price, currency, at);
  if (kind !== 'ChangeProposed' || facts.agreement === null) return null;
  const { level, feeVersion, promisedDiscount } = facts.agreement;
  return agreeWithPromisedDiscount(price, facts.currency, level, ruleBook.fees.at(feeVersion), promisedDiscount).total;
}
