import { randomUUID } from 'node:crypto';
import net from 'node:net';

import type { LoadResult, ServerReady, Visitor } from './messages.ts';

/**
 * Posts requests over plain sockets, one after the other on each connection, with a new command every time. Written
 * bare, so that the load takes as little as possible of the two cores that the server shares with it.
 */
export async function commandLoad(
  { port, visitors }: ServerReady,
  seconds: number,
): Promise<Omit<LoadResult, 'cpuMs'> & { requests: number }> {
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const began = performance.now();
  await Promise.all(visitors.map((visitor) => keepPosting(port, visitor, until, latencies)));
  const took = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { requests: latencies.length, perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}

function keepPosting(port: number, visitor: Visitor, until: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let answer = '';
    const send = (): void => {
      answer = '';
      sent = performance.now();
      socket.write(request(port, visitor));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
      if (answer.length < head + 4 + length) return;
      if (!answer.startsWith('HTTP/1.1 200')) {
        reject(new Error(answer));
        socket.destroy();
        return;
      }
      const now = performance.now();
      latencies.push(now - sent);
      if (now < until) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();

function request(port: number, { cookie, csrfToken }: Visitor): string {
  const body = JSON.stringify({
    jobId: randomUUID(),
    title: 'Paint the garden fence',
    description: 'Twelve metres of wooden fence, both sides, in the green that it has now.',
    category: 'painting',
    country: 'NL',
    area: 'Utrecht',
    postcode: '3511 AB',
    address: 'Oudegracht 1',
    timezone: 'Europe/Amsterdam',
    neededBy: inTenDays,
    budget: 30_000,
  });
  return [
    'POST /api/commands/PostRequest HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `origin: http://127.0.0.1:${port}`,
    `cookie: ${cookie}`,
    `x-csrf-token: ${csrfToken}`,
    `idempotency-key: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n');
}
