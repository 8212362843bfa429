import type { DomainEvent } from '#events/catalog/index.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { admins, disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { completePayments } from '#domain/testing/complete-payments.ts';
import { plusDays, plusHours, plusMinutes } from '#domain/time.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';

import {
  countedEvents,
  payoutEvent,
  reviewEvents,
  notificationReadEvents,
  messageEvents,
} from './events-outside-jobs.ts';

export interface JobHistory {
  readonly name: string;
  /** How many of a thousand jobs follow this story. */
  readonly perMille: number;
  readonly storyEvent: readonly StoryEvent[];
}

/** Fields with the time of their event. */
const ownInstants = new Set([
  'bookedAt',
  'capturedAt',
  'startedAt',
  'claimedAt',
  'approvedAt',
  'cancelledAt',
  'releasedAt',
  'openedAt',
  'settledAt',
  'decidedAt',
  'answeredAt',
]);

const { client, provider } = people;
const reason = 'Both asked for it.';
const [refundId, bySystem] = ['90000000-0000-4000-8000-000000000001', people.deadline];
const overdueAt = '2027-03-22T17:00:00.000Z';

const posted = paintingHistory('RequestPosted');
const offered = paintingHistory('OfferSubmitted', { nth: 2 });
const expiring = { RequestExpired: times.neededBy } as const;
const withdrawn = extendHistory(offered, [
  { name: 'WithdrawRequest', data: { jobId, reason: null } },
  { by: client, at: plusDays(times.posted, 2) },
]);
const expired = (before: readonly JobEvent[]): JobEvent[] =>
  extendHistory(before, [
    { name: 'ExpireRequest', data: { jobId } },
    { by: bySystem, at: times.neededBy },
  ]);

function cancelled(): JobEvent[] {
  const at = plusHours(times.booked, 8);
  const history = extendHistory(paintingHistory('JobBooked'), [
    { name: 'CancelJob', data: { jobId, reason: 'I fell ill.', fee: 0 } },
    { by: provider, at },
  ]);
  return [...history, ...completePayments(jobAfter(history), at)];
}

function decided(): JobEvent[] {
  const history = extendHistory(disputed.decided({ kind: 'partial-refund', refund: 9_000 }), [
    sampleDisputeCommands.advance(),
    { by: bySystem, at: disputeTimes.final },
  ]);
  return [...history, ...completePayments(jobAfter(history), disputeTimes.final)];
}

const overdue = extendHistory(paintingHistory('WorkStarted'), [
  { name: 'FlagOverdue', data: { jobId } },
  { by: bySystem, at: overdueAt },
]);
const refundProposed = extendHistory(paintingHistory('CompletionClaimed'), [
  { name: 'ProposeRefund', data: { jobId, refundId, refund: 4_000, reason } },
  { by: people.support, at: plusHours(times.claimed, 2) },
]);
const appealed = disputed.appealed({ kind: 'full-refund' });

/** The stories of a job, by weight: ten events on average, plus messages, reviews and counts. */
export const jobHistories: readonly JobHistory[] = [
  { name: 'expired without an offer', perMille: 400, storyEvent: timed(expired(posted), expiring) },
  {
    name: 'expired with offers',
    perMille: 190,
    storyEvent: merged(timed(expired(offered), expiring), messageEvents(2)),
  },
  { name: 'withdrawn', perMille: 120, storyEvent: timed(withdrawn, { RequestWithdrawn: plusDays(times.posted, 2) }) },
  {
    name: 'released and closed',
    perMille: 200,
    storyEvent: merged(
      timed(paintingHistory('JobClosed'), { OfferAccepted: times.accepted, JobClosed: times.closes }),
      [...messageEvents(4), ...reviewEvents, ...notificationReadEvents],
      [...countedEvents.booked, ...countedEvents.released, ...payoutEvent],
    ),
  },
  {
    name: 'cancelled',
    perMille: 55,
    storyEvent: merged(timed(cancelled()), messageEvents(1), [...countedEvents.booked, ...countedEvents.struck]),
  },
  {
    name: 'disputed and decided',
    perMille: 25,
    storyEvent: merged(timed(decided()), messageEvents(6, true), countedEvents.booked),
  },
  {
    name: 'in dispute',
    perMille: 3,
    storyEvent: merged(timed(disputed.decision()), messageEvents(6), countedEvents.booked),
  },
  { name: 'appealed', perMille: 1, storyEvent: merged(timed(appealed), messageEvents(6), countedEvents.booked) },
  { name: 'overdue', perMille: 3, storyEvent: merged(timed(overdue, { JobOverdue: overdueAt }), countedEvents.booked) },
  { name: 'refund proposed', perMille: 3, storyEvent: merged(timed(refundProposed), countedEvents.booked) },
];

/** Staff whose ids stay as in the stories. */
export const staff: readonly string[] = [...Object.values(admins).map(({ id }) => id), people.support.id];

/** Each event has the time that it names, or one given here; else a few minutes after the previous one. */
function timed(events: readonly DomainEvent[], moments: Readonly<Record<string, string>> = {}): StoryEvent[] {
  let now = times.posted;
  return toStory(events).map((storyEvent, i) => {
    const own = Object.entries(storyEvent.event.data).find(([name]) => ownInstants.has(name))?.[1] as unknown;
    const at = moments[storyEvent.event.type] ?? (typeof own === 'string' ? own : now);
    now = i === 0 ? now : at > now ? at : plusMinutes(now, 5);
    return { ...storyEvent, at: now };
  });
}

function merged(...histories: readonly (readonly StoryEvent[])[]): StoryEvent[] {
  return histories.flat().toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
