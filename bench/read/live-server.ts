import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import { WebSocketServer } from 'ws';

import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { queryApi } from '#query-api/plugin.ts';

/** One of two sides in a process of its own: the product's live socket, or a bare `ws` that sends the same to all. */
const [side, url] = [process.argv[2], process.argv[3] ?? ''];
const sql = connect(url, { max: 10 });

async function bare(): Promise<number> {
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
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function readSide(): Promise<number> {
  const logger = createLogger('bench', 'warn');
  const config = loadConfig({ NODE_ENV: 'test' });
  const app = await createHttp({ logger, config });
  const journal = { append: unused, read: unused, readSealed: unused, decode: unused };
  await queryApi(app, { config, clock: systemClock, logger, sql, journal });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

function unused(): never {
  throw new Error('the live socket reads no log');
}

process.send?.(await (side === 'bare' ? bare() : readSide()));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.exit(0));
