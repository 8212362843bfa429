import { funnels, type FunnelId } from '#domain/analytics/funnels.ts';
import type { GroupCell } from '#domain/analytics/published.ts';
import { isLargeEnough } from '#domain/analytics/small-groups.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorize } from '../access/permissions.ts';
import { describeFunnel } from '../analytics/describe-funnel.ts';
import { periodBefore, readPeriod } from '../analytics/period.ts';
import { funnelsQuery, funnelsView, type FunnelsView } from '../contract/analytics.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRow, jsonRows, readAt } from '../reading/statement.ts';

interface Found {
  readonly cells: readonly (GroupCell & { readonly funnel: FunnelId; readonly version: number })[];
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

/** `GET /api/analytics/funnels`: not cached, since it changes with every visit. Each query is logged. */
export function funnelsRoute(app: Http, { sql, clock }: { sql: Sql; clock: Clock }): void {
  const schema = { tags: ['analytics'], querystring: funnelsQuery, response: { 200: funnelsView } };
  app.get('/api/analytics/funnels', { schema }, async (request): Promise<FunnelsView> => {
    const { accountId } = authorize(request.viewer, 'analytics');
    const { country, device, ...days } = request.query;
    const period = readPeriod(days, clock.now());
    request.log.info({ accountId, ...period, country, device }, 'analytics were queried');
    const inPeriod = sql`week between ${period.from} and ${period.to}`;
    const models = ['visits', 'measuredTotals'] as const;
    const { found, position } = await readAt<Found>(sql, { models }, minPosition(request), {
      select: sql`
        ${jsonRows(
          sql,
          sql`select funnel, version, week, country, device, cell from read.funnel_cells
              where week between ${periodBefore(period).from} and ${period.to}`,
        )} as cells,
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
    const ofFunnel = (id: FunnelId, version: number) =>
      found.cells.filter((one) => one.funnel === id && one.version === version);
    /** Which device an account was opened on, the servers do not know. */
    const known = (id: FunnelId) => {
      const fact = facts[id];
      const total = fact === undefined || device !== undefined ? null : found.known[fact];
      return total !== null && isLargeEnough(total) ? total : null;
    };
    return {
      ...period,
      funnels: funnels.map((funnel) =>
        describeFunnel(funnel, ofFunnel(funnel.id, funnel.version), {
          period,
          group: { country, device },
          known: known(funnel.id),
        }),
      ),
      countries: [...new Set(found.cells.map((one) => one.country))].toSorted(),
      choices: found.choices,
      dropped: [...found.dropped],
      position,
    };
  });
}
