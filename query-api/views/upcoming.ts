import { requestEndsAt } from '#domain/job/request-end.ts';
import type { CompletionClaim } from '#domain/job/state.ts';
import { plusHours } from '#domain/time.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { UpcomingEntry } from '../contract/job.ts';
import { isParty, type JobPage } from './page.ts';
import { tipDueAt } from './tips.ts';

type Entry = readonly [kind: UpcomingEntry['kind'], at: string | null | undefined, facts?: UpcomingEntry['facts']];

/** What is still to come for this role, soonest first, as the job's deadlines have it. */
export function upcomingOf(page: JobPage, offers: readonly OfferRow[]): UpcomingEntry[] {
  const entries = isParty(page) ? [...beforeBooking(page, offers), ...afterBooking(page)] : beforeBooking(page, offers);
  return entries
    .flatMap(([kind, at, facts = {}]) => (at ? [{ kind, at, facts }] : []))
    .filter(({ at }) => at > page.now)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function beforeBooking({ job }: JobPage, offers: readonly OfferRow[]): Entry[] {
  if (job.state === 'BookingRequested') return [['booking-answer', job.requestExpiresAt]];
  if (job.state !== 'Open' && job.state !== 'Offered') return [];
  const live = offers.filter(({ status }) => status === 'live');
  return [
    ...live.map(({ expiresAt, offerId }): Entry => ['offer-expiry', expiresAt, { offerId }]),
    ['request-expiry', requestEndsAt(job.facts)],
  ];
}

function afterBooking(page: JobPage): Entry[] {
  const { job, role } = page;
  const { state, agreement, payment, claim, change, cancellation, noShow, dispute, ending, hold, tips } = job.facts;
  const money = payment?.captured === 0 ? payment : null;
  const ofState: Partial<Record<typeof state, Entry[]>> = {
    PaymentPending: [['payment-expiry', agreement?.paymentDueAt]],
    PaymentAtRisk: [['payment-risk', job.facts.riskEndsAt]],
    Booked: [
      ['charge', money?.chargeDueAt],
      ['capture', money?.captureDueAt],
      ['start', agreement?.startAt],
      ['cancellation', cancellation?.dueAt],
    ],
    NoShowClaimed: [['no-show', noShow?.contestUntil]],
    InProgress: [['completion', agreement?.expectedCompletionAt]],
    ChangesRequested: [['rework', job.facts.reworkBy]],
    CompletionClaimed: claim === null ? [] : silenceOf(claim),
    ApprovedInGrace: [['release', job.facts.graceEndsAt]],
    Disputed: [['dispute', dispute?.stageDueAt, { stage: dispute?.stage ?? null }]],
    Released: [['close', ending?.closesAt]],
    Settled: [['close', ending?.closesAt]],
  };
  const ofChange: Entry[] =
    (state === 'Booked' || state === 'InProgress') && change !== null
      ? [change.paymentDueAt === null ? ['change-expiry', change.expiresAt] : ['change-payment', change.paymentDueAt]]
      : [];
  const ofTips = Object.values(tips).map((tip): Entry => [
    'tip-expiry',
    role === 'client' ? tipDueAt(job.facts, tip) : null,
  ]);
  const held = ending === null && hold !== null && state !== 'ChargebackOpen' ? hold.refundAt : null;
  return [...(ofState[state] ?? []), ...ofChange, ...ofTips, ['hold-expiry', held]];
}

/** What silence leads to, and when the client is told before. */
function silenceOf({ autoApproveAt, reminders }: CompletionClaim): Entry[] {
  const told = reminders.map((hoursLeft): Entry => [
    'approval-reminder',
    plusHours(autoApproveAt, -hoursLeft),
    { hoursLeft },
  ]);
  return [...told, ['auto-approve', autoApproveAt]];
}
