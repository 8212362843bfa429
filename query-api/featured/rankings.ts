import { comparePositions, type Position } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';

import { isoWeek, rankProviders, type Ranking } from './rank-providers.ts';
import type { Candidates, FeaturedCandidate } from './read-candidates.ts';

/** The ranking is for people who pass by: it may be this old. */
const KEPT_MS = 5_000;

/** For somebody who was told of a change: what they were told of has come by now. */
interface Told {
  /** What has to be shown; null where nothing was told. */
  readonly min: Position | null;
  /** What the read models show by now. */
  readonly reached: Position;
}

/** The ranking of a country, or of all: reckoned once for everybody who asks within a while. */
export interface Rankings {
  of(country: string | null, told?: Told): Promise<Ranking<FeaturedCandidate>>;
}

interface Entry {
  readonly ranking: Promise<Ranking<FeaturedCandidate>>;
  /** What it shows, where that is known. */
  readonly reached: Position | undefined;
  /** By the time that goes by; `madeAt` is on the business clock, which may be put forward. */
  readonly until: number;
  readonly madeAt: number;
}

interface Parts {
  readonly read: (country: string | null, now: Date) => Promise<Candidates>;
  readonly clock: Clock;
  /** Milliseconds that go by. */
  readonly elapsed?: () => number;
}

export function createRankings({ read, clock, elapsed = () => performance.now() }: Parts): Rankings {
  const kept = new Map<string | null, Entry>();

  async function reckon(country: string | null, now: Date): Promise<Ranking<FeaturedCandidate>> {
    const { candidates, mean } = await read(country, now);
    return rankProviders(candidates, { week: isoWeek(now), mean });
  }

  function isFresh({ until, madeAt, reached }: Entry, min: Position | null): boolean {
    const young = elapsed() < until && Math.abs(clock.now().getTime() - madeAt) < KEPT_MS;
    return young && (min === null || comparePositions(reached, min) >= 0);
  }

  return {
    of(country, told) {
      const known = kept.get(country);
      if (known !== undefined && isFresh(known, told?.min ?? null)) return known.ranking;
      const now = clock.now();
      const ranking = reckon(country, now);
      const until = elapsed() + KEPT_MS;
      const entry = { ranking, reached: told?.reached, until, madeAt: now.getTime() };
      kept.set(country, entry);
      ranking.catch(() => kept.get(country) === entry && kept.delete(country));
      return ranking;
    },
  };
}
