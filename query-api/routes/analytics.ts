import { conversionFigures, type ConversionCell, type ConversionKind } from '#domain/analytics/conversions.ts';
import type { Funnel, FunnelId } from '#domain/analytics/funnels.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import type { HistoryCounter } from '../analytics/count-as-of.ts';
import { describeFunnel } from '../analytics/describe-funnel.ts';
import { authorizeAnalyst } from '../analytics/authorize-analyst.ts';
import { periodBefore, readPeriod } from '../analytics/period.ts';
import { countedBy, publishedFunnels, selectVersions, type FoundVersions } from '../analytics/read-versions.ts';
import { requirePast } from '../analytics/require-past.ts';
import { selectUnknown, type FoundUnknown } from '../analytics/select-unknown.ts';
import {
  funnelDetailQuery,
  funnelDetailView,
  funnelsQuery,
  funnelsView,
  type FunnelDetailView,
  type FunnelsView,
} from '../contract/analytics.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRows, readAt } from '../reading/statement.ts';

interface Found extends FoundVersions, FoundUnknown {
  readonly known: readonly ConversionCell[];
}

/** What the servers know of a funnel's last step, with or without consent to measuring. */
const facts: Readonly<Partial<Record<FunnelId, ConversionKind>>> = {
  signup: 'account_created',
  onboard: 'onboarding_completed',
  firstAction: 'first_payment_processed',
};

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly history: HistoryCounter;
}

const nothing = { cells: [], parts: [] };

/** `GET /api/analytics/funnels`: not cached, since it changes with every visit. Each query is logged. */
export function funnelsRoute(app: Http, { sql, clock, history }: Deps): void {
  const schema = { tags: ['analytics'], querystring: funnelsQuery, response: { 200: funnelsView } };
  app.get('/api/analytics/funnels', { schema }, async (request): Promise<FunnelsView> => {
    authorizeAnalyst(request);
    const { country, device, asOf, ...days } = request.query;
    const period = readPeriod(days, clock.now());
    const counted = { from: periodBefore(period).from, to: period.to };
    const models = ['visits', 'measuredTotals', 'funnels'] as const;
    const { found, position } = await readAt<Found>(sql, { models }, minPosition(request), {
      select: sql`
        ${selectVersions(sql, period, { country, device })},
        ${selectUnknown(sql, period)},
        ${jsonRows(
          sql,
          sql`select week, kind, country, currency, count, amount, amounts from read.conversion_weeks
              where week between ${period.from} and ${period.to} and kind = any(${Object.values(facts)})`,
        )} as known`,
    });
    if (asOf !== undefined) requirePast(asOf, position);
    const funnels = publishedFunnels(found.versions);
    const countedVisits =
      asOf === undefined
        ? funnels.map((funnel) => countedBy(found, funnel))
        : await history.asOf(funnels, asOf, counted);
    /** Which device an account was opened on, the servers do not know; nor is it kept how it was at a position. */
    const hasTotals = device === undefined && asOf === undefined;
    const people = hasTotals ? conversionFigures(found.known, { country }) : [];
    /** A week that is too small leaves the total incomplete: then none is known. */
    const known = (id: FunnelId) => {
      const figures = people.find(({ kind }) => kind === facts[id]);
      return figures === undefined || figures.hiddenWeeks.length > 0 ? null : figures.count;
    };
    return {
      ...period,
      funnels: funnels.map((funnel, i) =>
        describeFunnel(funnel, countedVisits[i] ?? nothing, {
          period,
          group: { country, device },
          known: known(funnel.id),
        }),
      ),
      countries: [...new Set(countedVisits.flatMap(({ cells }) => cells.map((one) => one.country)))].toSorted(),
      choices: found.choices,
      dropped: [...found.dropped],
      asOf: asOf ?? null,
      position,
    };
  });
}

/** `GET /api/analytics/funnel`: the published version of one funnel, with the times of its parts. */
export function funnelDetailRoute(app: Http, { sql, clock, history }: Deps): void {
  const schema = { tags: ['analytics'], querystring: funnelDetailQuery, response: { 200: funnelDetailView } };
  app.get('/api/analytics/funnel', { schema }, async (request): Promise<FunnelDetailView> => {
    authorizeAnalyst(request);
    const { funnel: id, country, device, asOf, ...days } = request.query;
    const period = readPeriod(days, clock.now());
    const models = ['visits', 'funnels'] as const;
    const { found, position } = await readAt<FoundVersions>(sql, { models }, minPosition(request), {
      select: selectVersions(sql, period, { country, device }, id),
    });
    if (asOf !== undefined) requirePast(asOf, position);
    const funnels = publishedFunnels(found.versions);
    const place = funnels.findIndex((one) => one.id === id);
    const funnel = funnels[place] as Funnel;
    const weeks = { from: periodBefore(period).from, to: period.to };
    // All funnels, as the page asked for: then they were counted already.
    const counted = asOf === undefined ? countedBy(found, funnel) : (await history.asOf(funnels, asOf, weeks))[place];
    const asked = { period, group: { country, device }, known: null, partTimes: true };
    return {
      funnel: describeFunnel(funnel, counted ?? nothing, asked),
      ...period,
      asOf: asOf ?? null,
      position,
    };
  });
}
