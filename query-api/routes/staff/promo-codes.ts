import type { Http } from '#platform/http.ts';
import { promoTables } from '#projections/read-models/promos.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { promoCodesView } from '../../contract/admin.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, selectPeople, staffNameOf } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobNumber } from '../../views/job-summary.ts';
import { money } from '../../views/money.ts';
import { pageQuery } from '../list-query.ts';

const latest: Keyset = { at: 'created_at', id: 'promo_id', direction: 'desc' };
/** Jobs that are listed per code. */
const MAX_JOBS = 10;

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly jobs: readonly UseRow[];
  readonly people: readonly Row[];
}

interface UseRow {
  readonly promoId: string;
  readonly jobId: string;
  readonly number: number;
  readonly timezone: string;
  readonly currency: string;
  /** Null while the jobs read model is a moment behind. */
  readonly discount: number | null;
  readonly redeemedAt: string;
}

/** `GET /api/admin/promo-codes`: every code, with the jobs booked with it. */
export function promoCodesRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: promoCodesView } };
  app.get('/api/admin/promo-codes', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { cursor } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['promos', 'jobs', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select * from read.promo_codes where ${afterCursor(sql, latest, cursor)}
            ${orderByKeyset(sql, latest)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          (select count(*)::int from read.promo_codes) as total,
          ${jsonRows(
            sql,
            sql`
            select u.promo_id as "promoId", u.job_id as "jobId", j.number, j.timezone, j.currency,
              (j.facts->'agreement'->>'discount')::int as discount, u.redeemed_at as "redeemedAt"
            from page, lateral (
              select * from read.promo_uses where promo_id = page.promo_id
              order by redeemed_at desc, job_id limit ${MAX_JOBS}) as u
            join read.jobs j on j.job_id = u.job_id
            order by u.redeemed_at desc, u.job_id`,
          )} as jobs,
          ${selectPeople(sql, sql`select admin_id from page`)} as people`,
      },
      make(found, position) {
        const rows = found.page.map((row) => decodeRow(promoTables.promoCodes, row));
        const { page, nextCursor } = paginate(rows, PAGE_SIZE, (row) => [row.createdAt, row.promoId]);
        const people = peopleIn(found.people);
        const codes = page.map(({ adminId, ...code }) => ({
          ...code,
          adminName: staffNameOf(people.get(adminId)),
          jobs: found.jobs.filter(({ promoId }) => promoId === code.promoId).map(jobLine),
        }));
        return { view: { codes, total: found.total, nextCursor, position }, tags: ['admin:promos'], until: null };
      },
    }));
  });
}

function jobLine({ jobId, number, timezone, currency, discount, redeemedAt }: UseRow) {
  return {
    jobId,
    number: jobNumber(number),
    timezone,
    discount: money(discount ?? 0, currency),
    redeemedAt: new Date(redeemedAt).toISOString(),
  };
}
