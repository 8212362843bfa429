import { z } from 'zod';

import type { Side } from '#domain/side.ts';
import type { AccountType } from '#events/catalog/account.ts';
import type { ReviewPart } from '#events/catalog/review.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { reviewTables } from '#projections/read-models/reviews/tables.ts';
import type { ReportRow } from '#projections/read-models/reports.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { side } from '../contract/fields.ts';
import { personReviewsView, type PersonReviewsView } from '../contract/reviews.ts';
import { paginate } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../reading/keyset.ts';
import { accountTopics, peopleIn, selectPeople, shownPerson } from '../reading/people.ts';
import { reviewReportsWhere } from '../reading/reports.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { computeMeans, buildReviewStats } from '../views/review-stats.ts';
import { publicReview } from '../views/reviews.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { id } from './id.ts';
import { pageQuery } from './list-query.ts';

const params = z.object({ accountId: id });
const querystring = pageQuery.extend({ as: side.optional(), trade: z.string().max(40).optional() });
const latest: Keyset = { at: 'published_at', id: 'job_id', direction: 'desc' };

interface Found {
  /** Null if there is no such person, or for staff, who have no reviews. */
  readonly reviewedAs: Side | null;
  readonly page: readonly Row[];
  readonly byTrade: PersonReviewsView['byTrade'];
  readonly ratingSummaries: readonly Row[];
  readonly people: readonly Row[];
  readonly reported: readonly Pick<ReportRow, 'jobId' | 'side' | 'part'>[];
}

/**
 * `GET /api/people/:accountId/reviews`: a person's published reviews. Those of a provider, once approved, are public; a
 * client's need a signed-in viewer.
 */
export function personReviewsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['reviews'], params, querystring, response: { 200: personReviewsView } };
  app.get('/api/people/:accountId/reviews', { schema }, async (request, reply) => {
    const { accountId } = request.params;
    const { cursor, as, trade } = request.query;
    const viewerId = request.viewer?.accountId ?? null;
    const reader = { cursor, as, trade, viewerId, accountType: request.viewer?.accountType ?? null };
    return sendView(request, reply, deps, () => buildRecipe(accountId, reader, deps));
  });
}

interface Reader {
  readonly cursor: string | undefined;
  /** The role of the reviewed person; by default that of their account type. */
  readonly as: Side | undefined;
  /** Only the reviews of this category. */
  readonly trade: string | undefined;
  readonly viewerId: string | null;
  readonly accountType: AccountType | null;
}

function buildRecipe(
  accountId: string,
  { cursor, as, trade, viewerId, accountType }: Reader,
  { sql }: ReadDeps,
): ViewRecipe<Found> {
  const isPerson = accountType === 'client' || accountType === 'provider';
  const isSignedIn = viewerId !== null;
  /** Analysts see figures, and no people. */
  const seesClients = isSignedIn && accountType !== 'analyst';
  /** A reader who may not see clients does not learn whether there is one. */
  const hidden = (): ApiError => {
    if (as === 'provider' || seesClients) return new ApiError(404, 'NOT_FOUND', 'There is no such person.');
    if (isSignedIn) return new ApiError(403, 'FORBIDDEN', 'This is not for your account.');
    return new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  };
  return {
    models: ['reviews', 'accounts', 'reports'],
    statement: {
      with: sql`
        subject as (
          select reviewed_as, case reviewed_as when 'provider' then 'client' else 'provider' end as written_by
          from (
            select account_id, account_type, approved_at, coalesce(${as ?? null}::text, account_type) as reviewed_as
            from read.accounts
            where account_id = ${accountId} and account_type in ('client', 'provider')) as person
          where reviewed_as = 'client' or (account_type = 'provider'
            and (approved_at is not null or account_id = ${viewerId}))),
        about as not materialized (
          select r.* from read.reviews r
          where r.subject_id = ${accountId} and r.side = (select written_by from subject)
            and r.published_at is not null),
        page as (
          select * from about
          where (${trade ?? null}::text is null or category = ${trade ?? null}) and ${afterCursor(sql, latest, cursor)}
          ${orderByKeyset(sql, latest)} limit ${PAGE_SIZE + 1})`,
      select: sql`
        (select reviewed_as from subject) as "reviewedAs",
        ${jsonRows(sql, sql`select * from page ${orderByKeyset(sql, latest)}`)} as page,
        ${jsonRows(sql, sql`select category as trade, count(*)::int as count from about group by 1 order by 2 desc, 1`)} as "byTrade",
        ${jsonRows(sql, sql`select * from read.rating_summaries where account_id = ${accountId}`)} as "ratingSummaries",
        ${jsonRows(sql, reviewReportsWhere(sql, sql`job_id in (select job_id from page)`, viewerId))} as reported,
        ${selectPeople(sql, sql`select author_id from page union select ${accountId}::uuid`)} as people`,
    },
    make(found, position) {
      const people = peopleIn(found.people);
      const known = people.get(accountId);
      const reviewedAs = found.reviewedAs;
      const familyName = (known?.level ?? null) !== null;
      const person = shownPerson(known, { familyName, asClient: reviewedAs === 'client' });
      const isHidden = reviewedAs === 'client' && !seesClients;
      if (person === null || reviewedAs === null || isHidden) throw hidden();
      const rows = found.page.map((row) => decodeRow(reviewTables.reviews, row));
      const { page, nextCursor } = paginate(rows, PAGE_SIZE, (row) => [row.publishedAt ?? row.submittedAt, row.jobId]);
      const ratingSummaries = found.ratingSummaries.map((row) => decodeRow(reviewTables.ratingSummaries, row));
      const summary = ratingSummaries.find((row) => row.reviewedAs === reviewedAs) ?? null;
      const otherwise = ratingSummaries.find(
        (row) => row.reviewedAs !== reviewedAs && (seesClients || row.reviewedAs !== 'client'),
      );
      const reviews = page.map((row) => {
        const stands = row.removedAt === null;
        const replyStands = stands && row.repliedAt !== null && row.replyRemovedAt === null;
        const reports = found.reported.filter(({ jobId, side }) => jobId === row.jobId && side === row.side);
        const canReport = (part: ReviewPart, authorId: string) =>
          isPerson && authorId !== viewerId && reports.every((report) => report.part !== part);
        return {
          ...publicReview(row, people),
          category: row.category,
          area: redactContacts(row.area),
          canReport: stands && canReport('review', row.authorId),
          canReply: stands && row.repliedAt === null && row.subjectId === viewerId,
          canRemove: stands && accountType === 'admin',
          canReportReply: replyStands && canReport('reply', row.subjectId),
          canRemoveReply: replyStands && accountType === 'admin',
        };
      });
      return {
        view: {
          person,
          as: reviewedAs,
          stats: buildReviewStats(summary),
          otherwise: (otherwise?.reviewCount ?? 0) + (otherwise?.removed ?? 0),
          byTrade: found.byTrade,
          means: computeMeans(summary),
          reviews,
          nextCursor,
          position,
        },
        tags: accountTopics([...people.keys(), viewerId ?? []].flat()),
        until: null,
      };
    },
  };
}
