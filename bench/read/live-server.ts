import Fastify from 'fastify';
import { WebSocketServer } from 'ws';

import { createHttp } from '#platform/http.ts';
import { connect } from '#platform/postgres.ts';
import { queryApi } from '#query-api/plugin.ts';

import { productDeps } from '../tools/product-deps.ts';
import { listen, serveBench } from '../tools/bench-process.ts';

/** Runs one of two sides in its own process: the product's live socket, or a bare `ws` that sends the same to all. */
const [side, url] = [process.argv[2], process.argv[3] ?? ''];

async function bare(): Promise<number> {
  const sql = connect(url, { max: 10 });
  const app = Fastify();
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false });
  await sql.listen('live', (text) => {
    const { position, changes } = JSON.parse(text) as {
      position: string;
      changes: { topic: string; keys: string[] }[];
    };
    for (const { topic, keys } of changes) {
      const message = JSON.stringify({ type: 'change', topic, position, keys });
      for (const socket of sockets.clients) socket.send(message);
    }
  });
  return listen(app);
}

async function readSide(): Promise<number> {
  const deps = await productDeps(url, { connections: 10 });
  const app = await createHttp(deps);
  await queryApi(app, deps);
  return listen(app);
}

serveBench(await (side === 'bare' ? bare() : readSide()));
