import type { Cell } from '#domain/analytics/cells.ts';
import type { FunnelStep } from '#domain/analytics/funnels.ts';
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
    steps: plainJson<readonly FunnelStep[]>(),
    /** Milliseconds since 1970. */
    ats: plainJson<readonly number[]>(),
    pages: int,
    conversions: int,
  },
  { owner: ({ sessionId }) => streamOf.visit(sessionId) },
);

const group = { week: text, country: text, device: text };

/** The attempts at one version of a funnel that began in a week, summed up. */
const funnelCells = defineTable(
  ['funnel', 'version', 'week', 'country', 'device'],
  { funnel: text, version: int, ...group, cell: json<Cell>() },
  { owner: shared, indexes: ['(week)'] },
);

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

export const visitTables = { visits, funnelCells, visitWeeks, reportDrops };
export type VisitTables = typeof visitTables;
export type VisitRow = RowOf<VisitTables['visits']>;
