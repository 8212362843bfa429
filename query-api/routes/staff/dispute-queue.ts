import { z } from 'zod';

import { tookPart } from '#domain/job/dispute-stages.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import { disputeStages } from '#events/catalog/job/dispute.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { selectAccesses, openAccesses, type AccessRows } from '../../access/staff-access.ts';
import { authorize, type Viewer } from '../../access/permissions.ts';
import { disputeQueueView, type DisputeQueueView } from '../../contract/staff-queues.ts';
import { paginate } from '../../reading/cursor.ts';
import { isDue, isOverdue } from '../../reading/due-disputes.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { listedColumns, listedJobs } from '../../reading/job-rows.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, selectPeople, staffNameOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../../reading/send-view.ts';
import { jsonRow, jsonRows } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { disputeSummaryFields } from '../../views/dispute-summary.ts';
import { money } from '../../views/money.ts';
import { earliestAfter, nextRefresh } from '../../views/next-refresh.ts';
import { cursor } from '../list-query.ts';

const querystring = z.object({
  filter: z.enum(['due', 'overdue', 'mediation', 'all']).default('due'),
  stage: z.enum(disputeStages).optional(),
  cursor,
});
type Query = z.output<typeof querystring>;

const mostUrgentFirst: Keyset = { at: 'dispute_due_at', id: 'job_id', direction: 'asc' };

interface Found {
  readonly page: readonly Row[];
  readonly counts: DisputeQueueView['counts'];
  readonly people: readonly Row[];
  readonly accesses: AccessRows;
}

/** `GET /api/admin/disputes`: what admins must decide, where support mediates, and open disputes in earlier stages. */
export function disputeQueueRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['admin'], querystring, response: { 200: disputeQueueView } };
  app.get('/api/admin/disputes', { schema }, async (request, reply) => {
    const viewer = authorize(request.viewer, 'support');
    return sendView(request, reply, deps, () => buildRecipe(viewer, request.query, deps));
  });
}

function buildRecipe(viewer: Viewer, { filter, stage, cursor: place }: Query, deps: ReadDeps): ViewRecipe<Found> {
  const { sql, clock } = deps;
  const { accountId } = viewer;
  const now = clock.now().toISOString();
  const forSupport = viewer.accountType === 'support';
  const wanted = { all: sql`true`, due: isDue(sql), overdue: isOverdue(sql, now), mediation: isMediated(sql) }[filter];
  return {
    models: ['jobs', 'accounts', 'reviews', 'accesses'],
    statement: {
      with: sql`
        page as (
          select ${listedColumns(sql)}, j.facts->'dispute' as dispute
          from read.jobs j where dispute_stage is not null and ${wanted}
            and ${stage === undefined ? sql`true` : sql`dispute_stage = ${stage}`}
            and ${afterCursor(sql, mostUrgentFirst, place)}
          ${orderByKeyset(sql, mostUrgentFirst)} limit ${PAGE_SIZE + 1})`,
      select: sql`
        ${jsonRows(sql, sql`select * from page`)} as page,
        ${jsonRow(
          sql,
          sql`
          select count(*)::int as all, count(*) filter (where ${isDue(sql)})::int as due,
            count(*) filter (where ${isOverdue(sql, now)})::int as overdue,
            count(*) filter (where ${isMediated(sql)})::int as mediation
          from read.jobs where dispute_stage is not null`,
        )} as counts,
        ${selectPeople(
          sql,
          sql`select client_id from page union select provider_id from page
            union select (dispute#>>'{pendingDecision,adminId}')::uuid from page`,
        )} as people,
        ${jsonRows(sql, selectAccesses(sql, accountId))} as accesses`,
    },
    make(found, position) {
      const rows = listedJobs(found.page).map((job, i) => ({ job, dispute: found.page[i]?.['dispute'] as Dispute }));
      const { page, nextCursor } = paginate(rows, PAGE_SIZE, ({ job }) => [
        job.disputeDueAt ?? job.postedAt,
        job.jobId,
      ]);
      const people = peopleIn(found.people);
      const ends = openAccesses(found.accesses, now);
      const disputes = page.map(({ job, dispute }) => ({
        job: forSupport ? jobSummary(job, new Map(), 'support', now) : jobSummary(job, people, 'admin', now),
        captured: money(job.held ?? 0, job.currency),
        ...buildDisputeLine(dispute, people, { viewer, accesses: ends.has(job.jobId) }, now),
        accessEndsAt: ends.get(job.jobId) ?? null,
      }));
      return {
        view: { disputes, counts: found.counts, nextCursor, position },
        tags: ['admin:queue'],
        until: earliestAfter(now, [
          nextRefresh(
            now,
            page.map(({ job }) => job),
          ),
          ...ends.values(),
        ]),
      };
    },
  };
}

/** In mediation, when support makes suggestions. */
function isMediated(sql: Sql) {
  return sql`dispute_stage = 'mediation'`;
}

type Line = DisputeQueueView['disputes'][number];
type DisputeFields = Omit<Line, 'job' | 'captured' | 'accessEndsAt'>;

interface Reader {
  readonly viewer: Viewer;
  /** Whether their access to the job is open. */
  readonly accesses: boolean;
}

function buildDisputeLine(dispute: Dispute, people: People, { viewer, accesses }: Reader, now: string): DisputeFields {
  const { accountId, accountType } = viewer;
  const { stage, stageDueAt, pendingDecision } = dispute;
  const due = stage === 'decision' || stage === 'appeal';
  return {
    ...disputeSummaryFields(dispute),
    overdue: due && stageDueAt <= now,
    waitsForSecond: accountType === 'admin' || accesses ? secondOf(pendingDecision, people) : null,
    mine: accountType === 'admin' && due && pendingDecision?.adminId !== accountId && !tookPart(dispute, accountId),
  };
}

/** An admin's proposed decision is inside the job: support needs access to read it, as for the rest. */
function secondOf(pending: Dispute['pendingDecision'], people: People): Line['waitsForSecond'] {
  if (pending === null) return null;
  const { decisionId, adminId, outcome, appeal } = pending;
  return { decisionId, adminId, adminName: staffNameOf(people.get(adminId)), outcome, appeal };
}
