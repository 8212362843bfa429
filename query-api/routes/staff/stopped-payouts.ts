import type { Http } from '#platform/http.ts';
import { instantOf } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../../access/permissions.ts';
import { stoppedPayoutsView, type StoppedPayoutsView } from '../../contract/money-queues.ts';
import { pageOf } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { beyond, inOrder, type Keyset } from '../../reading/keyset.ts';
import { nameOf, peopleIn, peopleOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { withoutPayouts } from '../../reading/without-payouts.ts';
import { money } from '../../views/money.ts';
import { payoutState } from '../../views/payout-state.ts';
import { pageQuery } from '../list-query.ts';

const longest: Keyset = { at: 'since', id: 'account_id', direction: 'asc' };

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

/** `GET /api/admin/stopped-payouts`: Homewrights whose money waits for an account that pays out. */
export function stoppedPayoutsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: stoppedPayoutsView } };
  app.get('/api/admin/stopped-payouts', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { cursor } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'jobs', 'reviews'],
      statement: {
        with: sql`
          waiting as (${withoutPayouts(sql)}),
          page as (
            select * from waiting where ${beyond(sql, longest, cursor)}
            ${inOrder(sql, longest)} limit ${PAGE_SIZE + 1})`,
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
            from page ${inOrder(sql, longest)}`,
          )} as page,
          (select count(*)::int from waiting) as total,
          ${peopleOf(sql, sql`select account_id from page`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const lines = found.page.map((line) => ({ ...line, since: instantOf(line.since) }));
        const { page, nextCursor } = pageOf(lines, PAGE_SIZE, ({ since, accountId }) => [since, accountId]);
        const accounts = page.map((line) => lineOf(line, people));
        return { view: { accounts, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}

function lineOf(
  { accountId, since, waiting, ...account }: Line,
  people: People,
): StoppedPayoutsView['accounts'][number] {
  return {
    accountId,
    name: nameOf(people.get(accountId)),
    state: payoutState(account),
    waiting: waiting.map(({ amount, currency }) => money(amount, currency)),
    since,
  };
}
