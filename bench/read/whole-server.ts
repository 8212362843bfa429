import Fastify from 'fastify';
import { WebSocketServer } from 'ws';

import { commandApi } from '#command-api/plugin.ts';
import { createHttp } from '#platform/http.ts';
import { connect } from '#platform/postgres.ts';
import { queryApi } from '#query-api/plugin.ts';

import { productDeps } from '../tools/product-deps.ts';
import { listen, serveBench } from '../tools/bench-process.ts';
import { anonymous, signUpVisitors, type ServerReady } from '../tools/sign-up-visitors.ts';

/** Commands and views on one port, as with `npm start`; or a bare insert that a bare `ws` announces. */
const [side, url, people] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];

async function bare(): Promise<ServerReady> {
  const sql = connect(url, { max: 20 });
  await sql`create table if not exists plain_commands (id uuid primary key, data jsonb not null)`;
  const app = Fastify();
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false });
  await sql.listen('plain', (commandId) => {
    for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'change', commandId }));
  });
  app.post('/api/commands/PostRequest', async (request) => {
    const id = String(request.headers['idempotency-key']);
    await sql`insert into plain_commands (id, data) values (${id}, ${JSON.stringify(request.body)}::text::jsonb)`;
    await sql.notify('plain', id);
    return { commandId: id };
  });
  return { port: await listen(app), visitors: [anonymous] };
}

async function whole(): Promise<ServerReady> {
  const deps = await productDeps(url);
  const app = await createHttp(deps);
  await commandApi(app, deps);
  await queryApi(app, deps);
  return { port: await listen(app), visitors: await signUpVisitors(app, deps, people) };
}

serveBench(await (side === 'bare' ? bare() : whole()));
