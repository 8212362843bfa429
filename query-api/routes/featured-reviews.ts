import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { featuredReviewsView, type FeaturedReviewsView } from '../contract/public.ts';
import { sendTagged } from '../reading/etag.ts';

const querystring = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
/** Specification, section 9: six featured reviews. */
const MOST_REVIEWS = 6;

/** `GET /api/reviews/featured?country=`: what clients wrote of Homewrights, and the numbers over all of it. */
export function featuredReviewsRoute(app: Http, { sql }: { sql: Sql }): void {
  const schema = { tags: ['public'], querystring, response: { 200: featuredReviewsView } };
  app.get('/api/reviews/featured', { schema }, async (request, reply) => {
    const { country } = request.query as z.output<typeof querystring>;
    const [reviews, stats] = await Promise.all([readReviews(sql, country), readStats(sql, country)]);
    return sendTagged(request, reply, { reviews, stats }, 'public, max-age=30');
  });
}

interface ReviewRow {
  jobId: string;
  author: string | null;
  area: string;
  category: string;
  rating: number;
  text: string | null;
  publishedAt: Date;
}

/** The latest with something to read, the better ones first among those of one moment. */
async function readReviews(sql: Sql, country: string | undefined): Promise<FeaturedReviewsView['reviews']> {
  const rows = await sql<ReviewRow[]>`
    select r.job_id as "jobId", a.first_name as author, j.area, j.category, r.overall as rating, r.text,
      r.published_at as "publishedAt"
    from read.reviews r
    join read.jobs j using (job_id)
    left join read.accounts a on a.account_id = r.author_id
    where r.side = 'client' and r.published_at is not null and r.text <> ''
      and ${country === undefined ? sql`true` : sql`j.country = ${country}`}
    order by r.published_at desc, r.overall desc, r.job_id limit ${MOST_REVIEWS}`;
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

async function readStats(sql: Sql, country: string | undefined): Promise<FeaturedReviewsView['stats']> {
  const rows = await sql<{ stars: number; reviews: number }[]>`
    select r.overall as stars, count(*)::int as reviews
    from read.reviews r join read.jobs j using (job_id)
    where r.side = 'client' and r.published_at is not null
      and ${country === undefined ? sql`true` : sql`j.country = ${country}`}
    group by r.overall`;
  const of = (stars: number): number => rows.find((row) => row.stars === stars)?.reviews ?? 0;
  const count = rows.reduce((sum, { reviews }) => sum + reviews, 0);
  const stars = rows.reduce((sum, row) => sum + row.stars * row.reviews, 0);
  return {
    count,
    mean: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    histogram: [of(1), of(2), of(3), of(4), of(5)],
    removed: 0,
  };
}
