import type { FunnelId } from '#domain/analytics/funnels.ts';
import { funnelDecider } from '#domain/funnel/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Sql } from '#platform/postgres.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { readState } from '../read-state.ts';

interface RecordReplaysDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
}

interface Done {
  readonly funnel: FunnelId;
  readonly version: number;
  readonly visits: number;
}

/**
 * Records the replays that the projections completed: they may only read the log. The command's id follows from the
 * version, so that a repetition after a crash changes nothing. A paused one waits until it goes on.
 */
export async function recordReplays({ sql, journal, handler }: RecordReplaysDeps): Promise<void> {
  const replays = await sql<Done[]>`
    select funnel, version, visits from read.funnel_replays where done_at is not null and recorded_at is null`;
  for (const { funnel: funnelId, version, visits } of replays) {
    const { draft } = await readState(journal, funnelDecider, streamOf.funnel(funnelId));
    if (draft?.version === version && draft.replay === 'paused') continue;
    await handler.handle({
      name: 'RecordFunnelReplay',
      data: { funnelId, version, visits },
      commandId: deriveCommandId(`${funnelId} ${version}`, 'RecordFunnelReplay'),
      actor: { kind: 'system', id: 'funnel-replays' },
    });
    await sql`
      update read.funnel_replays set recorded_at = now() where funnel = ${funnelId} and version = ${version}`;
  }
}
