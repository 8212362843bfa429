import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from '#projections/read-models/index.ts';
import { listBuilds, type BuildRow } from '#projections/runner/builds.ts';
import { startProjections } from '#projections/start-projections.ts';
import { until } from '#projections/testing/runner.ts';

import { masterKey } from '../read/bench-database.ts';
import type { CaughtUp } from './catch-up.ts';

/** Runs the projections as their own process: one read model, or all, from its position to the log's head. */
const [databaseUrl = '', only] = process.argv.slice(2);
const models = readModels.filter(({ name }) => only === undefined || name === only);
const sql = connect(databaseUrl, { max: 5 });
const log = await openEventLog({ sql });
const journal = createJournal(log, createPostgresVault(sql, masterKey));
const head = Number(await log.head());

const peaks = [0, 0, 0, 0];
let quarter = 0;
const timer = setInterval(() => {
  peaks[quarter] = Math.max(peaks[quarter] ?? 0, process.memoryUsage.rss() / 1024 / 1024);
}, 50);

const began = performance.now();
const since = (): number => (performance.now() - began) / 1_000;
const projections = await startProjections({
  logger: createLogger('bench', 'warn'),
  log,
  journal,
  databaseUrl,
  models,
});
await untilEach(({ position }) => Number(position) >= head);
clearInterval(timer);
const caughtUpS = since();
await untilEach(({ state }) => state === 'active');
const builtS = since();
await projections.stop();
await log.close();
await sql.end();
process.send?.({ caughtUpS, builtS, peaksMb: peaks } satisfies CaughtUp);
process.disconnect?.();

/** Whether a build of each model has got this far. Records which quarter of the log they are in together. */
async function untilEach(hasCome: (build: BuildRow) => boolean): Promise<void> {
  await until(async () => {
    const builds = (await listBuilds(sql)).filter(({ model }) => models.some(({ name }) => name === model));
    const gone = builds.reduce((sum, { position }) => sum + Number(position ?? 0), 0);
    quarter = Math.min(3, Math.floor((gone / head / models.length) * 4));
    return models.every(({ name }) => builds.some((build) => build.model === name && hasCome(build)));
  });
}
