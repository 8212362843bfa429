import type { StandingEvent } from '#events/catalog/standing.ts';

import type { ProviderLevel } from '../account/levels.ts';
import { hasCome } from '../time.ts';
import type { LevelInputs } from './level.ts';

/** What was counted for a Homewright: each thing once per job. */
export interface Standing {
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
  /** Removed by an admin: counts no more, and is not counted again. */
  readonly dropped: boolean;
}

export const nothingCounted: Standing = {
  level: 'new',
  booked: [],
  released: [],
  struck: [],
  ratings: [],
  lostDisputes: [],
};

export function evolveStanding(standing: Standing, event: StandingEvent): Standing {
  switch (event.type) {
    case 'BookingCounted':
      return { ...standing, booked: standing.booked.concat(event.data.jobId) };
    case 'ReleaseCounted':
      return { ...standing, released: standing.released.concat(event.data.jobId) };
    case 'StrikeCounted':
      return { ...standing, struck: standing.struck.concat(event.data.jobId) };
    case 'LostDisputeCounted': {
      const { jobId, countsUntil } = event.data;
      return { ...standing, lostDisputes: standing.lostDisputes.concat({ jobId, countsUntil }) };
    }
    case 'RatingCounted': {
      const { jobId, overall } = event.data;
      return { ...standing, ratings: standing.ratings.concat({ jobId, overall, dropped: false }) };
    }
    case 'RatingDropped': {
      const { jobId } = event.data;
      const ratings = standing.ratings.map((rating) =>
        rating.jobId === jobId ? { ...rating, dropped: true } : rating,
      );
      return { ...standing, ratings };
    }
    case 'LevelChanged':
      return { ...standing, level: event.data.to };
  }
}

/** What the level is worked out from at this moment. */
export function inputsOf({ released, struck, ratings, lostDisputes }: Standing, now: string): LevelInputs {
  const standing = ratings.filter(({ dropped }) => !dropped);
  return {
    released: released.length,
    strikes: struck.length,
    ratings: standing.length,
    ratingSum: standing.reduce((sum, { overall }) => sum + overall, 0),
    lostDisputes: lostDisputes.filter(({ countsUntil }) => !hasCome(countsUntil, now)).length,
  };
}
