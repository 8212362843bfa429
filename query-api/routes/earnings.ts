import type { Http } from '#platform/http.ts';
import { payoutsTable } from '#projections/read-models/accounts/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { earningsView } from '../contract/earnings.ts';
import { decodeCursor, encodeCursor, isInstant } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { frozenSums, heldSums } from '../reading/frozen-sums.ts';
import { jsonRow, jsonRows } from '../reading/statement.ts';
import { money } from '../views/money.ts';
import { payoutState, type PayoutAccount } from '../views/payout-state.ts';
import { pageQuery, type PageQuery } from './list-query.ts';

interface Found {
  readonly sums: readonly {
    kind: 'held' | 'held-up' | 'frozen' | 'on-the-way' | 'paid';
    currency: string;
    amount: number;
    jobs: number;
  }[];
  readonly months: readonly { month: string; currency: string; paid: number; tips: number; jobs: number }[];
  readonly payouts: readonly Row[];
  readonly account: PayoutAccount | null;
}

/** `GET /api/provider/earnings`: the provider's share, from the hold to the bank. */
export function earningsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['earnings'], querystring: pageQuery, response: { 200: earningsView } };
  app.get('/api/provider/earnings', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
  });
}

function buildRecipe(accountId: string, { cursor }: PageQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  const [at = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, [isInstant, isPayout]);
  return {
    models: ['jobs', 'accounts'],
    statement: {
      select: sql`
        ${jsonRows(
          sql,
          sql`
          select kind, currency, amount, jobs from read.job_sums
          where account_id = ${accountId} and side = 'provider' and jobs > 0
          union all ${frozenSums(sql, 'provider', accountId)} order by currency`,
        )} as sums,
        ${jsonRows(
          sql,
          sql`
          select month, currency, paid, tips, jobs from read.earned_months where provider_id = ${accountId}
          order by month desc, currency`,
        )} as months,
        ${jsonRows(
          sql,
          sql`
          select * from read.payouts where account_id = ${accountId}
            and ${cursor === undefined ? sql`true` : sql`(at, payout_id) < (${at}::timestamptz, ${id})`}
          order by at desc, payout_id desc limit ${PAGE_SIZE + 1}`,
        )} as payouts,
        ${jsonRow(
          sql,
          sql`
          select payouts_opened_at is not null as opened, payouts_enabled as enabled
          from read.accounts where account_id = ${accountId}`,
        )} as account`,
    },
    make(found, position) {
      const of = (kind: string) =>
        found.sums.filter((sum) => sum.kind === kind).map(({ amount, currency, jobs }) => ({ amount, currency, jobs }));
      const payouts = found.payouts.map((row) => decodeRow(payoutsTable, row));
      const last = payouts[PAGE_SIZE - 1];
      return {
        view: {
          held: heldSums(found.sums),
          onTheWay: of('on-the-way'),
          paid: of('paid'),
          months: found.months.map(({ month, currency, paid, tips, jobs }) => ({
            month,
            paid: money(paid, currency),
            tips: money(tips, currency),
            jobs,
          })),
          payoutAccount: { state: payoutState(found.account) },
          payouts: payouts
            .slice(0, PAGE_SIZE)
            .map(({ payoutId, amount, currency, state, failureCode, at: paidAt }) => ({
              payoutId,
              amount: money(amount, currency),
              state,
              failureCode,
              at: paidAt,
            })),
          nextCursor: payouts.length > PAGE_SIZE && last !== undefined ? encodeCursor([last.at, last.payoutId]) : null,
          position,
        },
        tags: [`provider:${accountId}`, `account:${accountId}`],
        until: null,
      };
    },
  };
}

const isPayout = (key: string): boolean => /^[\w-]{1,80}$/.test(key);
