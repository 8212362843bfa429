import type { ReplayState } from '#domain/funnel/state.ts';
import { streamOf } from '#domain/streams.ts';
import { revealed, type ByType } from '#events/catalog/define-event.ts';
import type { FunnelDefinition, FunnelEvent } from '#events/catalog/funnel.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, int, json, text, type RowOf } from '../runner/table.ts';

/** One version but the first, which is in the code. */
export interface FunnelVersionEntry {
  readonly version: number;
  readonly definition: FunnelDefinition;
  /** Its cells count from here on; the replay counts what was before. */
  readonly since: string;
  readonly replay: ReplayState;
  readonly wasPublished: boolean;
}

/** Who changed what, when, and why; no reason where none is asked for, or the person is forgotten. */
export interface FunnelChange {
  readonly kind: FunnelEvent['type'];
  readonly version: number;
  readonly staffId: string | null;
  readonly at: string;
  readonly reason: string | null;
}

const funnels = defineTable(
  ['funnel'],
  {
    funnel: text,
    /** The published version. */
    current: int,
    versions: json<readonly FunnelVersionEntry[]>(),
    changes: json<readonly FunnelChange[]>(),
  },
  { owner: ({ funnel }) => streamOf.funnel(funnel) },
);

export const funnelTables = { funnels };
type FunnelTables = typeof funnelTables;
export type FunnelRow = RowOf<FunnelTables['funnels']>;

const replayAfter: Readonly<Partial<Record<FunnelEvent['type'], ReplayState>>> = {
  FunnelReplayStarted: 'running',
  FunnelReplayPaused: 'paused',
  FunnelReplayResumed: 'running',
  FunnelReplayCancelled: 'none',
  FunnelReplayCompleted: 'completed',
};

/** The versions of the funnels' definitions, and who changed them. A funnel without a row has its first version alone. */
export const funnelsModel = defineReadModel<FunnelTables>({
  name: 'funnels',
  version: 1,
  categories: ['funnel'],
  tables: funnelTables,
  folds: {
    FunnelDrafted: changed<'FunnelDrafted'>((row, { data: { version, definition }, position }) => {
      const published = row.versions.filter(({ wasPublished }) => wasPublished);
      const draft = { version, definition, since: position, replay: 'none', wasPublished: false } as const;
      return { ...row, versions: [...published, draft] };
    }),
    FunnelReplayStarted: changed<'FunnelReplayStarted'>(withReplay),
    FunnelReplayPaused: changed<'FunnelReplayPaused'>(withReplay),
    FunnelReplayResumed: changed<'FunnelReplayResumed'>(withReplay),
    FunnelReplayCancelled: changed<'FunnelReplayCancelled'>(withReplay),
    FunnelReplayCompleted: changed<'FunnelReplayCompleted'>(withReplay),
    FunnelPublished: changed<'FunnelPublished'>((row, { data: { version } }) => ({
      ...withVersion(row, version, { wasPublished: true }),
      current: version,
    })),
    FunnelRolledBack: changed<'FunnelRolledBack'>((row, { data: { version } }) => ({ ...row, current: version })),
  },
  onPoison: 'skip',
});

type Event<Type extends FunnelEvent['type']> = JournalEvent<ByType<DomainEvent>[Type]>;

/** A fold that changes the funnel's row, and lists who did it. */
function changed<Type extends FunnelEvent['type']>(change: (row: FunnelRow, event: Event<Type>) => FunnelRow) {
  return foldWithNeeds<FunnelTables, Event<Type>>(
    ({ data }) => ({ funnels: [data.funnelId] }),
    (event, rows) => {
      const { data, meta, type: kind } = event;
      const row = rows.funnels.get(data.funnelId) ?? { funnel: data.funnelId, current: 1, versions: [], changes: [] };
      const staffId = 'staffId' in data ? data.staffId : null;
      const reason = 'reason' in data ? revealed(data.reason) : null;
      const entry: FunnelChange = { kind, version: data.version, staffId, at: meta.at, reason };
      const after = change(row, event);
      rows.funnels.put({ ...after, changes: [...row.changes, entry] });
    },
  );
}

function withReplay(
  row: FunnelRow,
  { type, data }: { readonly type: FunnelEvent['type']; readonly data: { readonly version: number } },
): FunnelRow {
  const replay = replayAfter[type];
  return replay === undefined ? row : withVersion(row, data.version, { replay });
}

function withVersion(row: FunnelRow, version: number, change: Partial<FunnelVersionEntry>): FunnelRow {
  return { ...row, versions: row.versions.map((one) => (one.version === version ? { ...one, ...change } : one)) };
}
