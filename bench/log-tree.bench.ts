import { createCheckpointSigner } from '#events/proof/checkpoint.ts';
import { Leases } from '#platform/leases.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { followLog } from '#projections/proof/follow-log.ts';
import { until } from '#projections/testing/runner.ts';

import { benchDatabase } from './read/bench-database.ts';
import { fillLog } from './read/fill-log.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/log-tree.bench.ts [events]`: how fast the Merkle tree follows the log. The baseline only reads the log,
 * in the same pages.
 */
const wanted = Number(process.argv[2] ?? 200_000);
const TARGET = 50_000;
const PAGE = 5_000;

const db = await benchDatabase();
console.log(`filling the log with ${wanted} events …`);
await fillLog(db.journal, wanted);
await db.sql`vacuum analyze`;
const [{ events } = { events: 0 }] = await db.sql<{ events: number }[]>`select count(*)::int as events from log.events`;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return events / ((performance.now() - began) / 1_000);
}

const treeSize = async (): Promise<number> => {
  const [row] = await db.sql<{ size: number }[]>`select size::float8 as size from proof.tree`;
  return row?.size ?? 0;
};

const reading = await timed(async () => {
  let after;
  let page;
  do {
    page = await db.log.readAll({ after, limit: PAGE });
    after = page.at(-1)?.position;
  } while (page.length === PAGE);
});
const sql = connect(db.url, { max: 4, durable: false });
const leases = new Leases(db.url, 'proof');
const signer = createCheckpointSigner('homewright.example/log', Buffer.alloc(32, 7));
const following = await timed(async () => {
  const tree = followLog({ sql, log: db.log, leases, logger: createLogger('bench', 'warn'), signer });
  await until(async () => (await treeSize()) === events);
  await tree.stop();
});
console.table([
  {
    events,
    'followed/s': following.toFixed(0),
    'only read/s': reading.toFixed(0),
    ratio: `${(following / reading).toFixed(2)} ×`,
    target: `≥ ${TARGET}`,
    reached: checkTarget(following >= TARGET),
  },
]);
await leases.close();
await sql.end();
await db.close();
