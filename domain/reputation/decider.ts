import type { ReputationEvent } from '#events/catalog/reputation.ts';

import { requireSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import type { Policy } from '../policy/policy.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { plusDays } from '../time.ts';
import type { ReputationCommand } from './commands.ts';
import { computeLevel } from './level.ts';
import { evolveReputation, toLevelInputs, nothingCounted, type Reputation } from './state.ts';

type ReputationDecider = Decider<ReputationCommand, Reputation, ReputationEvent>;

/**
 * Counts the outcomes of a provider's jobs, once per job, and records when they lead to another level under the newest
 * policy.
 */
function createReputationDecider({ policies: { current: policy } }: RuleBook): ReputationDecider {
  return {
    initial: nothingCounted,
    evolve: evolveReputation,

    decide(command, reputation, { actor, now }) {
      requireSystem(actor);
      const counted = count(command, reputation, policy);
      const after = counted.reduce(evolveReputation, reputation);
      const inputs = toLevelInputs(after, now);
      const level = computeLevel(inputs, policy.levels);
      if (level === reputation.level) return counted;
      const { providerId } = command.data;
      const change = { providerId, from: reputation.level, to: level, inputs, changedAt: now };
      return [...counted, { type: 'LevelChanged', data: change }];
    },
  };
}

export const reputationDecider = createReputationDecider(ruleBook);

/** Records nothing if it was counted before: the reactor may repeat it. */
function count(command: ReputationCommand, reputation: Reputation, { lostDisputeDays }: Policy): ReputationEvent[] {
  switch (command.name) {
    case 'CountBooking':
      return reputation.booked.includes(command.data.jobId) ? [] : [{ type: 'BookingCounted', data: command.data }];
    case 'CountRelease':
      return reputation.released.includes(command.data.jobId) ? [] : [{ type: 'ReleaseCounted', data: command.data }];
    case 'CountStrike':
      return reputation.struck.includes(command.data.jobId) ? [] : [{ type: 'StrikeCounted', data: command.data }];
    case 'CountLostDispute': {
      const { jobId, lostAt } = command.data;
      if (reputation.lostDisputes.some((lost) => lost.jobId === jobId)) return [];
      const countsUntil = plusDays(lostAt, lostDisputeDays);
      return [{ type: 'LostDisputeCounted', data: { ...command.data, countsUntil } }];
    }
    case 'CountRating': {
      const known = reputation.ratings.some(({ jobId }) => jobId === command.data.jobId);
      return known ? [] : [{ type: 'RatingCounted', data: command.data }];
    }
    case 'DropRating': {
      const { providerId, jobId } = command.data;
      const rating = reputation.ratings.find((each) => each.jobId === jobId && !each.dropped);
      if (rating === undefined) return [];
      return [{ type: 'RatingDropped', data: { providerId, jobId, overall: rating.overall } }];
    }
    case 'ReviewLevel':
      return [];
  }
}
