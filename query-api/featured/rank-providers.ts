import { createHash } from 'node:crypto';

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

export const FEATURED = 5;
const PER_TRADE = 2;
/** One place is for somebody with fewer reviews than this. */
const NEWCOMER_REVIEWS = 5;
/** As if everybody had this many reviews with the country's mean: one good review does not outrank a hundred. */
export const PRIOR_REVIEWS = 10;
/** Where a country has no reviews yet. */
const NEUTRAL_MEAN = 4;

/** (10·C + Σr)/(10 + n) × (0.7 + 0.3·completion), with C the country's mean. */
export function score(candidate: Candidate, mean: number): number {
  return weightedRating(candidate, mean) * (0.7 + 0.3 * completionOf(candidate));
}

/** The rating, drawn to the mean. */
export function weightedRating(
  { ratingSum, reviewCount }: Pick<Candidate, 'ratingSum' | 'reviewCount'>,
  mean: number,
): number {
  return (PRIOR_REVIEWS * mean + ratingSum) / (PRIOR_REVIEWS + reviewCount);
}

/** The share of ended jobs that were released; a job still under way counts for nobody and against nobody. */
function completionOf({ released, failed }: Candidate): number {
  return released + failed === 0 ? 1 : released / (released + failed);
}

/** Who is shown of all who were looked at, and why. */
export interface Ranking<C extends Candidate> {
  /** All of them, best first. */
  readonly ranked: readonly C[];
  /** Those whose score gave them a place, best first. */
  readonly chosen: readonly C[];
  /** Whether the last place is kept for a newcomer, since no score gave one to any. */
  readonly keepsPlace: boolean;
  /** Who has that place; null where it is not kept, or fits nobody. */
  readonly newcomer: C | null;
  readonly week: string;
  readonly mean: number;
}

/**
 * The five shown, best first: at most two of one trade (the first that somebody names), and one place for a newcomer.
 * Ties change with the ISO week, so that nobody is last for ever.
 * @param mean of all reviews of the country
 */
export function rankProviders<C extends Candidate>(
  candidates: readonly C[],
  { week, mean }: { week: string; mean: number },
): Ranking<C> {
  const ranked = inOrder(candidates, { week, mean });
  const chosen = choose(ranked, FEATURED);
  const ranking = { ranked, week, mean };
  if (chosen.length < FEATURED || chosen.some(isNewcomer)) {
    return { ...ranking, chosen, keepsPlace: false, newcomer: null };
  }
  const kept = chosen.slice(0, FEATURED - 1);
  const newcomer = ranked.find((candidate) => isNewcomer(candidate) && fits(candidate, kept)) ?? null;
  return { ...ranking, chosen: newcomer === null ? chosen : kept, keepsPlace: true, newcomer };
}

/** The five, best first, a newcomer's place last. */
export function shownOf<C extends Candidate>({ chosen, newcomer }: Ranking<C>): C[] {
  return newcomer === null ? [...chosen] : [...chosen, newcomer];
}

export function isNewcomer({ reviewCount }: Candidate): boolean {
  return reviewCount < NEWCOMER_REVIEWS;
}

function inOrder<C extends Candidate>(candidates: readonly C[], { week, mean }: { week: string; mean: number }): C[] {
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate, mean), tie: tieBreak(candidate.accountId, week) }))
    .toSorted((a, b) => b.score - a.score || (a.tie < b.tie ? -1 : 1))
    .map(({ candidate }) => candidate);
}

function choose<C extends Candidate>(ranked: readonly C[], places: number): C[] {
  const chosen: C[] = [];
  for (const candidate of ranked) {
    if (chosen.length === places) break;
    if (fits(candidate, chosen)) chosen.push(candidate);
  }
  return chosen;
}

function fits(candidate: Candidate, chosen: readonly Candidate[]): boolean {
  return !sharesTrade(candidate, chosen);
}

/** Whether the places for the first trade of this one are given to others. */
export function sharesTrade(candidate: Candidate, chosen: readonly Candidate[]): boolean {
  return chosen.filter(({ trades }) => trades[0] === candidate.trades[0]).length >= PER_TRADE;
}

/** Of all reviews of a country's Homewrights, also of those who cannot be chosen now. */
export function meanOf({ reviewCount, ratingSum }: Pick<Candidate, 'reviewCount' | 'ratingSum'>): number {
  return reviewCount === 0 ? NEUTRAL_MEAN : ratingSum / reviewCount;
}

function tieBreak(accountId: string, week: string): string {
  return createHash('sha256').update(accountId).update(week).digest('hex');
}

/** `2026-W42` */
export function isoWeek(date: Date): string {
  const day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
  // A week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const start = Date.UTC(day.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((day.getTime() - start) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
