import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { UpcomingEntry } from '../contract/job.ts';
import type { JobViewerRole } from './job-summary.ts';

/** The rules of a job as its page numbers them; each deadline names the one that set it. */
const rules = { payment: 2, start: 3, approval: 4, grace: 5, release: 6 } as const;

/** What is still to come for this role, soonest first, as the job's deadlines have it. */
export function upcomingOf(
  job: JobRow,
  offers: readonly OfferRow[],
  role: JobViewerRole,
  now: string,
): UpcomingEntry[] {
  const entries =
    role === 'bidder' ? beforeBooking(job, offers) : [...beforeBooking(job, offers), ...afterBooking(job)];
  return entries.filter(({ at }) => at > now).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function beforeBooking(job: JobRow, offers: readonly OfferRow[]): UpcomingEntry[] {
  if (job.state !== 'Open' && job.state !== 'Offered') return [];
  const live = offers.filter(({ status }) => status === 'live');
  return [
    ...live.map((offer) => entry('offer-expiry', offer.expiresAt, null, { offerId: offer.offerId })),
    entry('request-expiry', job.requestExpiresAt, null),
  ];
}

function afterBooking(job: JobRow): UpcomingEntry[] {
  switch (job.state) {
    case 'PaymentPending':
      return entries(['payment-expiry', job.paymentDueAt, null]);
    case 'Booked':
      return entries(
        ['capture', job.capturedAt === null ? job.captureDueAt : null, rules.payment],
        ['start', job.startAt, rules.start],
      );
    case 'CompletionClaimed':
      return entries(['auto-approve', job.autoApproveAt, rules.approval]);
    case 'ApprovedInGrace':
      return entries(['release', job.graceEndsAt, rules.grace]);
    case 'Released':
      return entries(['close', job.closesAt, rules.release]);
    default:
      return [];
  }
}

function entries(...list: readonly (readonly [string, string | null, number | null])[]): UpcomingEntry[] {
  return list.flatMap(([kind, at, rule]) => (at === null ? [] : [entry(kind, at, rule)]));
}

function entry(kind: string, at: string, rule: number | null, facts: UpcomingEntry['facts'] = {}): UpcomingEntry {
  return { kind, at, rule, facts };
}
