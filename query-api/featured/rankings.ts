import { ruleBook } from '#domain/policy/rule-book.ts';
import { rankProviders, type Ranking } from '#domain/reputation/featured.ts';
import { comparePositions, type Position } from '#events/log/position.ts';
import type { Clock } from '#platform/clock.ts';

import { isoWeek, tieBreaker } from './tie-breaker.ts';
import type { Candidates, FeaturedCandidate } from './read-candidates.ts';

/** The ranking is for people who pass by: it may be this old. */
const CACHE_TTL_MS = 5_000;

/** For a page that is told of changes: nothing that it was told of may be missing. */
interface Observed {
  /** Under which it hears of changes. */
  readonly topic: string;
  /** What has to be shown besides; null where nothing has to. */
  readonly min: Position | null;
  /** What the read models show by now. */
  readonly reached: Position;
}

/** A country's ranking of one ISO week. */
type WeeklyRanking = Ranking<FeaturedCandidate> & { readonly week: string };

/** The ranking of a country, or of all: reckoned once for everybody who asks within a while. */
export interface Rankings {
  of(country: string | null, observed?: Observed): Promise<WeeklyRanking>;
  /** Something changed under a topic: whoever hears of it is not answered from before. */
  changed(topic: string): void;
  /** Changes may have been missed. */
  clear(): void;
}

interface Entry {
  readonly ranking: Promise<WeeklyRanking>;
  /** What it shows, where that is known. */
  readonly reached: Position | undefined;
  /** The topics that changed since its reckoning began: it may show them as they were before. */
  readonly changed: Set<string>;
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
