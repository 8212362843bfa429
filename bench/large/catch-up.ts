import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from '#projections/read-models/index.ts';
import { listBuilds } from '#projections/runner/builds.ts';
import { startProjections } from '#projections/start-projections.ts';
import { until } from '#projections/testing/runner.ts';

import { masterKey } from '../read/bench-database.ts';

export interface CaughtUp {
  readonly seconds: number;
  /** What the process held in memory at most, in each quarter of the way. */
  readonly peaksMb: readonly number[];
}

/** The projections as a process of their own, from an empty database to the log's end: a rebuild of every read model. */
const databaseUrl = process.argv[2] ?? '';
const sql = connect(databaseUrl, { max: 5 });
const log = await openEventLog({ sql });
const journal = createJournal(log, createPostgresVault(sql, masterKey));
const head = Number(await log.head());

/** Of all read models together. */
async function share(): Promise<number> {
  const builds = await listBuilds(sql);
  const reached = builds.reduce((sum, { position }) => sum + Number(position ?? 0), 0);
  return reached / (head * readModels.length);
}

const peaks = [0, 0, 0, 0];
let quarter = 0;
const began = performance.now();
const timer = setInterval(() => {
  peaks[quarter] = Math.max(peaks[quarter] ?? 0, process.memoryUsage().rss / 1024 / 1024);
}, 50);
const projections = await startProjections({ logger: createLogger('bench', 'warn'), log, journal, databaseUrl });
await until(async () => {
  quarter = Math.min(3, Math.floor((await share()) * 4));
  const builds = await listBuilds(sql);
  return readModels.every(({ name }) =>
    builds.some(({ model, state, position }) => model === name && state === 'active' && Number(position) >= head),
  );
});
clearInterval(timer);
await projections.stop();
await log.close();
await sql.end();
process.send?.({ seconds: (performance.now() - began) / 1_000, peaksMb: peaks } satisfies CaughtUp);
process.disconnect?.();
