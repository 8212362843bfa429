import { queryOptions } from '@tanstack/react-query';

import { funnelIds, type FunnelId } from '#domain/analytics/funnels.ts';
import { plusWeeks, toWeek } from '#domain/analytics/week.ts';
import type { ComparisonView, DefinitionsView, DryRunView } from '#query-api/contract/funnel-definitions.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { ListParams } from '#web/lib/list-params.ts';

export type FunnelVersions = DefinitionsView['funnels'][number];
export type Version = FunnelVersions['versions'][number];
export type Definition = Version['definition'];

const COMPARED_WEEKS = 12;
/** While visits are counted. */
const PROGRESS_MS = 1_000;

export const definitionParams: ListParams<{ readonly funnel: FunnelId }> = {
  read: (address) => ({ funnel: funnelIds.find((id) => id === address.get('funnel')) ?? 'signup' }),
  write: ({ funnel }) => ({ funnel: funnel === 'signup' ? '' : funnel }),
};

export const definitionsQuery = queryOptions({
  queryKey: [...keys.analytics, 'definitions'],
  queryFn: ({ signal }) => api.get<DefinitionsView>('/api/analytics/definitions', { signal }),
  refetchInterval: ({ state }) => (isRunning(state.data) ? PROGRESS_MS : false),
});

function isRunning(view: DefinitionsView | undefined): boolean {
  return view?.funnels.some(({ versions }) => versions.some(({ replay }) => replay === 'running')) === true;
}

/** @param definition a valid one */
export function dryRunQuery(funnel: FunnelId, definition: Definition) {
  const search = new URLSearchParams({ funnel, definition: JSON.stringify(definition) }).toString();
  return queryOptions({
    queryKey: [...keys.analytics, 'dry run', search],
    queryFn: ({ signal }) => api.get<DryRunView>(`/api/analytics/dry-run?${search}`, { signal }),
  });
}

export function comparisonQuery(funnel: FunnelId, version: number) {
  const to = toWeek(businessNow());
  const from = plusWeeks(to, 1 - COMPARED_WEEKS);
  const search = new URLSearchParams({ funnel, version: String(version), from, to }).toString();
  return queryOptions({
    queryKey: [...keys.analytics, 'comparison', search],
    queryFn: ({ signal }) => api.get<ComparisonView>(`/api/analytics/comparison?${search}`, { signal }),
  });
}

/** The version that is not published yet. */
export function draftOf({ versions }: FunnelVersions): Version | null {
  return versions.find(({ wasPublished }) => !wasPublished) ?? null;
}

export function publishedOf({ versions }: FunnelVersions): Version {
  return versions.find(({ isPublished }) => isPublished) as Version;
}
