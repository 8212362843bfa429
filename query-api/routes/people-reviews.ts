import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { reviewTables } from '#projections/read-models/reviews/tables.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { personReviewsView } from '../contract/reviews.ts';
import { pageOf } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { beyond, inOrder, type Keyset } from '../reading/keyset.ts';
import { peopleIn, peopleOf, shownPerson } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRow, jsonRows } from '../reading/statement.ts';
import { meansOf, statsOf } from '../views/review-stats.ts';
import { publicReview } from '../views/reviews.ts';
import { shownWords } from '../reading/shown-words.ts';
import { pageQuery, type SearchQuery } from './list-query.ts';

const params = z.object({ accountId: z.uuid() });
const latest: Keyset = { at: 'published_at', id: 'job_id', direction: 'desc' };

interface Found {
  readonly page: readonly Row[];
  readonly standing: Row | null;
  readonly people: readonly Row[];
  readonly reported: readonly { readonly jobId: string; readonly side: string }[];
}

/** `GET /api/people/:accountId/reviews`: what was published of a person, for everybody. */
export function personReviewsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['reviews'], params, querystring: pageQuery, response: { 200: personReviewsView } };
  app.get('/api/people/:accountId/reviews', { schema }, async (request, reply) => {
    const { accountId } = request.params as z.output<typeof params>;
    const { cursor } = request.query as SearchQuery;
    const viewerId = request.viewer?.accountId ?? null;
    const isPerson = request.viewer?.accountType === 'client' || request.viewer?.accountType === 'provider';
    return sendView(request, reply, deps, () => recipeOf(accountId, { cursor, viewerId, isPerson }, deps));
  });
}

interface Reader {
  readonly cursor: string | undefined;
  readonly viewerId: string | null;
  readonly isPerson: boolean;
}

function recipeOf(accountId: string, { cursor, viewerId, isPerson }: Reader, { sql }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['reviews', 'accounts', 'reports'],
    statement: {
      with: sql`
        page as (
          select * from read.reviews where subject_id = ${accountId} and published_at is not null
            and ${beyond(sql, latest, cursor)}
          ${inOrder(sql, latest)} limit ${PAGE_SIZE + 1})`,
      select: sql`
        ${jsonRows(sql, sql`select * from page`)} as page,
        ${jsonRow(sql, sql`select * from read.standings where account_id = ${accountId}`)} as standing,
        ${jsonRows(
          sql,
          sql`
          select job_id as "jobId", side from read.reports
          where kind = 'review' and reporter_id = ${viewerId} and job_id in (select job_id from page)`,
        )} as reported,
        ${peopleOf(sql, sql`select author_id from page union select ${accountId}::uuid`)} as people`,
    },
    make(found, position) {
      const people = peopleIn(found.people);
      const person = shownPerson(people.get(accountId), {
        familyName: (people.get(accountId)?.level ?? null) !== null,
      });
      if (person === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such person.');
      const rows = found.page.map((row) => rowOfJson(reviewTables.reviews, row));
      const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => [row.publishedAt ?? row.submittedAt, row.jobId]);
      const standing = found.standing === null ? null : rowOfJson(reviewTables.standings, found.standing);
      const reviews = page.map((row) => {
        const stands = row.removedAt === null;
        const reported = found.reported.some(({ jobId, side }) => jobId === row.jobId && side === row.side);
        return {
          ...publicReview(row, people),
          category: row.category,
          area: shownWords(row.area),
          mayReport: isPerson && stands && !reported && row.authorId !== viewerId,
          mayReply: stands && row.repliedAt === null && row.subjectId === viewerId,
        };
      });
      return {
        view: { person, stats: statsOf(standing), means: meansOf(standing), reviews, nextCursor, position },
        tags: [...people.keys()].map((id) => `account:${id}`),
        until: null,
      };
    },
  };
}
