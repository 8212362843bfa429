import { Logger, run } from 'graphile-worker';
import pg from 'pg';

import { startWorkers } from '#command-api/start-workers.ts';
import { connect } from '#platform/postgres.ts';
import { startProjections } from '#projections/start-projections.ts';

import { productDeps } from '../tools/product-deps.ts';
import { serveBench } from '../tools/bench-process.ts';

/** Runs one of the two sides in its own process: the product's workers and projections, or bare graphile-worker. */
const [side, databaseUrl] = [process.argv[2], process.argv[3] ?? ''];

/** The same queue and concurrency; the task is one insert. */
async function bare(): Promise<void> {
  const sql = connect(databaseUrl, { max: 10 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  await run({
    pgPool: pool,
    taskList: {
      plain: async (payload) => {
        const { id } = payload as { id: string };
        await sql`insert into plain_fired (id, at) values (${id}, clock_timestamp())`;
      },
    },
    concurrency: 8,
    pollInterval: 500,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

async function product(): Promise<void> {
  const deps = await productDeps(databaseUrl);
  await startProjections(deps);
  await startWorkers(deps);
}

await (side === 'bare' ? bare() : product());
serveBench('ready');
