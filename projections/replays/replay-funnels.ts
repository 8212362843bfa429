import type { FunnelId } from '#domain/analytics/funnels.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import type { FunnelVersionEntry } from '../read-models/funnels.ts';
import { leadByLease } from '../runner/lead-by-lease.ts';
import { pause } from '../runner/pause.ts';
import { runReplay, type DueReplay } from './funnel-replay.ts';

interface ReplayDeps {
  readonly sql: Sql;
  readonly leases: Pick<Leases, 'tryTake' | 'release'>;
  readonly logger: Logger;
  readonly report?: ReportError | undefined;
}

const LEASE = 'funnel replays';
const CHECK_EVERY_MS = 500;

/** Runs the replays that analysts started, one after the other, in the one process that holds the lease. */
export function replayFunnels({ sql, leases, logger, report }: ReplayDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function lead(lease: AbortSignal): Promise<void> {
    const over = AbortSignal.any([lease, stopping.signal]);
    while (!over.aborted) {
      await discardCancelled(sql);
      const [due] = await findDue(sql);
      if (due === undefined) await pause(CHECK_EVERY_MS, over);
      else await runReplay(sql, due, async () => !over.aborted && (await isDue(sql, due)));
    }
  }

  function failed(error: Error): void {
    logger.error({ err: error }, 'a replay of a funnel fails, trying again');
    report?.(error, 'FUNNEL_REPLAY_FAILED', LEASE);
  }

  const running = leadByLease({ leases, lease: LEASE, stopping: stopping.signal, onError: failed }, lead);

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Those that run, are not done, and whose visits are all in the read model. */
export async function findDue(sql: Sql): Promise<readonly DueReplay[]> {
  const [ready] = await sql`
    select from read.builds where model in ('visits', 'funnels') and state = 'active' having count(*) = 2`;
  // Before the first start is over there are no such tables.
  if (ready === undefined) return [];
  const rows = await sql<(FunnelVersionEntry & { readonly funnel: FunnelId })[]>`
    select funnel, v.* from read.funnels,
      jsonb_to_recordset(versions) as v(version int, definition jsonb, since text, replay text)
    where v.replay = 'running'
      and v.since::numeric <= (select position from read.builds where model = 'visits' and state = 'active')
      and not exists (select from read.funnel_replays r
        where r.funnel = funnels.funnel and r.version = v.version and r.done_at is not null)
    order by v.since::numeric`;
  return rows.map(({ funnel: id, version, definition, since }) => ({
    funnel: { id, version, ...definition },
    upTo: since,
  }));
}

async function isDue(sql: Sql, { funnel: { id, version } }: DueReplay): Promise<boolean> {
  return (await findDue(sql)).some(({ funnel }) => funnel.id === id && funnel.version === version);
}

/** What a cancelled replay counted is thrown away. */
async function discardCancelled(sql: Sql): Promise<void> {
  const [ready] = await sql`select from read.builds where model = 'funnels' and state = 'active'`;
  if (ready === undefined) return;
  await sql`
    delete from read.funnel_replays r where not exists (
      select from read.funnels f, jsonb_to_recordset(f.versions) as v(version int, replay text)
      where f.funnel = r.funnel and v.version = r.version and v.replay <> 'none')`;
}
