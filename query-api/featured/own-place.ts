import type { OwnFeaturedView } from '../contract/verification.ts';
import { FEATURED, isNewcomer, score, sharesTrade, shownOf, type Candidate, type Ranking } from './rank-providers.ts';

type Place = Pick<OwnFeaturedView, 'featured' | 'reason' | 'place' | 'candidates' | 'score' | 'needed' | 'asNewcomer'>;

/** Where somebody (null: who is not looked at) stands among all who are, and what gave them a place, or none. */
export function ownPlace<C extends Candidate>(accountId: string | null, ranking: Ranking<C>): Place {
  const { ranked, mean } = ranking;
  const candidates = ranked.length;
  const at = ranked.findIndex((candidate) => candidate.accountId === accountId);
  const own = ranked[at];
  if (own === undefined) {
    return { featured: false, reason: null, place: null, candidates, score: null, needed: null, asNewcomer: false };
  }
  const race = raceOf(own, ranking);
  const featured = shownOf(ranking).includes(own);
  const facts = { featured, place: at + 1, candidates, score: score(own, mean), needed: race.needed };
  return { ...facts, asNewcomer: race.asNewcomer, reason: featured ? 'shown' : reasonAgainst(own, ranking, race) };
}

interface Race {
  /** Whether it is for the place that is kept for a newcomer. */
  readonly asNewcomer: boolean;
  /** The score that was enough; null where any was. */
  readonly needed: number | null;
}

function raceOf<C extends Candidate>(own: C, { chosen, keepsPlace, newcomer, mean }: Ranking<C>): Race {
  if (keepsPlace && isNewcomer(own)) return { asNewcomer: true, needed: newcomer && score(newcomer, mean) };
  const isFull = chosen.length + (newcomer === null ? 0 : 1) === FEATURED;
  const scores = chosen.map((candidate) => score(candidate, mean));
  return { asNewcomer: false, needed: isFull ? Math.min(...scores) : null };
}

function reasonAgainst<C extends Candidate>(
  own: C,
  { ranked, chosen, mean }: Ranking<C>,
  { asNewcomer, needed }: Race,
): NonNullable<Place['reason']> {
  const ownScore = score(own, mean);
  if (needed !== null && ownScore < needed) return 'tooLow';
  const at = ranked.indexOf(own);
  const before = asNewcomer ? chosen.slice(0, FEATURED - 1) : chosen.filter((other) => ranked.indexOf(other) < at);
  return sharesTrade(own, before) ? 'tradeFull' : 'tie';
}
