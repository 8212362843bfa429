import net from 'node:net';

import { expect, it } from 'vitest';

import { freePort } from './free-port.ts';

it('is one that can be listened on, and that the system lends to no outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);

  for (const port of new Set(ports)) {
    const server = net.createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    server.close();
  }
});
