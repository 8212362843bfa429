import { funnels, type Funnel, type FunnelId } from '#domain/analytics/funnels.ts';
import type { Group, GroupCell } from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits, VisitPartCell } from '#domain/analytics/replay.ts';
import type { Sql } from '#platform/postgres.ts';
import type { FunnelRow } from '#projections/read-models/funnels.ts';

import { jsonRows, type Part } from '../reading/statement.ts';
import type { Period } from './period.ts';

type OfVersion = { readonly funnel: FunnelId; readonly version: number };
type VersionCell = GroupCell & OfVersion;
type VersionPart = VisitPartCell & OfVersion;

/** What is stored of all versions. */
export interface FoundVersions {
  readonly versions: readonly FunnelRow[];
  /** What came after each draft, and of the first versions everything. */
  readonly cells: readonly VersionCell[];
  /** What came before, as far as the replays are. */
  readonly replayed: readonly VersionCell[];
  readonly parts: readonly VersionPart[];
  readonly replayedParts: readonly VersionPart[];
  /** Versions whose replay is from before parts were counted. */
  readonly withoutParts: readonly OfVersion[];
}

/**
 * The versions with the cells of a period. Most of a cell are its times, which take a hundred times as long to read: they
 * come with the cells of the group that is asked for; of all visits, with their parts.
 */
export function selectVersions(sql: Sql, { from, to }: Period, { country, device }: Group): Part {
  const isWhole = country === undefined && device === undefined;
  const hasTimes = isWhole
    ? sql`(funnel, version) in (
        select funnel, version from read.funnel_replays where parts is null
        union all
        select f.funnel, v.version from read.funnels f, jsonb_to_recordset(f.versions) as v(version int, definition jsonb)
        where v.definition->'countries' <> '[]' or v.definition->'devices' <> '[]')`
    : sql`(${country ?? null}::text is null or country = ${country ?? null})
        and (${device ?? null}::text is null or device = ${device ?? null})`;
  const shown = sql`
    case when ${hasTimes} then cell else jsonb_build_object('reached', cell->'reached', 'times', '[]'::jsonb) end as cell`;
  return sql`
    ${jsonRows(sql, sql`select funnel, current, versions, changes from read.funnels`)} as versions,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, country, device, ${shown} from read.funnel_cells
          where week between ${from} and ${to}`,
    )} as cells,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, country, device, ${shown} from read.funnel_replays,
            jsonb_to_recordset(cells) as c(week text, country text, device text, cell jsonb)
          where done_at is not null and c.week between ${from} and ${to}`,
    )} as replayed,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, part, name, cell from read.funnel_parts
          where week between ${from} and ${to}`,
    )} as parts,
    ${jsonRows(
      sql,
      sql`select funnel, version, c.* from read.funnel_replays,
            jsonb_to_recordset(parts) as c(week text, part text, name text, cell jsonb)
          where done_at is not null and c.week between ${from} and ${to}`,
    )} as "replayedParts",
    ${jsonRows(sql, sql`select funnel, version from read.funnel_replays where parts is null`)} as "withoutParts"`;
}

/** The published version of each funnel. */
export function publishedFunnels(versions: readonly FunnelRow[]): readonly Funnel[] {
  return funnels.map(({ id }) => {
    const current = versions.find(({ funnel }) => funnel === id)?.current ?? 1;
    return findVersion(versions, id, current) as Funnel;
  });
}

export function findVersion(versions: readonly FunnelRow[], id: FunnelId, version: number): Funnel | undefined {
  const first = funnels.find((funnel) => funnel.id === id);
  if (version === 1) return first;
  const found = versions.find(({ funnel }) => funnel === id)?.versions.find((one) => one.version === version);
  return found && { id, version, ...found.definition };
}

/** A version's cells: what was before its draft, and after. Cells of one group are added up where they are shown. */
export function countedBy(found: FoundVersions, { id, version }: Funnel): CountedVisits {
  const isOwn = (one: OfVersion) => one.funnel === id && one.version === version;
  const hasParts = !found.withoutParts.some(isOwn);
  return {
    cells: [...found.replayed, ...found.cells].filter(isOwn),
    parts: hasParts ? [...found.replayedParts, ...found.parts].filter(isOwn) : [],
  };
}
