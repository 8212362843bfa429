import type { FunnelId } from '#domain/analytics/funnels.ts';
import { isLargeEnough } from '#domain/analytics/small-groups.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import type { HistoryCounter } from '../analytics/count-as-of.ts';
import { describeFunnel } from '../analytics/describe-funnel.ts';
import { authorizeAnalyst } from '../analytics/authorize-analyst.ts';
import { periodBefore, readPeriod } from '../analytics/period.ts';
import { cellsOf, publishedFunnels, selectVersions, type FoundVersions } from '../analytics/read-versions.ts';
import { funnelsQuery, funnelsView, type FunnelsView } from '../contract/analytics.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRow, jsonRows, readAt } from '../reading/statement.ts';

interface Found extends FoundVersions {
  readonly choices: FunnelsView['choices'];
  readonly dropped: FunnelsView['dropped'];
  readonly known: Readonly<Record<Fact, number>>;
}

type Fact = 'signedUp' | 'profileCompleted' | 'firstBooked';
/** What the servers know of a funnel's last step, with or without consent to measuring. */
const facts: Readonly<Partial<Record<FunnelId, Fact>>> = {
  signup: 'signedUp',
  onboard: 'profileCompleted',
  firstAction: 'firstBooked',
};

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly history: HistoryCounter;
}

/** `GET /api/analytics/funnels`: not cached, since it changes with every visit. Each query is logged. */
export function funnelsRoute(app: Http, { sql, clock, history }: Deps): void {
  const schema = { tags: ['analytics'], querystring: funnelsQuery, response: { 200: funnelsView } };
  app.get('/api/analytics/funnels', { schema }, async (request): Promise<FunnelsView> => {
    authorizeAnalyst(request);
    const { country, device, asOf, ...days } = request.query;
    const period = readPeriod(days, clock.now());
    const counted = { from: periodBefore(period).from, to: period.to };
    const inPeriod = sql`week between ${period.from} and ${period.to}`;
    const models = ['visits', 'measuredTotals', 'funnels'] as const;
    const { found, position } = await readAt<Found>(sql, { models }, minPosition(request), {
      select: sql`
        ${selectVersions(sql, counted)},
        ${jsonRow(
          sql,
          sql`select coalesce(sum(allowed), 0)::int as allowed, coalesce(sum(denied), 0)::int as denied
              from read.consent_weeks where ${inPeriod}`,
        )} as choices,
        ${jsonRows(
          sql,
          sql`select reason, sum(reports)::int as reports from read.report_drops where ${inPeriod}
              group by reason order by reason`,
        )} as dropped,
        ${jsonRow(
          sql,
          sql`select coalesce(sum(signed_up), 0)::int as "signedUp",
                coalesce(sum(profile_completed), 0)::int as "profileCompleted",
                coalesce(sum(first_booked), 0)::int as "firstBooked"
              from read.known_totals
              where ${inPeriod} and ${country === undefined ? sql`true` : sql`country = ${country}`}`,
        )} as known`,
    });
    if (asOf !== undefined) requirePast(asOf, position);
    const funnels = publishedFunnels(found.versions);
    const cells =
      asOf === undefined ? funnels.map((funnel) => cellsOf(found, funnel)) : await history.asOf(funnels, asOf, counted);
    /** Which device an account was opened on, the servers do not know; nor is it kept how it was at a position. */
    const known = (id: FunnelId) => {
      const fact = facts[id];
      const total = fact === undefined || device !== undefined || asOf !== undefined ? null : found.known[fact];
      return total !== null && isLargeEnough(total) ? total : null;
    };
    return {
      ...period,
      funnels: funnels.map((funnel, i) =>
        describeFunnel(funnel, cells[i] ?? [], { period, group: { country, device }, known: known(funnel.id) }),
      ),
      countries: [...new Set(cells.flat().map((one) => one.country))].toSorted(),
      choices: found.choices,
      dropped: [...found.dropped],
      asOf: asOf ?? null,
      position,
    };
  });
}

/** @throws ApiError 422 when the read models have not been there */
function requirePast(asOf: string, position: string): void {
  if (Number(asOf) <= Number(position)) return;
  const errors = [{ path: 'asOf', code: 'custom' }];
  throw new ApiError(422, 'VALIDATION_ERROR', 'The log has not got there yet.', { errors });
}
