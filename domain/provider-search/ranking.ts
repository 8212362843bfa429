import { ruleBook } from '../policy/rule-book.ts';
import { score, type Candidate } from '../reputation/featured-ranking.ts';

type Record = Pick<Candidate, 'reviewCount' | 'ratingSum' | 'released' | 'failed'>;

/** The numbers by which the record of a provider becomes their place: what the page explains, and what sorts. */
export function rankingNumbers() {
  const { priorReviews, neutralMean, completionPercent } = ruleBook.policies.current.featured;
  return { priorReviews, neutralMean, completionPercent };
}

/**
 * What a provider's record is worth in a search, in ten-thousandths of a star: their rating, as if they had some more
 * reviews with a neutral mean, less for booked jobs that were not finished. Providers cannot pay for a place.
 */
export function recordScore(record: Record): number {
  const rules = ruleBook.policies.current.featured;
  const candidate = { accountId: '', trades: [], ...record };
  return Math.round(score(candidate, { mean: rules.neutralMean, rules }) * 10_000);
}

/** How much a found word counts, before the record: a main trade or a whole name more than a further trade or a beginning. */
export const matchWeights = { mainTrade: 2, trade: 1, wholeWord: 2, beginning: 1 } as const;
