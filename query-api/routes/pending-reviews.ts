import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { pendingReviewsView, type PendingReviewsView } from '../contract/reviews.ts';
import { paginate } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { listedColumns, listedJobs } from '../reading/job-rows.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../reading/keyset.ts';
import { peopleIn, selectPeople, shownPerson } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { acceptsReview } from '../reading/accepts-review.ts';
import { jobNumber } from '../views/job-summary.ts';
import { id } from './id.ts';
import { cursor } from './list-query.ts';

const querystring = z.object({ job: id.optional(), cursor });

const mostUrgentFirst: Keyset = { at: 'review_until', id: 'job_id', direction: 'asc' };

interface Found {
  readonly page: readonly Row[];
  readonly people: readonly Row[];
  /** The requested job, if it is the viewer's. */
  readonly missing: PendingReviewsView['missing'];
}

/** `GET /api/reviews/pending`: jobs that the viewer can still review, or one of them; the earliest deadline first. */
export function pendingReviewsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['reviews'], querystring, response: { 200: pendingReviewsView } };
  app.get('/api/reviews/pending', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'reviews');
    const { job: jobId, cursor: place } = request.query;
    const now = clock.now().toISOString();
    const page = sql`${orderByKeyset(sql, mostUrgentFirst)} limit ${PAGE_SIZE + 1}`;
    const open = (owner: 'client_id' | 'provider_id') => sql`
      select ${listedColumns(sql)}, exists (
          select 1 from read.reviews r where r.job_id = j.job_id and r.subject_id = ${accountId}) as other_is_in
      from read.jobs j
      where ${owner === 'client_id' ? sql`client_id` : sql`provider_id`} = ${accountId}
        and ${jobId === undefined ? sql`true` : sql`job_id = ${jobId}`} and ${afterCursor(sql, mostUrgentFirst, place)}
        and ${acceptsReview(sql, accountId, now)}
      ${page}`;
    const missing = sql`(
      select case
        when exists (select 1 from read.reviews r where r.job_id = j.job_id and r.author_id = ${accountId}) then 'reviewed'
        when j.review_until <= ${now}::timestamptz then 'over'
        when j.ended_at is null and j.bucket in ('open', 'under-way', 'disputed') then 'notYet' end
      from read.jobs j where j.job_id = ${jobId ?? null} and ${accountId} in (j.client_id, j.provider_id))`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'reviews', 'accounts'],
      statement: {
        with: sql`
          page as ((${open('client_id')}) union all (${open('provider_id')}) ${page})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          ${selectPeople(sql, sql`select client_id from page union select provider_id from page`)} as people,
          ${missing} as missing`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const rows = listedJobs(found.page).map((job, i) => ({
          job,
          otherIsIn: found.page[i]?.['other_is_in'] === true,
        }));
        const { page: jobs, nextCursor } = paginate(rows, PAGE_SIZE, ({ job }) => [job.reviewUntil ?? now, job.jobId]);
        const pending = jobs.map(({ job, otherIsIn }) => ({
          jobId: job.jobId,
          number: jobNumber(job.number),
          title: job.title,
          category: job.category,
          about: shownPerson(people.get(job.clientId === accountId ? (job.providerId ?? '') : job.clientId), {
            familyName: true,
            asClient: job.clientId !== accountId,
          }),
          endedAt: job.endedAt ?? job.updatedAt,
          until: job.reviewUntil ?? now,
          timezone: job.timezone,
          otherIsIn,
        }));
        return {
          view: {
            pending,
            nextCursor,
            missing: jobId === undefined || pending.length > 0 ? null : (found.missing ?? 'closed'),
            position,
          },
          tags: [`client:${accountId}`, `provider:${accountId}`, `account:${accountId}`],
          until: jobs[0]?.job.reviewUntil ?? null,
        };
      },
    }));
  });
}
