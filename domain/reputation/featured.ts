import type { FeaturedRules } from '../policy/policy.ts';

/** What the choice of featured Homewrights looks at (lifecycle, section 4). */
export interface Candidate {
  readonly accountId: string;
  readonly trades: readonly string[];
  readonly reviewCount: number;
  readonly ratingSum: number;
  /** Booked jobs that were released, and that ended otherwise. */
  readonly released: number;
  readonly failed: number;
}

/** What a choice is made by. */
export interface FeaturedBy {
  /** The country's mean: of what was said of all its approved Homewrights. */
  readonly mean: number;
  readonly rules: FeaturedRules;
}

/** The rating, drawn to the country's mean: completed jobs count as much of it as the rules say. */
export function score(candidate: Candidate, by: FeaturedBy): number {
  const { completionPercent } = by.rules;
  return (
    (weightedRating(candidate, by) * (100 - completionPercent + completionPercent * computeCompletionRate(candidate))) /
    100
  );
}

/** The rating, drawn to the mean. */
export function weightedRating(
  { ratingSum, reviewCount }: Pick<Candidate, 'ratingSum' | 'reviewCount'>,
  { mean, rules: { priorReviews } }: FeaturedBy,
): number {
  return (priorReviews * mean + ratingSum) / (priorReviews + reviewCount);
}

/** The share of ended jobs that were released; a job still under way counts for nobody and against nobody. */
function computeCompletionRate({ released, failed }: Candidate): number {
  return released + failed === 0 ? 1 : released / (released + failed);
}

/** Who is shown of all who were looked at, and why. */
export interface Ranking<C extends Candidate> extends FeaturedBy {
  /** All of them, best first. */
  readonly ranked: readonly C[];
  /** Those whose score gave them a place, best first. */
  readonly chosen: readonly C[];
  /** Whether the last place is kept for a newcomer, since no score gave one to any. */
  readonly reservesNewcomerPlace: boolean;
  /** Who has that place; null where it is not kept, or fits nobody. */
  readonly newcomer: C | null;
}

/**
 * Who is shown, best first: no more of one trade (the first that somebody names) than `perTrade`, and one of the
 * `places` for a newcomer.
 * @param tieBreaker draws among equals, the lowest first: another one each week, so that nobody is last for ever
 */
export function rankProviders<C extends Candidate>(
  candidates: readonly C[],
  { mean, rules }: FeaturedBy,
  tieBreaker: (accountId: string) => string,
): Ranking<C> {
  const by = { mean, rules };
  const ranked = inOrder(candidates, by, tieBreaker);
  const chosen = choose(ranked, rules);
  const ranking = { ranked, ...by };
  if (chosen.length < rules.places || chosen.some((candidate) => isNewcomer(candidate, rules))) {
    return { ...ranking, chosen, reservesNewcomerPlace: false, newcomer: null };
  }
  const rest = chosen.slice(0, rules.places - 1);
  const fitting = ranked.find((candidate) => isNewcomer(candidate, rules) && !sharesTrade(candidate, rest, rules));
  const newcomer = fitting ?? null;
  return { ...ranking, chosen: newcomer === null ? chosen : rest, reservesNewcomerPlace: true, newcomer };
}

/** Who is shown, best first, a newcomer's place last. */
export function shownOf<C extends Candidate>({ chosen, newcomer }: Ranking<C>): C[] {
  return newcomer === null ? [...chosen] : [...chosen, newcomer];
}

export function isNewcomer({ reviewCount }: Candidate, { newcomerReviews }: FeaturedRules): boolean {
  return reviewCount < newcomerReviews;
}

function inOrder<C extends Candidate>(
  candidates: readonly C[],
  by: FeaturedBy,
  tieBreaker: (accountId: string) => string,
): C[] {
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate, by), tieBreak: tieBreaker(candidate.accountId) }))
    .toSorted((a, b) => b.score - a.score || (a.tieBreak < b.tieBreak ? -1 : 1))
    .map(({ candidate }) => candidate);
}

function choose<C extends Candidate>(ranked: readonly C[], rules: FeaturedRules): C[] {
  const chosen: C[] = [];
  for (const candidate of ranked) {
    if (chosen.length === rules.places) break;
    if (!sharesTrade(candidate, chosen, rules)) chosen.push(candidate);
  }
  return chosen;
}

/** Whether the places for the first trade of this one are given to others. */
export function sharesTrade(candidate: Candidate, chosen: readonly Candidate[], { perTrade }: FeaturedRules): boolean {
  return chosen.filter(({ trades }) => trades[0] === candidate.trades[0]).length >= perTrade;
}

/** The mean of what was said of a country's Homewrights; a neutral one where nothing was said yet. */
export function computeMean(
  { reviewCount, ratingSum }: Pick<Candidate, 'reviewCount' | 'ratingSum'>,
  { neutralMean }: FeaturedRules,
): number {
  return reviewCount === 0 ? neutralMean : ratingSum / reviewCount;
}
