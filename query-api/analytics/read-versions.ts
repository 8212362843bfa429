import { funnels, type Funnel, type FunnelId } from '#domain/analytics/funnels.ts';
import type { Cell } from '#domain/analytics/cells.ts';
import type { Group, GroupCell } from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits, VisitPartCell } from '#domain/analytics/replay.ts';
import type { Sql } from '#platform/postgres.ts';
import type { FunnelRow } from '#projections/read-models/funnels.ts';

import { jsonRows, type Part } from '../reading/statement.ts';
import { periodBefore, type Period } from './period.ts';

type OfVersion = { readonly funnel: FunnelId; readonly version: number };
/** How many reached each step, by country and device: `NL mobile`. */
interface FoundWeek extends OfVersion {
  readonly week: string;
  readonly groups: Readonly<Record<string, Cell['reached']>>;
}

type FoundCell = GroupCell & OfVersion;

/** Times are null where nothing needs them. */
interface FoundPart extends Omit<VisitPartCell, 'cell'>, OfVersion {
  readonly reached: Cell['reached'];
  readonly times: Cell['times'] | null;
}

/** What is stored of all versions. */
export interface FoundVersions {
  readonly versions: readonly FunnelRow[];
  /** What came after each draft, and of the first versions everything. */
  readonly weeks: readonly FoundWeek[];
  /** The cells of these whose times are needed. */
  readonly timed: readonly FoundCell[];
  /** What came before, as far as the replays are. */
  readonly replayed: readonly FoundCell[];
  readonly parts: readonly FoundPart[];
  readonly replayedParts: readonly FoundPart[];
  /** Versions whose replay is from before parts were counted. */
  readonly withoutParts: readonly OfVersion[];
}

/**
 * The versions with the cells of a period and of the one before. Most of a cell are its times, which take a hundred times
 * as long to read: they come with the period's cells of the group that is asked for; of all visits, with those of their
 * account types.
 * @param detail the only funnel that is asked for, in its published version; then with the times of each part
 */
export function selectVersions(sql: Sql, period: Period, { country, device }: Group, detail?: FunnelId): Part {
  const { from, to } = { from: periodBefore(period).from, to: period.to };
  const isWhole = country === undefined && device === undefined;
  /** Of all visits: versions whose parts were not counted, or whose filters the parts do not know. */
  const timedVersions = sql`
    select funnel, version from read.funnel_replays where parts is null
    union
    select f.funnel, v.version from read.funnels f, jsonb_to_recordset(f.versions) as v(version int, definition jsonb)
    where v.definition->'countries' <> '[]' or v.definition->'devices' <> '[]'`;
  const isAsked =
    detail === undefined
      ? sql`true`
      : sql`funnel = ${detail}
          and version = coalesce((select current from read.funnels where funnel = ${detail}), 1)`;
  const needsAll = !isWhole || detail !== undefined;
  const hasTimes = !needsAll
    ? sql`(funnel, version) in (${timedVersions})`
    : sql`(${country ?? null}::text is null or country = ${country ?? null})
        and (${device ?? null}::text is null or device = ${device ?? null})`;
  const cellsWithTimes = (where: Part) => sql`
    select funnel, version, week, country, device, cell from read.funnel_cells
    where week between ${period.from} and ${to} and ${isAsked} and ${where}`;
  const shown = sql`
    case when week >= ${period.from} and ${hasTimes} then cell
      else jsonb_build_object('reached', cell->'reached', 'times', '[]'::jsonb) end as cell`;
  const partTimes = sql`
    case when week >= ${period.from} and ${detail === undefined ? sql`part = 'accountType'` : sql`true`} and ${isWhole}
      then cell->'times' end as times`;
  return sql`
    ${jsonRows(sql, sql`select funnel, current, versions, changes from read.funnels`)} as versions,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, groups from read.funnel_weeks
          where week between ${from} and ${to} and ${isAsked}`,
    )} as weeks,
    ${jsonRows(
      sql,
      // Mostly there are none: then no cell is looked at.
      !needsAll
        ? sql`select c.* from (${timedVersions}) as v,
                lateral (${cellsWithTimes(sql`funnel = v.funnel and version = v.version`)} offset 0) as c`
        : cellsWithTimes(hasTimes),
    )} as timed,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, country, device, ${shown} from read.funnel_replays,
            jsonb_to_recordset(cells) as c(week text, country text, device text, cell jsonb)
          where done_at is not null and week between ${from} and ${to} and ${isAsked}`,
    )} as replayed,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, part, name, reached, ${partTimes} from read.funnel_parts
          where week between ${from} and ${to} and ${isAsked}`,
    )} as parts,
    ${jsonRows(
      sql,
      sql`select funnel, version, week, part, name, cell->'reached' as reached, ${partTimes} from read.funnel_replays,
            jsonb_to_recordset(parts) as c(week text, part text, name text, cell jsonb)
          where done_at is not null and week between ${from} and ${to} and ${isAsked}`,
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
  const timed = found.timed.filter(isOwn);
  const isTimed = new Set(timed.map(({ week, country, device }) => `${week} ${country} ${device}`));
  const untimed = found.weeks.filter(isOwn).flatMap(({ week, groups }) =>
    Object.entries(groups)
      .filter(([group]) => !isTimed.has(`${week} ${group}`))
      .map(([group, reached]): GroupCell => {
        const [country = '', device = ''] = group.split(' ');
        return { week, country, device, cell: { reached, times: [] } };
      }),
  );
  const parts = hasParts ? [...found.replayedParts, ...found.parts].filter(isOwn) : [];
  return {
    cells: [...found.replayed.filter(isOwn), ...timed, ...untimed],
    parts: parts.map(({ reached, times, ...of }) => ({ ...of, cell: { reached, times: times ?? [] } })),
  };
}
