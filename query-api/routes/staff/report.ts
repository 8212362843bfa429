import { z } from 'zod';

import { isAccessOpen, accessEndsAt, MESSAGES_AROUND } from '#domain/staff-access.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { reportView } from '../../contract/reports.ts';
import { readFileNames } from '../../reading/file-names.ts';
import { toMessageRows } from '../../reading/message-rows.ts';
import { peopleIn, selectPeople } from '../../reading/people.ts';
import { toReports, whoIsNamed, withWhatItIsAbout } from '../../reading/reports.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { messageView } from '../../views/message-view.ts';
import { reportLine } from '../../views/report-line.ts';
import { id } from '../id.ts';

const params = z.object({ reportId: id });

interface Found {
  readonly page: readonly Row[];
  readonly thread: readonly Row[];
  /** When this admin last accessed it. */
  readonly accessedAt: string | null;
  readonly people: readonly Row[];
}

/** `GET /api/admin/reports/:reportId`: one report; a message and its context only after an access. */
export function reportRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['admin'], params, response: { 200: reportView } };
  app.get('/api/admin/reports/:reportId', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'admin');
    const { reportId } = request.params;
    return sendView(request, reply, deps, () => buildRecipe(accountId, reportId, deps));
  });
}

function buildRecipe(accountId: string, reportId: string, { sql, clock }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['reports', 'jobs', 'reviews', 'conversations', 'accounts'],
    together: ['reports', 'conversations'],
    statement: {
      with: sql`
        chosen as (select * from read.reports where report_id = ${reportId}),
        page as materialized (${withWhatItIsAbout(sql)})`,
      select: sql`
        ${jsonRows(sql, sql`select * from page`)} as page,
        ${jsonRows(
          sql,
          sql`
          select m.* from page join read.messages m on m.conversation_id = page.conversation_id
            and m.nth between page.nth - ${MESSAGES_AROUND} and page.nth + ${MESSAGES_AROUND}
          order by m.nth`,
        )} as thread,
        (select to_json(max(accessed_at)) from page join read.message_accesses l using (conversation_id, message_id)
          where l.staff_id = ${accountId}) as "accessedAt",
        ${selectPeople(sql, whoIsNamed(sql))} as people`,
    },
    async make(found, position) {
      const [row] = toReports(found.page);
      if (row === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such report.');
      const now = clock.now().toISOString();
      const open = isAccessOpen(found.accessedAt, now);
      const readable = row.kind === 'review' || open;
      const messages = open ? toMessageRows(found.thread) : [];
      const fileNames = await readFileNames(
        sql,
        messages.flatMap(({ attachments }) => attachments),
      );
      const reading = { viewerId: null, revealed: true, readByOther: 0, fileNames };
      return {
        view: {
          report: reportLine(row, peopleIn(found.people)),
          thread: open ? messages.map((message) => messageView(message, reading)) : null,
          canClose: row.closedAt === null && readable,
          canTakeDown: !row.removed && readable,
          position,
        },
        tags: ['admin:queue', ...(row.conversationId === null ? [] : [`conversation:${row.conversationId}` as const])],
        until: open ? accessEndsAt(found.accessedAt) : null,
      };
    },
  };
}
