import { addCells } from '#domain/analytics/cells.ts';
import { firstDefinition, funnels, type Funnel, type FunnelId, type FunnelStep } from '#domain/analytics/funnels.ts';
import { narrow, publish, type GroupCell } from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits } from '#domain/analytics/replay.ts';
import { toDefinition } from '#domain/funnel/commands.ts';
import type { FunnelDefinition } from '#events/catalog/funnel.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { FunnelRow, FunnelVersionEntry } from '#projections/read-models/funnels.ts';
import type { Row } from '#projections/runner/table.ts';

import { authorizeAnalyst } from '../analytics/authorize-analyst.ts';
import type { HistoryCounter } from '../analytics/count-as-of.ts';
import { describeFunnel } from '../analytics/describe-funnel.ts';
import { periodBefore, readPeriod } from '../analytics/period.ts';
import { requirePast } from '../analytics/require-past.ts';
import {
  countedBy,
  findVersion,
  publishedFunnels,
  selectVersions,
  type FoundVersions,
} from '../analytics/read-versions.ts';
import type { FunnelView } from '../contract/analytics.ts';
import {
  comparisonQuery,
  comparisonView,
  definitionsView,
  dryRunQuery,
  dryRunView,
  type ComparisonView,
  type DefinitionsView,
  type DryRunView,
} from '../contract/funnel-definitions.ts';
import { peopleIn, selectPeople, staffNameOf, type People } from '../reading/people.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRows, readAt } from '../reading/statement.ts';

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly history: HistoryCounter;
}

type FunnelEntry = DefinitionsView['funnels'][number];
type VersionEntry = FunnelEntry['versions'][number];
type Progress = NonNullable<VersionEntry['progress']>;

interface FoundDefinitions {
  readonly versions: readonly FunnelRow[];
  readonly progress: readonly (Progress & { readonly funnel: string; readonly version: number })[];
  readonly people: readonly Row[];
}

const HOUR_MS = 3_600_000;
const MAX_CHANGES = 50;

/** `GET /api/analytics/definitions`: read again while a replay runs. */
export function definitionsRoute(app: Http, { sql }: Deps): void {
  const schema = { tags: ['analytics'], response: { 200: definitionsView } };
  app.get('/api/analytics/definitions', { schema }, async (request): Promise<DefinitionsView> => {
    authorizeAnalyst(request);
    const models = ['funnels', 'accounts', 'reviews'] as const;
    const { found, position } = await readAt<FoundDefinitions>(sql, { models }, minPosition(request), {
      select: sql`
        ${jsonRows(sql, sql`select funnel, current, versions, changes from read.funnels`)} as versions,
        ${jsonRows(
          sql,
          sql`select funnel, version, visits, total, started_at as "startedAt", moved_at as "movedAt"
              from read.funnel_replays`,
        )} as progress,
        ${selectPeople(
          sql,
          sql`select (c->>'staffId')::uuid from read.funnels, jsonb_array_elements(changes) as c
              where c->>'staffId' is not null`,
        )} as people`,
    });
    const people = peopleIn(found.people);
    return { funnels: funnels.map(({ id }) => describeVersions(id, found, people)), position };
  });
}

function describeVersions(id: FunnelId, { versions, progress }: FoundDefinitions, people: People): FunnelEntry {
  const row = versions.find(({ funnel }) => funnel === id);
  const current = row?.current ?? 1;
  const first: FunnelVersionEntry = {
    version: 1,
    definition: firstDefinition(id),
    since: '0',
    replay: 'completed',
    wasPublished: true,
  };
  return {
    id,
    versions: [first, ...(row?.versions ?? [])].map(({ version, definition, replay, wasPublished }): VersionEntry => {
      const made = progress.find((one) => one.funnel === id && one.version === version);
      return {
        version,
        definition: toForm(definition),
        isPublished: version === current,
        wasPublished,
        replay,
        progress: made === undefined ? null : describeProgress(made),
      };
    }),
    changes: (row?.changes ?? [])
      .toReversed()
      .slice(0, MAX_CHANGES)
      .map(({ staffId, ...change }) => ({
        ...change,
        by: staffId === null ? null : staffNameOf(people.get(staffId)),
      })),
  };
}

function describeProgress({ visits, total, startedAt, movedAt }: Progress): Progress {
  const toInstant = (time: string) => new Date(time).toISOString();
  return { visits, total, startedAt: toInstant(startedAt), movedAt: toInstant(movedAt) };
}

function toForm({ steps, windowMs, countries, devices }: FunnelDefinition): VersionEntry['definition'] {
  return { steps: steps as FunnelStep[], windowHours: windowMs / HOUR_MS, countries, devices };
}

/** `GET /api/analytics/dry-run`: what a definition would count, beside the published one. */
export function dryRunRoute(app: Http, { sql, history }: Deps): void {
  const schema = { tags: ['analytics'], querystring: dryRunQuery, response: { 200: dryRunView } };
  app.get('/api/analytics/dry-run', { schema }, async (request): Promise<DryRunView> => {
    authorizeAnalyst(request);
    const { funnel: id, definition } = request.query;
    const models = ['visits', 'funnels'] as const;
    const { found, position } = await readAt<Pick<FoundVersions, 'versions'>>(sql, { models }, minPosition(request), {
      select: sql`${jsonRows(sql, sql`select funnel, current, versions, changes from read.funnels`)} as versions`,
    });
    const published = publishedFunnels(found.versions).find((one) => one.id === id) as Funnel;
    const draft: Funnel = { id, version: published.version + 1, ...toDefinition(definition) };
    const { visits, counted } = await history.sample([draft, published]);
    return {
      visits,
      draft: reachedIn(counted[0]?.cells ?? [], draft),
      published: reachedIn(counted[1]?.cells ?? [], published),
      publishedVersion: published.version,
      position,
    };
  });
}

/** All weeks together: a sample is too small for single ones. Null for a small group. */
function reachedIn(cells: readonly GroupCell[], funnel: Funnel): number[] | null {
  const atOnce = cells.map((one) => ({ ...one, week: 'all' }));
  const shown = publish(narrow(atOnce, funnel), {}).cells;
  if (shown.length === 0) return null;
  const { reached } = addCells(
    shown.map(({ cell }) => cell),
    funnel.steps.length,
  );
  return [...reached];
}

/** `GET /api/analytics/comparison`: a version that has counted everything, beside the published one. */
export function comparisonRoute(app: Http, { sql, clock, history }: Deps): void {
  const schema = { tags: ['analytics'], querystring: comparisonQuery, response: { 200: comparisonView } };
  app.get('/api/analytics/comparison', { schema }, async (request): Promise<ComparisonView> => {
    authorizeAnalyst(request);
    const { funnel: id, version, country, device, asOf, ...days } = request.query;
    const period = readPeriod(days, clock.now());
    const models = ['visits', 'funnels'] as const;
    const { found, position } = await readAt<FoundVersions>(sql, { models }, minPosition(request), {
      select: selectVersions(sql, period, { country, device }),
    });
    const other = findVersion(found.versions, id, version);
    const published = publishedFunnels(found.versions).find((one) => one.id === id);
    if (other === undefined || published === undefined || !isCounted(found.versions, other)) {
      throw new ApiError(404, 'NOT_FOUND', 'No such version has counted all visits.');
    }
    if (asOf !== undefined) requirePast(asOf, position);
    const both = [other, published];
    const weeks = { from: periodBefore(period).from, to: period.to };
    const counted =
      asOf === undefined ? both.map((funnel) => countedBy(found, funnel)) : await history.asOf(both, asOf, weeks);
    const [ofOther, ofPublished] = both.map((funnel, i) =>
      describeFunnel(funnel, counted[i] as CountedVisits, { period, group: { country, device }, known: null }),
    ) as [FunnelView, FunnelView];
    return { version: ofOther, published: ofPublished, asOf: asOf ?? null, position };
  });
}

function isCounted(versions: readonly FunnelRow[], { id, version }: Funnel): boolean {
  const found = versions.find(({ funnel }) => funnel === id)?.versions.find((one) => one.version === version);
  return version === 1 || found?.replay === 'completed';
}
