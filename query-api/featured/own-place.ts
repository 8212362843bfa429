import {
  isNewcomer,
  score,
  sharesTrade,
  shownOf,
  type Candidate,
  type Ranking,
} from '#domain/reputation/featured-ranking.ts';
import type { OwnFeaturedView } from '../contract/own-featured.ts';

type Place = Pick<OwnFeaturedView, 'featured' | 'reason' | 'place' | 'candidates' | 'score' | 'needed' | 'asNewcomer'>;

/** A provider's place among all candidates (null: not a candidate), and the reason for it. */
export function ownPlace<C extends Candidate>(accountId: string | null, ranking: Ranking<C>): Place {
  const { ranked } = ranking;
  const candidates = ranked.length;
  const at = ranked.findIndex((candidate) => candidate.accountId === accountId);
  const own = ranked[at];
  if (own === undefined) {
    return { featured: false, reason: null, place: null, candidates, score: null, needed: null, asNewcomer: false };
  }
  const race = computeRace(own, ranking);
  const featured = shownOf(ranking).includes(own);
  const facts = { featured, place: at + 1, candidates, score: score(own, ranking), needed: race.needed };
  return { ...facts, asNewcomer: race.asNewcomer, reason: featured ? 'shown' : reasonAgainst(own, ranking, race) };
}

interface Race {
  /** Whether it concerns the place reserved for a newcomer. */
  readonly asNewcomer: boolean;
  /** The lowest sufficient score; null if any was enough. */
  readonly needed: number | null;
}

function computeRace<C extends Candidate>(own: C, ranking: Ranking<C>): Race {
  const { chosen, reservesNewcomerPlace, newcomer, rules } = ranking;
  if (reservesNewcomerPlace && isNewcomer(own, rules))
    return { asNewcomer: true, needed: newcomer && score(newcomer, ranking) };
  const isFull = chosen.length + (newcomer === null ? 0 : 1) === rules.places;
  const scores = chosen.map((candidate) => score(candidate, ranking));
  return { asNewcomer: false, needed: isFull ? Math.min(...scores) : null };
}

function reasonAgainst<C extends Candidate>(
  own: C,
  ranking: Ranking<C>,
  { asNewcomer, needed }: Race,
): NonNullable<Place['reason']> {
  const { ranked, chosen, rules } = ranking;
  const ownScore = score(own, ranking);
  if (needed !== null && ownScore < needed) return 'tooLow';
  const at = ranked.indexOf(own);
  const before = asNewcomer ? chosen.slice(0, rules.places - 1) : chosen.filter((other) => ranked.indexOf(other) < at);
  return sharesTrade(own, before, rules) ? 'tradeFull' : 'tie';
}
