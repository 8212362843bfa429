import { ruleBook } from '#domain/policy/rule-book.ts';
import { rankProviders, type Ranking } from '#domain/standing/featured.ts';
import { comparePositions, type Position } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';

import { isoWeek, lotOf } from './lots.ts';
import type { Candidates, FeaturedCandidate } from './read-candidates.ts';

/** The ranking is for people who pass by: it may be this old. */
const KEPT_MS = 5_000;

/** For a page that is told of changes: nothing that it was told of may be missing. */
interface Told {
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
  of(country: string | null, told?: Told): Promise<WeeklyRanking>;
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
  const kept = new Map<string | null, Entry>();

  async function reckon(country: string | null, now: Date): Promise<WeeklyRanking> {
    const { candidates, mean } = await read(country, now);
    const week = isoWeek(now);
    const by = { mean, rules: ruleBook.policies.current.featured };
    return { ...rankProviders(candidates, by, (accountId) => lotOf(accountId, week)), week };
  }

  function isYoung({ until, madeAt }: Entry): boolean {
    return elapsed() < until && Math.abs(clock.now().getTime() - madeAt) < KEPT_MS;
  }

  return {
    of(country, told) {
      const known = kept.get(country);
      if (known !== undefined && isYoung(known) && shows(known, told)) return known.ranking;
      const now = clock.now();
      const until = elapsed() + KEPT_MS;
      const about = { reached: told?.reached, changed: new Set<string>(), until, madeAt: now.getTime() };
      const entry = { ...about, ranking: reckon(country, now) };
      kept.set(country, entry);
      entry.ranking.catch(() => kept.get(country) === entry && kept.delete(country));
      return entry.ranking;
    },
    changed(topic) {
      for (const [country, entry] of kept) {
        if (isYoung(entry)) entry.changed.add(topic);
        else kept.delete(country);
      }
    },
    clear: () => kept.clear(),
  };
}

function shows({ changed, reached }: Entry, told: Told | undefined): boolean {
  if (told === undefined) return true;
  return !changed.has(told.topic) && (told.min === null || comparePositions(reached, told.min) >= 0);
}
