import type { StandingEvent } from '#events/catalog/standing.ts';

import { requireSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import type { Policy } from '../policy/policy.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { plusDays } from '../time.ts';
import type { StandingCommand } from './commands.ts';
import { levelOf } from './level.ts';
import { evolveStanding, inputsOf, nothingCounted, type Standing } from './state.ts';

type StandingDecider = Decider<StandingCommand, Standing, StandingEvent>;

/**
 * Counts what happened to a Homewright's jobs, each once per job, and says when that gives another level under the newest
 * policy.
 */
function createStandingDecider({ policies: { current: policy } }: RuleBook): StandingDecider {
  return {
    initial: nothingCounted,
    evolve: evolveStanding,

    decide(command, standing, { actor, now }) {
      requireSystem(actor);
      const counted = count(command, standing, policy);
      const after = counted.reduce(evolveStanding, standing);
      const inputs = inputsOf(after, now);
      const level = levelOf(inputs, policy.levels);
      if (level === standing.level) return counted;
      const { providerId } = command.data;
      const change = { providerId, from: standing.level, to: level, inputs, changedAt: now };
      return [...counted, { type: 'LevelChanged', data: change }];
    },
  };
}

export const standingDecider = createStandingDecider(ruleBook);

/** Nothing where it was counted before: whoever tells it may tell it twice. */
function count(command: StandingCommand, standing: Standing, { lostDisputeDays }: Policy): StandingEvent[] {
  switch (command.name) {
    case 'CountBooking':
      return standing.booked.includes(command.data.jobId) ? [] : [{ type: 'BookingCounted', data: command.data }];
    case 'CountRelease':
      return standing.released.includes(command.data.jobId) ? [] : [{ type: 'ReleaseCounted', data: command.data }];
    case 'CountStrike':
      return standing.struck.includes(command.data.jobId) ? [] : [{ type: 'StrikeCounted', data: command.data }];
    case 'CountLostDispute': {
      const { jobId, lostAt } = command.data;
      if (standing.lostDisputes.some((lost) => lost.jobId === jobId)) return [];
      const countsUntil = plusDays(lostAt, lostDisputeDays);
      return [{ type: 'LostDisputeCounted', data: { ...command.data, countsUntil } }];
    }
    case 'CountRating': {
      const known = standing.ratings.some(({ jobId }) => jobId === command.data.jobId);
      return known ? [] : [{ type: 'RatingCounted', data: command.data }];
    }
    case 'DropRating': {
      const { providerId, jobId } = command.data;
      const rating = standing.ratings.find((each) => each.jobId === jobId && !each.dropped);
      if (rating === undefined) return [];
      return [{ type: 'RatingDropped', data: { providerId, jobId, overall: rating.overall } }];
    }
    case 'ReviewLevel':
      return [];
  }
}
