import { ruleBook } from '#domain/policy/rule-book.ts';
import { weightedRating, type RankingParameters } from '#domain/reputation/featured-ranking.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { authorize } from '../access/permissions.ts';
import { ownFeaturedView, type OwnFeaturedView } from '../contract/own-featured.ts';
import { ownPlace } from '../featured/own-place.ts';
import type { Rankings } from '../featured/rankings.ts';
import { activeSince } from '../featured/read-candidates.ts';
import { awaitPosition } from '../reading/positions.ts';
import { observedPosition, laterPosition, minPosition } from '../reading/send-view.ts';

interface Own {
  readonly country: string;
  readonly approved: boolean;
  readonly named: boolean;
  readonly reviews: number;
  readonly ratingSum: number;
  readonly released: number;
  readonly failed: number;
  readonly lastActiveAt: Date | null;
}

/** `GET /api/me/featured`: why a provider is, or is not, among the featured of their country this week. */
export function ownFeaturedRoute(
  app: Http,
  { sql, clock, rankings }: { sql: Sql; clock: Clock; rankings: Rankings },
): void {
  const schema = { tags: ['account'], response: { 200: ownFeaturedView } };
  app.get('/api/me/featured', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    const min = minPosition(request);
    const position = await awaitPosition(sql, { models: ['accounts', 'levels', 'counters'] }, min);
    const own = await readOwn(sql, accountId);
    if (own === null) throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
    const observed = {
      topic: `account:${accountId}`,
      min: laterPosition(min, observedPosition(request)),
      reached: position,
    };
    const ranking = await rankings.of(own.country, observed);
    const missing = listMissing(own, clock.now());
    void reply.header('x-position', position);
    return {
      // A provider who lacks a condition is not a candidate, though a slightly older list may still name them.
      ...ownPlace(missing.length === 0 ? accountId : null, ranking),
      missing,
      activeDays: ruleBook.policies.current.featured.activeDays,
      inputs: buildInputs(own, ranking),
      week: ranking.week,
      position,
    } satisfies OwnFeaturedView;
  });
}

async function readOwn(sql: Sql, accountId: string): Promise<Own | null> {
  const [row] = await sql<Own[]>`
    select a.country, a.approval_status = 'approved' as approved, a.first_name is not null as named,
      coalesce(l.ratings, 0) as reviews, coalesce(l.rating_sum, 0) as "ratingSum",
      coalesce(l.released, 0) as released, coalesce(l.strikes, 0) as failed, t.last_at as "lastActiveAt"
    from read.accounts a
    left join read.levels l on l.provider_id = a.account_id
    left join read.activity t using (account_id)
    where a.account_id = ${accountId} and a.account_type = 'provider'`;
  return row ?? null;
}

/** What prevents being a candidate. */
function listMissing({ approved, named, lastActiveAt }: Own, now: Date): OwnFeaturedView['missing'] {
  const active = lastActiveAt !== null && lastActiveAt.toISOString() > activeSince(now);
  return [
    ...(approved ? [] : (['approval'] as const)),
    ...(named ? [] : (['profile'] as const)),
    ...(active ? [] : (['activity'] as const)),
  ];
}

function buildInputs(own: Own, by: RankingParameters): OwnFeaturedView['inputs'] {
  const { reviews, ratingSum, released, failed, lastActiveAt } = own;
  const { priorReviews } = by.rules;
  const weighted = weightedRating({ ratingSum, reviewCount: reviews }, by);
  const rating = { reviews, ratingSum, countryMean: by.mean, priorReviews, weighted };
  return { ...rating, released, failed, lastActiveAt: lastActiveAt?.toISOString() ?? null };
}
