import type { FeaturedRules } from '../policy/policy.ts';

/** The inputs for the choice of featured providers (lifecycle, section 4). */
export interface Candidate {
  readonly accountId: string;
  readonly trades: readonly string[];
  readonly reviewCount: number;
  readonly ratingSum: number;
  /** Booked jobs that were released, and those that ended otherwise. */
  readonly released: number;
  readonly failed: number;
}

/** The parameters of a choice. */
export interface RankingParameters {
  /** The mean rating of all approved providers in the country. */
  readonly mean: number;
  readonly rules: FeaturedRules;
}

/** The rating, weighted towards the country's mean, and reduced by the completion rate as far as the rules say. */
export function score(candidate: Candidate, by: RankingParameters): number {
  const { completionPercent } = by.rules;
  return (
    (weightedRating(candidate, by) * (100 - completionPercent + completionPercent * computeCompletionRate(candidate))) /
    100
  );
}

/** The rating, weighted towards the mean. */
export function weightedRating(
  { ratingSum, reviewCount }: Pick<Candidate, 'ratingSum' | 'reviewCount'>,
  { mean, rules: { priorReviews } }: RankingParameters,
): number {
  return (priorReviews * mean + ratingSum) / (priorReviews + reviewCount);
}

/** The share of ended jobs that were released; jobs in progress do not count. */
function computeCompletionRate({ released, failed }: Candidate): number {
  return released + failed === 0 ? 1 : released / (released + failed);
}

/** The chosen providers among all candidates, and why. */
export interface Ranking<C extends Candidate> extends RankingParameters {
  /** All candidates, best first. */
  readonly ranked: readonly C[];
  /** The candidates chosen by their score, best first. */
  readonly chosen: readonly C[];
  /** Whether the last place is reserved for a newcomer, because no score gave one a place. */
  readonly reservesNewcomerPlace: boolean;
  /** The newcomer in that place; null if it is not reserved, or no candidate fits. */
  readonly newcomer: C | null;
}

/**
 * Ranks the candidates, best first: at most `perTrade` of one trade (the first they list), and one of the `places` for
 * a newcomer.
 * @param tieBreaker orders equal scores, the lowest first; it changes each week, so that no candidate is always last
 */
export function rankProviders<C extends Candidate>(
  candidates: readonly C[],
  { mean, rules }: RankingParameters,
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

/** The featured candidates, best first, a newcomer's place last. */
export function shownOf<C extends Candidate>({ chosen, newcomer }: Ranking<C>): C[] {
  return newcomer === null ? [...chosen] : [...chosen, newcomer];
}

export function isNewcomer({ reviewCount }: Candidate, { newcomerReviews }: FeaturedRules): boolean {
  return reviewCount < newcomerReviews;
}

function inOrder<C extends Candidate>(
  candidates: readonly C[],
  by: RankingParameters,
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

/** Whether the places for the candidate's first trade are taken. */
export function sharesTrade(candidate: Candidate, chosen: readonly Candidate[], { perTrade }: FeaturedRules): boolean {
  return chosen.filter(({ trades }) => trades[0] === candidate.trades[0]).length >= perTrade;
}

/** The mean rating of a country's providers; a neutral one without reviews. */
export function computeMean(
  { reviewCount, ratingSum }: Pick<Candidate, 'reviewCount' | 'ratingSum'>,
  { neutralMean }: FeaturedRules,
): number {
  return reviewCount === 0 ? neutralMean : ratingSum / reviewCount;
}
