import type { Http } from '#platform/http.ts';
import { parseInstant } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { stoppedPayoutsView, type StoppedPayoutsView } from '../../contract/money-queues.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { formatPersonName, peopleIn, selectPeople, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { selectStoppedPayouts } from '../../reading/stopped-payouts.ts';
import { money } from '../../views/money.ts';
import { payoutState } from '../../views/payout-state.ts';
import { pageQuery } from '../list-query.ts';

const oldestFirst: Keyset = { at: 'since', id: 'account_id', direction: 'asc' };

interface Line {
  readonly accountId: string;
  readonly since: string;
  readonly opened: boolean;
  readonly enabled: boolean | null;
  readonly waiting: readonly { readonly amount: number; readonly currency: string }[];
}

interface Found {
  readonly page: readonly Line[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/stopped-payouts`: providers whose money waits for an account with payouts enabled. */
export function stoppedPayoutsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: stoppedPayoutsView } };
  app.get('/api/admin/stopped-payouts', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { cursor } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'jobs', 'reviews'],
      statement: {
        with: sql`
          waiting as (${selectStoppedPayouts(sql)}),
          page as (
            select * from waiting where ${afterCursor(sql, oldestFirst, cursor)}
            ${orderByKeyset(sql, oldestFirst)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(
            sql,
            sql`
            select account_id as "accountId", since, opened, enabled,
              ${jsonRows(
                sql,
                sql`
                select s.amount, s.currency from read.job_sums s
                where s.account_id = page.account_id and s.side = 'provider' and s.kind = 'on-the-way' and s.amount > 0
                order by s.currency`,
              )} as waiting
            from page ${orderByKeyset(sql, oldestFirst)}`,
          )} as page,
          (select count(*)::int from waiting) as total,
          ${selectPeople(sql, sql`select account_id from page`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const lines = found.page.map((line) => ({ ...line, since: parseInstant(line.since) }));
        const { page, nextCursor } = paginate(lines, PAGE_SIZE, ({ since, accountId }) => [since, accountId]);
        const accounts = page.map((line) => buildAccountLine(line, people));
        return { view: { accounts, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}

function buildAccountLine(
  { accountId, since, waiting, ...account }: Line,
  people: People,
): StoppedPayoutsView['accounts'][number] {
  return {
    accountId,
    name: formatPersonName(people.get(accountId)),
    state: payoutState(account),
    waiting: waiting.map(({ amount, currency }) => money(amount, currency)),
    since,
  };
}
