import Fastify from 'fastify';

import { commandApi } from '#command-api/plugin.ts';
import { createHttp } from '#platform/http.ts';
import { connect } from '#platform/postgres.ts';

import { productDeps } from '../tools/product-deps.ts';
import { listen, serveBench } from '../tools/bench-process.ts';
import { anonymous, signUpVisitors, type ServerReady } from '../tools/sign-up-visitors.ts';

/** Runs one of the two sides in its own process: the product's write side, or a bare route with one prepared insert. */
const [side, url, people] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];

async function bare(): Promise<ServerReady> {
  const app = Fastify();
  const sql = connect(url, { max: 20 });
  await sql`create table if not exists plain_commands (id uuid primary key, data jsonb not null)`;
  app.post<{ Body: object }>('/api/commands/PostRequest', async (request) => {
    const id = String(request.headers['idempotency-key']);
    await sql`insert into plain_commands (id, data) values (${id}, ${JSON.stringify(request.body)}::text::jsonb)`;
    return { commandId: id, streamRevision: 0, position: '1' };
  });
  return { port: await listen(app), visitors: Array.from({ length: people }, () => anonymous) };
}

async function writeSide(): Promise<ServerReady> {
  const deps = await productDeps(url);
  const app = await createHttp(deps);
  await commandApi(app, deps);
  return { port: await listen(app), visitors: await signUpVisitors(app, deps, people) };
}

serveBench(await (side === 'bare' ? bare() : writeSide()));
