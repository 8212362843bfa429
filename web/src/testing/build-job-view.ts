import type { JobState } from '#domain/job/states.ts';
import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';

import { aJobSummary, anOffer } from './build-jobs.ts';
import { aHomewright } from './build-people.ts';
import { eur, hoursAfter, NOW } from './ids.ts';

const order: readonly JobState[] = [
  'Open',
  'Offered',
  'PaymentPending',
  'Booked',
  'InProgress',
  'CompletionClaimed',
  'ApprovedInGrace',
  'Released',
  'Closed',
];
const deadlines: Partial<Record<JobState, { kind: string; dueAt: string }>> = {
  Open: { kind: 'request-expiry', dueAt: hoursAfter(NOW, 240) },
  Offered: { kind: 'request-expiry', dueAt: hoursAfter(NOW, 240) },
  PaymentPending: { kind: 'payment-expiry', dueAt: hoursAfter(NOW, 0.2) },
  Booked: { kind: 'start', dueAt: hoursAfter(NOW, 30) },
  CompletionClaimed: { kind: 'auto-approve', dueAt: hoursAfter(NOW, 54) },
  ApprovedInGrace: { kind: 'release', dueAt: hoursAfter(NOW, 23) },
  Released: { kind: 'close', dueAt: hoursAfter(NOW, 300) },
};

/** A job's page as the server would send it in this state to this viewer; the last word is `changes`. */
export function jobView(state: JobState, role: JobView['role'], changes: Partial<JobView> = {}): JobView {
  const reached = (other: JobState): boolean => order.indexOf(state) >= order.indexOf(other);
  const agreed = reached('PaymentPending') && role !== 'bidder';
  const booked = reached('Booked');
  return {
    job: aJobSummary({
      state,
      provider: agreed ? aHomewright() : null,
      startAt: agreed ? hoursAfter(NOW, 30) : null,
      expectedCompletionAt: agreed ? hoursAfter(NOW, 60) : null,
      deadline: deadlines[state] ?? null,
      offerCount: state === 'Offered' ? 2 : 0,
    }),
    role,
    description: 'Two coats on walls and ceiling, stairs included. Walls are sound.',
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
    offers: state === 'Open' ? [] : [anOffer({ status: agreed ? 'accepted' : 'live' })],
    actions: [],
    claim: reached('CompletionClaimed')
      ? { number: 1, note: 'Two coats everywhere.', claimedAt: hoursAfter(NOW, -18) }
      : null,
    approvalCancelled: null,
    payment: agreed
      ? {
          paymentId: 'pi_1',
          status: booked ? 'captured' : 'pending',
          cardLast4: booked ? '4242' : null,
          failureCode: null,
          dueAt: hoursAfter(NOW, 0.2),
        }
      : null,
    money: agreed ? moneyAt(state) : null,
    rules: agreed
      ? { policyVersion: 1, feeVersion: 1, termsVersion: 1, fixedAt: NOW, approvalHours: 72, graceHours: 24 }
      : null,
    timeline: [anEntry('RequestPosted', 'client')],
    upcoming: [],
    position: '100',
    ...changes,
  };
}

function moneyAt(state: JobState): NonNullable<JobView['money']> {
  const released = state === 'Released' || state === 'Closed';
  return {
    price: eur(42_000),
    serviceFee: eur(3360),
    total: eur(45_360),
    commission: eur(4200),
    commissionBp: 1000,
    providerAmount: eur(37_800),
    platformAmount: eur(7560),
    stage: released ? 'released' : state === 'PaymentPending' ? 'due' : 'held',
    capturedAt: state === 'PaymentPending' ? null : hoursAfter(NOW, -100),
    releasedAt: released ? hoursAfter(NOW, -1) : null,
  };
}

let entries = 0;

export function anEntry(
  kind: string,
  actor: TimelineEntry['actor'],
  facts: TimelineEntry['facts'] = {},
  at = hoursAfter(NOW, -200),
): TimelineEntry {
  entries += 1;
  return { eventId: `event-${entries}`, kind, at, actor, money: false, facts };
}
