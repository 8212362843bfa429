import net from 'node:net';

import { expect, it } from 'vitest';

import { freePort } from './free-port.ts';

it('can be listened on, and is outside the range for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);

  for (const port of new Set(ports)) {
    const server = net.createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    server.close();
  }
});
