import type { ConversionCell } from '#domain/analytics/conversions.ts';
import { toWeek } from '#domain/analytics/week.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorizeAnalyst } from '../analytics/authorize-analyst.ts';
import {
  describeCohorts,
  describeConversions,
  describeToday,
  type FoundDay,
  type FoundHour,
} from '../analytics/describe-dashboard.ts';
import { periodBefore, readPeriod } from '../analytics/period.ts';
import { selectUnknown, type FoundUnknown } from '../analytics/select-unknown.ts';
import { dashboardQuery, dashboardView, type DashboardView } from '../contract/analytics-dashboard.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRows, readAt } from '../reading/statement.ts';

interface Found extends FoundUnknown {
  readonly hours: readonly FoundHour[];
  readonly days: readonly FoundDay[];
  readonly conversions: readonly ConversionCell[];
  readonly cohorts: Parameters<typeof describeCohorts>[0];
}

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
}

const WEEK_MS = 7 * 86_400_000;

/** `GET /api/analytics/dashboard`: not cached, since today changes with every visit. Each query is logged. */
export function dashboardRoute(app: Http, { sql, clock }: Deps): void {
  const schema = { tags: ['analytics'], querystring: dashboardQuery, response: { 200: dashboardView } };
  app.get('/api/analytics/dashboard', { schema }, async (request): Promise<DashboardView> => {
    authorizeAnalyst(request);
    const { country, ...days } = request.query;
    const now = clock.now();
    const period = readPeriod(days, now);
    const today = now.toISOString().slice(0, '2026-11-23'.length);
    const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString().slice(0, today.length);
    const models = ['visits', 'measuredTotals'] as const;
    const { found, position } = await readAt<Found>(sql, { models }, minPosition(request), {
      select: sql`
        ${jsonRows(
          sql,
          sql`select hour, visits from read.visit_hours
              where hour like ${`${today}%`} or hour like ${`${weekAgo}%`} order by hour`,
        )} as hours,
        ${jsonRows(
          sql,
          sql`select day, kind, count from read.conversion_days where day between ${toWeek(now.getTime())} and ${today}`,
        )} as days,
        ${jsonRows(
          sql,
          sql`select week, kind, country, currency, count, amount, amounts from read.conversion_weeks
              where week between ${periodBefore(period).from} and ${period.to}`,
        )} as conversions,
        ${jsonRows(
          sql,
          sql`select week, country, people, active from read.cohorts where week between ${period.from} and ${period.to}`,
        )} as cohorts,
        ${selectUnknown(sql, period)}`,
    });
    const asked = { period, country };
    return {
      ...period,
      today: describeToday(found.hours, found.days, now),
      conversions: describeConversions(found.conversions, asked),
      ...describeCohorts(found.cohorts, asked, now),
      countries: [...new Set([...found.conversions, ...found.cohorts].map((one) => one.country))].toSorted(),
      choices: found.choices,
      dropped: [...found.dropped],
      position,
    };
  });
}
