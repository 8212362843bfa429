import type { ReputationEvent } from '#events/catalog/reputation.ts';

import type { ProviderLevel } from '../account/provider-levels.ts';
import { hasCome } from '../time.ts';
import type { LevelInputs } from './level.ts';

/** A provider's counts, each once per job. */
export interface Reputation {
  readonly level: ProviderLevel;
  readonly booked: readonly string[];
  readonly released: readonly string[];
  readonly struck: readonly string[];
  readonly ratings: readonly Rating[];
  readonly lostDisputes: readonly { readonly jobId: string; readonly countsUntil: string }[];
}

interface Rating {
  readonly jobId: string;
  readonly overall: number;
  /** Removed by an admin: it no longer counts, and cannot be counted again. */
  readonly dropped: boolean;
}

export const nothingCounted: Reputation = {
  level: 'new',
  booked: [],
  released: [],
  struck: [],
  ratings: [],
  lostDisputes: [],
};

export function evolveReputation(reputation: Reputation, event: ReputationEvent): Reputation {
  switch (event.type) {
    case 'BookingCounted':
      return { ...reputation, booked: reputation.booked.concat(event.data.jobId) };
    case 'ReleaseCounted':
      return { ...reputation, released: reputation.released.concat(event.data.jobId) };
    case 'StrikeCounted':
      return { ...reputation, struck: reputation.struck.concat(event.data.jobId) };
    case 'LostDisputeCounted': {
      const { jobId, countsUntil } = event.data;
      return { ...reputation, lostDisputes: reputation.lostDisputes.concat({ jobId, countsUntil }) };
    }
    case 'RatingCounted': {
      const { jobId, overall } = event.data;
      return { ...reputation, ratings: reputation.ratings.concat({ jobId, overall, dropped: false }) };
    }
    case 'RatingDropped': {
      const { jobId } = event.data;
      const ratings = reputation.ratings.map((rating) =>
        rating.jobId === jobId ? { ...rating, dropped: true } : rating,
      );
      return { ...reputation, ratings };
    }
    case 'LevelChanged':
      return { ...reputation, level: event.data.to };
  }
}

/** The current inputs of the level. */
export function toLevelInputs({ released, struck, ratings, lostDisputes }: Reputation, now: string): LevelInputs {
  const counted = ratings.filter(({ dropped }) => !dropped);
  return {
    released: released.length,
    strikes: struck.length,
    ratings: counted.length,
    ratingSum: counted.reduce((sum, { overall }) => sum + overall, 0),
    lostDisputes: lostDisputes.filter(({ countsUntil }) => !hasCome(countsUntil, now)).length,
  };
}
