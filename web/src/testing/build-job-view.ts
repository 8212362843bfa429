import type { JobState } from '#domain/job/job-states.ts';
import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';

import { jobMoney, jobPayment } from './build-job-money.ts';

import { jobProgress } from './build-job-progress.ts';
import { aJobSummary, anOffer } from './build-jobs.ts';
import { aProvider } from './build-people.ts';
import { agreedRules } from './build-rules.ts';
import { eur, hoursAfter, NOW } from './ids.ts';

/** States before any agreement, and those that end there. */
const unagreed: readonly JobState[] = [
  'Open',
  'Offered',
  'BookingRequested',
  'Withdrawn',
  'Expired',
  'Declined',
  'Removed',
];

const deadlines: Partial<Record<JobState, { kind: string; dueAt: string }>> = {
  Open: { kind: 'request-expiry', dueAt: hoursAfter(NOW, 240) },
  Offered: { kind: 'request-expiry', dueAt: hoursAfter(NOW, 240) },
  BookingRequested: { kind: 'request-expiry', dueAt: hoursAfter(NOW, 40) },
  PaymentPending: { kind: 'payment-expiry', dueAt: hoursAfter(NOW, 0.2) },
  Booked: { kind: 'start', dueAt: hoursAfter(NOW, 30) },
  PaymentAtRisk: { kind: 'payment-risk', dueAt: hoursAfter(NOW, 11) },
  NoShowClaimed: { kind: 'no-show', dueAt: hoursAfter(NOW, 11) },
  CompletionClaimed: { kind: 'auto-approve', dueAt: hoursAfter(NOW, 54) },
  ApprovedInGrace: { kind: 'release', dueAt: hoursAfter(NOW, 23) },
  Disputed: { kind: 'dispute', dueAt: hoursAfter(NOW, 47) },
  Released: { kind: 'close', dueAt: hoursAfter(NOW, 300) },
};

/** A job's page as the server would send it in this state to this viewer, merged with `changes`. */
export function jobView(state: JobState, role: JobView['role'], changes: Partial<JobView> = {}): JobView {
  const agreed = !unagreed.includes(state) && role !== 'bidder';
  const booked = agreed && state !== 'PaymentPending';
  const offered = agreed || state === 'Offered' || role === 'bidder';
  return {
    job: aJobSummary({
      state,
      provider: agreed ? aProvider() : null,
      startAt: agreed ? hoursAfter(NOW, 30) : null,
      expectedCompletionAt: agreed ? hoursAfter(NOW, 60) : null,
      deadline: deadlines[state] ?? null,
      offerCount: state === 'Offered' ? 2 : 0,
    }),
    role,
    description: 'Two coats on walls and ceiling, stairs included. Walls are sound.',
    photos: [],
    country: 'IE',
    timezone: 'Europe/Dublin',
    budget: eur(48_000),
    contact: booked
      ? {
          address: '14 Ard na Mara',
          postcode: 'H91 A1B2',
          clientPhone: '+353855550100',
          providerPhone: '+353855550142',
        }
      : null,
    offersUntil: '2026-10-30T17:00:00.000Z',
    offers: offered && state !== 'Open' ? [anOffer({ status: agreed ? 'accepted' : 'live' })] : [],
    actions: [],
    licenceRequired: false,
    providerSuspended: false,
    consumerRight:
      role === 'client' ? { days: 14, stepMinutes: 15, until: booked ? hoursAfter(NOW, 300) : null } : null,
    confirmUntil: null,
    change: null,
    cancellation: { quote: null, proposal: null },
    absenceFee: state === 'Booked' && role === 'provider' ? eur(10_000) : null,
    approvalCancelled: null,
    payment: agreed ? jobPayment(state) : null,
    paymentsDue: [],
    money: agreed ? jobMoney(state) : null,
    tips: [],
    tip: null,
    rules: agreed ? agreedRules : null,
    conversation: null,
    timeline: [anEntry('RequestPosted', 'client')],
    upcoming: [],
    changesAt: null,
    position: '100',
    ...jobProgress(state, role),
    ...changes,
  };
}

/** The page of a booked job, with these commands for this viewer. */
export function bookedView(
  role: JobView['role'],
  actions: JobView['actions'],
  changes: Partial<JobView> = {},
): JobView {
  return jobView('Booked', role, { actions, ...changes });
}

let entries = 0;

export function anEntry(
  kind: TimelineEntry['kind'],
  actor: TimelineEntry['actor'],
  facts: TimelineEntry['facts'] = {},
  at = hoursAfter(NOW, -200),
): TimelineEntry {
  entries += 1;
  return { eventId: `event-${entries}`, kind, at, actor, staffName: null, money: false, facts };
}
