import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { connect, type Sql } from './postgres.ts';

const opened: { sql: Sql; server: Server }[] = [];
afterEach(async () => {
  for (const { sql, server } of opened.splice(0)) {
    await sql.end({ timeout: 0 });
    server.close();
  }
});

/** A pool for requests, of a server that takes connections and ends each before it answers. */
async function connectTo(end: (socket: Socket) => void): Promise<{ sql: Sql; connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.once('data', () => end(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  // Longer than a test takes: no query may wait for it.
  const sql = connect(`postgres://a:b@127.0.0.1:${port}/x`, { max: 1, answerWithinMs: 600_000 });
  opened.push({ sql, server });
  return { sql, connections: () => connections };
}

it.each([
  ['closed', (socket: Socket) => void socket.end()],
  ['reset', (socket: Socket) => void socket.resetAndDestroy()],
])('a connection that is %s before PostgreSQL answers fails its query at once', async (_how, end) => {
  const { sql, connections } = await connectTo(end);
  for (let query = 1; query <= 3; query += 1) {
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(connections()).toBe(query);
  }
});
