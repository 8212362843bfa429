import { z } from 'zod';

import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { accountTables } from '#projections/read-models/accounts/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { verificationQueueView, type VerificationQueueView } from '../../contract/verification.ts';
import { isUuid, paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { searchPattern } from '../../reading/search-terms.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows, type Part } from '../../reading/statement.ts';
import { earliestAfter } from '../../views/next-refresh.ts';
import { cursor, q } from '../list-query.ts';

const shows = ['waiting', 'inVerification', 'suspended', 'out', 'approved'] as const;
const querystring = z.object({ show: z.enum(shows).default('waiting'), q, cursor });
type Query = z.output<typeof querystring>;

const statusesShown: Readonly<Record<Exclude<Query['show'], 'waiting'>, readonly ApprovalStatus[]>> = {
  inVerification: ['inVerification', 'changesRequested'],
  suspended: ['suspended'],
  out: ['rejected', 'terminated'],
  approved: ['approved'],
};
const dueFirst: Keyset = { at: 'due_at', id: 'account_id', direction: 'asc' };
const latestFirst: Keyset = { at: 'since', id: 'account_id', direction: 'desc' };

interface Found {
  readonly page: readonly Row[];
  readonly waiting: number;
  readonly overdue: number;
  readonly nextDueAt: Date | null;
}

/** `GET /api/staff/verifications`: pending tasks, and providers by approval status; the earliest due first. */
export function verificationQueueRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['support'], querystring, response: { 200: verificationQueueView } };
  app.get('/api/staff/verifications', { schema }, async (request, reply) => {
    authorize(request.viewer, 'support');
    const query = request.query;
    const keyset = query.show === 'waiting' ? dueFirst : latestFirst;
    return sendView<Found>(request, reply, deps, () => {
      const now = clock.now().toISOString();
      return {
        models: ['accounts'],
        statement: {
          with: sql`
            page as (
              select * from read.verifications v
              where ${chosen(sql, query)} and ${afterCursor(sql, keyset, query.cursor)}
              ${orderByKeyset(sql, keyset)} limit ${PAGE_SIZE + 1})`,
          select: sql`
            ${jsonRows(
              sql,
              sql`
              select page.*, a.first_name, a.last_name, a.business_name, a.country, a.trades
              from page join read.accounts a using (account_id) ${orderByKeyset(sql, keyset)}`,
            )} as page,
            (select count(*)::int from read.verifications where task is not null) as waiting,
            (select count(*)::int from read.verifications
              where task is not null and due_at <= ${now}::timestamptz) as overdue,
            (select min(due_at) from read.verifications
              where task is not null and due_at > ${now}::timestamptz) as "nextDueAt"`,
        },
        make(found, position) {
          const rows = found.page.map((row) => toQueueRow(row));
          const { page, nextCursor } = paginate(rows, PAGE_SIZE, (row) => [toSortKey(row, query), row.accountId]);
          const view = { rows: page, waiting: found.waiting, overdue: found.overdue, nextCursor, position };
          const { nextDueAt } = found;
          const until = earliestAfter(now, [nextDueAt?.toISOString() ?? null]);
          return { view, tags: ['admin:queue'], until };
        },
      };
    });
  });
}

function chosen(sql: Sql, { show, q: searchText }: Query): Part {
  const approvalStatus =
    show === 'waiting' ? sql`task is not null` : sql`approval_status = any(${[...statusesShown[show]]}::text[])`;
  if (searchText === undefined || searchText === '') return approvalStatus;
  if (isUuid(searchText.toLowerCase())) return sql`${approvalStatus} and account_id = ${searchText}`;
  return sql`${approvalStatus} and exists (
    select from read.accounts a where a.account_id = v.account_id and a.names like ${searchPattern(searchText)})`;
}

type QueueRow = VerificationQueueView['rows'][number];

function toQueueRow(row: Row): QueueRow {
  const { accountId, approvalStatus, task, since, dueAt } = decodeRow(accountTables.verifications, row);
  return {
    accountId,
    name: [row['first_name'], row['last_name']].filter(Boolean).join(' ') || null,
    businessName: row['business_name'] as string | null,
    country: row['country'] as string,
    trades: row['trades'] as string[],
    approvalStatus: approvalStatus ?? 'draft',
    task,
    since,
    dueAt,
  };
}

function toSortKey({ dueAt, since }: QueueRow, { show }: Query): string {
  return show === 'waiting' ? (dueAt ?? since) : since;
}
