import { autoResolutionTimes } from '#domain/job/auto-resolution.ts';
import { z } from 'zod';

import { accessEndsAt } from '#domain/staff-access.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { disputesTable } from '#projections/read-models/disputes.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { disputeView } from '../contract/dispute.ts';
import { decodeCursor, encodeCursor, isInteger } from '../reading/cursor.ts';
import { readFileNames } from '../reading/file-names.ts';
import { pageStatement, type FoundPage } from '../reading/job-page.ts';
import { toMessageRows } from '../reading/message-rows.ts';
import { collectFiles, jobPageForViewer, buildTags } from '../reading/job-page-for-viewer.ts';
import { peopleIn, selectPeople } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows, type Part } from '../reading/statement.ts';
import { entryFiles } from '../views/dispute-record.ts';
import { disputeView as buildView } from '../views/dispute-view.ts';
import { earliestAfter, nextRefresh } from '../views/next-refresh.ts';
import { outcomeToConfirmChangesAt } from '../views/outcome-to-confirm.ts';
import { id } from './id.ts';

const params = z.object({ jobId: id });
/** The cursor of earlier messages from an earlier answer. */
const querystring = z.object({ before: z.string().max(300).optional() });
/** Messages of one page: the whole thread is attached, up to the end of the dispute. */
const PAGE_SIZE = 50;

interface Found extends FoundPage {
  readonly entries: readonly Row[];
  readonly chat: readonly Row[];
  readonly admins: readonly Row[];
}

/** `GET /api/jobs/:jobId/dispute`: the latest dispute of a job, for its two sides and staff. */
export function disputeRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['disputes'], params, querystring, response: { 200: disputeView } };
  app.get('/api/jobs/:jobId/dispute', { schema }, async (request, reply) => {
    const viewer = authorize(request.viewer, 'dispute');
    const { jobId } = request.params;
    const { before: place } = request.query;
    const [before] = place === undefined ? [] : decodeCursor(place, [isInteger]);
    const attached = sql`,
      ${jsonRows(sql, sql`select * from read.dispute_entries where job_id = ${jobId} order by revision`)} as entries,
      ${jsonRows(
        sql,
        sql`
        select m.* from read.messages m join read.conversations c using (conversation_id)
        where c.job_id = ${jobId} and c.provider_id = (select provider_id from job)
          and m.sent_at <= coalesce(${selectDisputeEnd(sql)}, 'infinity')
          and ${before === undefined ? sql`true` : sql`m.nth < ${Number(before)}`}
        order by m.nth desc limit ${PAGE_SIZE + 1}`,
      )} as chat,
      ${selectPeople(
        sql,
        sql`
        select (data->>unnest(array['adminId', 'secondAdminId', 'staffId']))::uuid from read.dispute_entries
        where job_id = ${jobId}
          and kind in ('SettlementSuggested', 'DecisionProposed', 'DecisionRejected', 'DisputeDecided')`,
      )} as admins`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'timelines', 'disputes', 'accounts', 'reviews', 'conversations', 'accesses'],
      together: ['jobs', 'timelines', 'disputes'],
      statement: pageStatement(sql, jobId, viewer, attached),
      async make(found, position) {
        const now = clock.now().toISOString();
        const page = jobPageForViewer(viewer, found, { now, position });
        const { role } = page;
        if (role === 'bidder' || page.job.facts.dispute === null) throw noDispute();
        const entries = found.entries.map((row) => decodeRow(disputesTable, row));
        const messages = toMessageRows(found.chat);
        const chat = messages.slice(0, PAGE_SIZE).toReversed();
        const oldest = chat[0];
        const more = messages.length > PAGE_SIZE && oldest !== undefined;
        const chatBefore = more ? encodeCursor([String(oldest.nth)]) : null;
        const shown = [...collectFiles(page.job.details), ...entryFiles(entries)];
        const files = [...shown, ...chat.flatMap(({ attachments }) => attachments)];
        const fileNames = await readFileNames(sql, files);
        const view = buildView({ ...page, role, fileNames, entries, chat, chatBefore, admins: peopleIn(found.admins) });
        if (view === null) throw noDispute();
        return {
          view,
          tags: [...buildTags(page, viewer), `dispute:${jobId}`],
          until: earliestAfter(now, [
            nextRefresh(now, [page.job]),
            view.stageDueAt,
            ...view.proposals.map(({ outcome }) => (outcome.kind === 'rework' ? outcome.by : null)),
            ...autoResolutionTimes(page.job.facts),
            ...outcomeToConfirmChangesAt(page),
            accessEndsAt(page.accessedAt),
          ]),
        };
      },
    }));
  });
}

/**
 * When the dispute ended; null while it is open. Later messages are not part of it: only both sides, or staff with
 * access, read them.
 */
function selectDisputeEnd(sql: Sql): Part {
  return sql`(
    select coalesce(details->'dispute'->'resolved'->>'at', details->'dispute'->'ended'->>'at')::timestamptz from job
  )`;
}

function noDispute(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'There is no such dispute.');
}
