import { ruleBook } from '#domain/policy/rule-book.ts';
import { rankProviders, type Ranking } from '#domain/reputation/featured-ranking.ts';
import { comparePositions, type Position } from '#events/log/position.ts';
import type { Clock } from '#platform/clock.ts';

import { isoWeek, tieBreaker } from './tie-breaker.ts';
import type { Candidates, FeaturedCandidate } from './read-candidates.ts';

/** The public ranking may be this old. */
const CACHE_TTL_MS = 5_000;

/** For a page that receives changes: the ranking must show every change that it observed. */
interface Observed {
  /** The topic of its changes. */
  readonly topic: string;
  /** The minimum position to show, or null. */
  readonly min: Position | null;
  /** The read models' present position. */
  readonly reached: Position;
}

/** A country's ranking of one ISO week. */
type WeeklyRanking = Ranking<FeaturedCandidate> & { readonly week: string };

/** The ranking of a country, or of all: computed once for all requests within a while. */
export interface Rankings {
  of(country: string | null, observed?: Observed): Promise<WeeklyRanking>;
  /** A topic changed: its subscribers get no earlier ranking. */
  changed(topic: string): void;
  /** Changes may have been missed. */
  clear(): void;
}

interface Entry {
  readonly ranking: Promise<WeeklyRanking>;
  /** The position that it shows, if known. */
  readonly reached: Position | undefined;
  /** The topics that changed since its computation began: it may show their earlier state. */
  readonly changed: Set<string>;
  /** In elapsed time; `madeAt` is on the business clock, which can be advanced. */
  readonly until: number;
  readonly madeAt: number;
}

interface Parts {
  readonly read: (country: string | null, now: Date) => Promise<Candidates>;
  readonly clock: Clock;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
}

export function createRankings({ read, clock, elapsed = () => performance.now() }: Parts): Rankings {
  const cache = new Map<string | null, Entry>();

  async function reckon(country: string | null, now: Date): Promise<WeeklyRanking> {
    const { candidates, mean } = await read(country, now);
    const week = isoWeek(now);
    const by = { mean, rules: ruleBook.policies.current.featured };
    return { ...rankProviders(candidates, by, (accountId) => tieBreaker(accountId, week)), week };
  }

  function isYoung({ until, madeAt }: Entry): boolean {
    return elapsed() < until && Math.abs(clock.now().getTime() - madeAt) < CACHE_TTL_MS;
  }

  return {
    of(country, observed) {
      const known = cache.get(country);
      if (known !== undefined && isYoung(known) && shows(known, observed)) return known.ranking;
      const now = clock.now();
      const until = elapsed() + CACHE_TTL_MS;
      const about = { reached: observed?.reached, changed: new Set<string>(), until, madeAt: now.getTime() };
      const entry = { ...about, ranking: reckon(country, now) };
      cache.set(country, entry);
      entry.ranking.catch(() => cache.get(country) === entry && cache.delete(country));
      return entry.ranking;
    },
    changed(topic) {
      for (const [country, entry] of cache) {
        if (isYoung(entry)) entry.changed.add(topic);
        else cache.delete(country);
      }
    },
    clear: () => cache.clear(),
  };
}

function shows({ changed, reached }: Entry, observed: Observed | undefined): boolean {
  if (observed === undefined) return true;
  return !changed.has(observed.topic) && (observed.min === null || comparePositions(reached, observed.min) >= 0);
}
