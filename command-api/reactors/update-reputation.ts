import { reviewDecider } from '#domain/review/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { readJob } from '../read-job.ts';
import { readState } from '../read-state.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'update-reputation';
const watched = [
  'JobBooked',
  'FundsReleased',
  'JobSettled',
  'JobCancelled',
  'NoShowSettled',
  'DisputeResolved',
  'ReviewsPublished',
  'ReviewRemoved',
] as const;
/** Ends in which a provider can get the whole price of completed work. */
const paidInFull: ReadonlySet<string> = new Set(['dispute', 'admin', 'hold-ceiling']);
type Watched = Extract<JournalEvent, { type: (typeof watched)[number] }>;

/** Records in a provider's reputation what determines their level: jobs done, strikes, lost disputes, ratings. */
export const updateReputation = reactorTo(watched, {
  name,
  category: ['job', 'review'],
  async react(event, { journal, handler }) {
    const command = await toReputationCommand(event, journal);
    if (command !== null) await sendForEvent(event, handler, name, command);
  },
});

/** The command that counts the event; null where there is nothing to count. */
async function toReputationCommand(event: Watched, journal: Journal): Promise<SystemCommand | null> {
  const { jobId } = event.data;
  switch (event.type) {
    case 'JobBooked': {
      const { providerId } = event.data;
      return { name: 'CountBooking', data: { providerId, jobId, bookedAt: event.meta.at } };
    }
    case 'FundsReleased': {
      const { providerId, releasedAt } = event.data;
      return { name: 'CountRelease', data: { providerId, jobId, releasedAt } };
    }
    case 'JobSettled': {
      const { providerId, settledAt, cause, refund } = event.data;
      // The provider gets the whole price, by a decision or for approved work: the job counts as done.
      const done = paidInFull.has(cause) && refund === 0;
      return done ? { name: 'CountRelease', data: { providerId, jobId, releasedAt: settledAt } } : null;
    }
    case 'JobCancelled':
      return event.data.strike ? strike(jobId, 'cancellation', event.data.cancelledAt, journal) : null;
    case 'NoShowSettled':
      return event.data.strike ? strike(jobId, 'no-show', event.data.settledAt, journal) : null;
    case 'DisputeResolved': {
      const { lost, resolvedAt } = event.data;
      if (lost !== 'provider') return null;
      const providerId = await requireProviderId(jobId, journal);
      return { name: 'CountLostDispute', data: { providerId, jobId, lostAt: resolvedAt } };
    }
    case 'ReviewsPublished': {
      const review = await clientsReview(jobId, journal);
      // If it was removed meanwhile, the removal was recorded first, and the rating must not follow it.
      if (review === undefined || review.removed) return null;
      const { subjectId: providerId, overall } = review;
      return { name: 'CountRating', data: { providerId, jobId, overall, publishedAt: event.data.publishedAt } };
    }
    case 'ReviewRemoved': {
      const { side, subjectId: providerId } = event.data;
      return side === 'client' ? { name: 'DropRating', data: { providerId, jobId } } : null;
    }
  }
}

async function strike(
  jobId: string,
  cause: 'cancellation' | 'no-show',
  struckAt: string,
  journal: Journal,
): Promise<SystemCommand> {
  const providerId = await requireProviderId(jobId, journal);
  return { name: 'CountStrike', data: { providerId, jobId, cause, struckAt } };
}

async function requireProviderId(jobId: string, journal: Journal): Promise<string> {
  const providerId = (await readJob(journal, jobId))?.agreement?.providerId;
  if (providerId === undefined) throw new Error(`job ${jobId} ended booked without a provider`);
  return providerId;
}

async function clientsReview(jobId: string, journal: Journal) {
  return (await readState(journal, reviewDecider, streamOf.review(jobId))).bySide.client;
}
