import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { ALL_COUNTRIES } from '#projections/read-models/reviews/count-review.ts';
import { reviewTables } from '#projections/read-models/reviews/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { featuredReviewsView, type FeaturedReviewsView } from '../contract/public.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';
import { jsonRow } from '../reading/statement.ts';
import { buildReviewStats } from '../views/review-stats.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { countryParam } from './country-param.ts';

/** Specification, section 9: six featured reviews. */
const USUAL_LIMIT = 6;
/** A page of them alone shows more. */
const MAX_LIMIT = 24;

const querystring = z.object({
  country: countryParam.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(USUAL_LIMIT),
});
/** They are chosen among this many of the latest. */
const MAX_CANDIDATES = 60;

/** `GET /api/reviews/featured?country=&limit=`: clients' reviews of providers, and the statistics of all of them. */
export function featuredReviewsRoute(app: Http, { sql }: { sql: Sql }): void {
  const schema = { tags: ['public'], querystring, response: { 200: featuredReviewsView } };
  app.get('/api/reviews/featured', { schema }, async (request, reply) => {
    const { country, limit } = request.query;
    const [reviews, stats] = await Promise.all([readReviews(sql, country, limit), readStats(sql, country)]);
    return sendWithEtag(request, reply, { reviews, stats }, 'public, max-age=30');
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

/** The latest with text and without contact details; the better ones first among those of the same moment. */
async function readReviews(
  sql: Sql,
  country: string | undefined,
  limit: number,
): Promise<FeaturedReviewsView['reviews']> {
  const rows = await sql<ReviewRow[]>`
    select r.job_id as "jobId", a.first_name as author, r.area, r.category, r.overall as rating, r.text,
      r.published_at as "publishedAt"
    from read.reviews r
    left join read.accounts a on a.account_id = r.author_id
    where r.side = 'client' and r.published_at is not null and r.removed_at is null and r.text <> ''
      and ${country === undefined ? sql`true` : sql`r.country = ${country}`}
    order by r.published_at desc, r.overall desc, r.job_id limit ${MAX_CANDIDATES}`;
  const whole = rows.filter(({ text }) => redactContacts(text) === text);
  return whole.slice(0, limit).map((row) => ({
    ...row,
    author: redactContacts(row.author),
    area: redactContacts(row.area),
    publishedAt: row.publishedAt.toISOString(),
  }));
}

async function readStats(sql: Sql, country: string | undefined): Promise<FeaturedReviewsView['stats']> {
  const [row] = await sql<{ stats: Row | null }[]>`
    select ${jsonRow(sql, sql`select * from read.review_stats where scope = ${country ?? ALL_COUNTRIES}`)} as stats`;
  const stats = row?.stats ?? null;
  return buildReviewStats(stats === null ? null : decodeRow(reviewTables.reviewStats, stats));
}
