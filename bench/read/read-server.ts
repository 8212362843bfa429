import Fastify from 'fastify';

import { createHttp } from '#platform/http.ts';
import { connect } from '#platform/postgres.ts';
import { queryApi } from '#query-api/plugin.ts';

import { productDeps } from '../tools/product-deps.ts';
import { listen, serveBench } from '../tools/bench-process.ts';
import { createSessions } from './create-sessions.ts';

export interface ServerReady {
  readonly port: number;
  readonly cookies: readonly string[];
}

/** Runs one of two sides in its own process: the product's read side, or a bare Fastify with one select. */
const [side, url] = [process.argv[2], process.argv[3] ?? ''];

async function bare(): Promise<ServerReady> {
  const sql = connect(url, { max: 10 });
  const app = Fastify();
  const [job] = await sql<{ id: string }[]>`select job_id as id from read.jobs limit 1`;
  app.get('/hello', async () => {
    const [row] = await sql`select job_id, title, state, budget from read.jobs where job_id = ${job?.id ?? null}`;
    return { hello: 'world', row };
  });
  return { port: await listen(app), cookies: ['none=1'] };
}

async function readSide(): Promise<ServerReady> {
  const deps = await productDeps(url, { connections: 10 });
  const app = await createHttp(deps);
  await queryApi(app, deps);
  const clients = await deps.sql<{ id: string }[]>`select distinct client_id as id from read.jobs order by 1`;
  const ids = clients.map(({ id }) => id);
  return { port: await listen(app), cookies: await createSessions(deps.sql, 'client', ids) };
}

serveBench(await (side === 'bare' ? bare() : readSide()));
