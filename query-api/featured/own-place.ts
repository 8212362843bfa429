import type { OwnFeaturedView } from '../contract/verification.ts';
import { inOrder, rankProviders, score, sharesTrade, type Candidate } from './rank-providers.ts';

type Place = Pick<OwnFeaturedView, 'featured' | 'place' | 'candidates' | 'score' | 'lowestShown' | 'tradeFull'>;

/** Where somebody stands among all who were looked at, and what the places are given by: the ranking itself. */
export function ownPlace(
  accountId: string,
  candidates: readonly Candidate[],
  by: { readonly week: string; readonly mean: number },
): Place {
  const ranked = inOrder(candidates, by);
  const shown = rankProviders(candidates, by);
  const at = ranked.findIndex((candidate) => candidate.accountId === accountId);
  const own = ranked[at];
  const scores = shown.map((candidate) => score(candidate, by.mean));
  const lowestShown = scores.length === 0 ? null : Math.min(...scores);
  const featured = shown.some((candidate) => candidate.accountId === accountId);
  const place = { featured, candidates: candidates.length, lowestShown };
  if (own === undefined) return { ...place, place: null, score: null, tradeFull: false };
  const ownScore = score(own, by.mean);
  const better = shown.filter((candidate) => ranked.indexOf(candidate) < at);
  const tradeFull = !featured && ownScore >= (lowestShown ?? 0) && sharesTrade(own, better);
  return { ...place, place: at + 1, score: ownScore, tradeFull };
}
