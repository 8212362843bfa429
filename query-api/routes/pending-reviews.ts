import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { pendingReviewsView } from '../contract/reviews.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { listedColumns, listedJobs } from '../reading/job-rows.ts';
import { peopleIn, peopleOf, shownPerson } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { jobNumber } from '../views/job-summary.ts';

interface Found {
  readonly page: readonly Row[];
  readonly people: readonly Row[];
}

/** `GET /api/reviews/pending`: jobs that somebody may still review, the window that closes first on top. */
export function pendingReviewsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['reviews'], response: { 200: pendingReviewsView } };
  app.get('/api/reviews/pending', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'reviews');
    const now = clock.now().toISOString();
    const open = (owner: 'client_id' | 'provider_id') => sql`
      select ${listedColumns(sql)}, exists (
          select 1 from read.reviews r where r.job_id = j.job_id and r.subject_id = ${accountId}) as other_is_in
      from read.jobs j
      where ${owner === 'client_id' ? sql`client_id` : sql`provider_id`} = ${accountId}
        and review_until > ${now}::timestamptz and not exists (
          select 1 from read.reviews r
          where r.job_id = j.job_id and (r.author_id = ${accountId} or r.published_at is not null))
      order by review_until limit ${PAGE_SIZE}`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'reviews', 'accounts'],
      statement: {
        with: sql`
          page as ((${open('client_id')}) union all (${open('provider_id')}) order by review_until limit ${PAGE_SIZE})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          ${peopleOf(sql, sql`select client_id from page union select provider_id from page`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const jobs = listedJobs(found.page);
        const pending = jobs.map((job, i) => ({
          jobId: job.jobId,
          number: jobNumber(job.number),
          title: job.title,
          category: job.category,
          about: shownPerson(people.get(job.clientId === accountId ? (job.providerId ?? '') : job.clientId), {
            familyName: true,
          }),
          endedAt: job.endedAt ?? job.updatedAt,
          until: job.reviewUntil ?? now,
          otherIsIn: found.page[i]?.['other_is_in'] === true,
        }));
        return {
          view: { pending, position },
          tags: [`client:${accountId}`, `provider:${accountId}`, `account:${accountId}`],
          until: jobs[0]?.reviewUntil ?? null,
        };
      },
    }));
  });
}
