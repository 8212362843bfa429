import type { Cell } from '#domain/analytics/cells.ts';
import type { VisitPart } from '#domain/analytics/replay.ts';
import type { VisitGroup } from '#domain/analytics/reported-visit.ts';
import type { FunnelDefinition } from '#events/catalog/funnel.ts';
import { streamOf } from '#domain/streams.ts';
import type { DropReason } from '#events/catalog/visit.ts';

import {
  defineTable,
  instant,
  int,
  json,
  oneOf,
  plainJson,
  shared,
  text,
  uuid,
  type RowOf,
} from '../../runner/table.ts';

/** One version of a funnel, and from which position of the log on its cells count: what was before, a replay counts. */
export interface CountedVersion {
  readonly version: number;
  readonly definition: FunnelDefinition;
  readonly since: number;
  /** Where it was given up; null while it counts. */
  readonly until: number | null;
  readonly isPublished: boolean;
}

/** One visit. Its steps are in order of (at, position), as two lists of the same length. */
const visits = defineTable(
  ['sessionId'],
  {
    sessionId: uuid,
    /** The last that the browser named, or `unknown`. */
    country: text,
    device: text,
    firstAt: instant,
    /** Of every report that was counted, so that a repetition is not. */
    eventIds: plainJson<readonly string[]>(),
    steps: plainJson<readonly string[]>(),
    /** Milliseconds since 1970. */
    ats: plainJson<readonly number[]>(),
    /** Of the event that each step came with. */
    positions: plainJson<readonly number[]>(),
    /** What was known from which position on. Positions are exact up to 2^53, which no log of ours reaches. */
    groups: plainJson<readonly VisitGroup[]>(),
    pages: int,
    conversions: int,
  },
  { owner: ({ sessionId }) => streamOf.visit(sessionId) },
);

const group = { week: text, country: text, device: text };

/** The versions of a funnel that are counted, without version 1. */
const countedVersions = defineTable(
  ['funnel'],
  { funnel: text, versions: json<readonly CountedVersion[]>() },
  { owner: ({ funnel }) => streamOf.funnel(funnel) },
);

/** The attempts at one version of a funnel that began in a week, summed up; of later versions, what came after the draft. */
const funnelCells = defineTable(
  ['funnel', 'version', 'week', 'country', 'device'],
  { funnel: text, version: int, ...group, cell: json<Cell>() },
  { owner: shared, indexes: ['(week)'] },
);

/** How many reached each step in each group, by country and device: `NL mobile`. What is shown of a week needs all. */
const funnelWeeks = defineTable(
  ['funnel', 'version', 'week'],
  { funnel: text, version: int, week: text, groups: plainJson<Readonly<Record<string, readonly number[]>>>() },
  { owner: shared, indexes: ['(week)'] },
);

/** The same attempts by what else is known of their visits; `reached` is read without the cell's times. */
const funnelParts = defineTable(
  ['funnel', 'version', 'week', 'part', 'name'],
  {
    funnel: text,
    version: int,
    week: text,
    part: oneOf<VisitPart>(),
    name: text,
    reached: plainJson<readonly number[]>(),
    cell: json<Cell>(),
  },
  { owner: shared, indexes: ['(week)'] },
);

/** The visits that began in an hour, which is its first thirteen characters: `2026-11-23T14`. */
const visitHours = defineTable(['hour'], { hour: text, visits: int, pages: int }, { owner: shared });

/** The visits that began in a week. */
const visitWeeks = defineTable(
  ['week', 'country', 'device'],
  { ...group, visits: int, pages: int, conversions: int },
  { owner: shared },
);

/** Reports that were not stored. */
const reportDrops = defineTable(
  ['week', 'reason'],
  { week: text, reason: oneOf<DropReason>(), reports: int },
  { owner: shared },
);

export const visitTables = {
  visits,
  countedVersions,
  funnelCells,
  funnelWeeks,
  funnelParts,
  visitHours,
  visitWeeks,
  reportDrops,
};
export type VisitTables = typeof visitTables;
export type VisitRow = RowOf<VisitTables['visits']>;
