import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';

import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { queryApi } from '#query-api/plugin.ts';

import { signIn } from './sessions.ts';

export interface ServerReady {
  readonly port: number;
  readonly cookies: readonly string[];
}

/** One of two sides in a process of its own: the product's read side, or a bare Fastify with one select. */
const [side, url] = [process.argv[2], process.argv[3] ?? ''];
const sql = connect(url, { max: 10 });

async function bare(): Promise<ServerReady> {
  const app = Fastify();
  const [job] = await sql<{ id: string }[]>`select job_id as id from read.jobs limit 1`;
  app.get('/hello', async () => {
    const [row] = await sql`select job_id, title, state, budget from read.jobs where job_id = ${job?.id ?? null}`;
    return { hello: 'world', row };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, cookies: ['none=1'] };
}

async function readSide(): Promise<ServerReady> {
  const logger = createLogger('bench', 'warn');
  const config = loadConfig({ NODE_ENV: 'test' });
  const app = await createHttp({ logger, config });
  const journal = { append: unused, read: unused, readSealed: unused, decode: unused };
  await queryApi(app, { config, clock: systemClock, logger, sql, journal });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const clients = await sql<{ id: string }[]>`select distinct client_id as id from read.jobs order by 1`;
  const ids = clients.map(({ id }) => id);
  const cookies = await signIn(sql, 'client', ids);
  return { port: (app.server.address() as AddressInfo).port, cookies };
}

function unused(): never {
  throw new Error('the dashboards read no log');
}

process.send?.(await (side === 'bare' ? bare() : readSide()));
process.once('disconnect', () => process.exit(0));
