import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { WebSocket } from 'ws';

import { fenceRequest } from '#command-api/testing/sample-commands.ts';

import { benchDatabase } from './read/bench-database.ts';
import { computeQuantiles } from './tools/quantiles.ts';
import { endSide, startSide } from './tools/bench-process.ts';
import type { ServerReady, Visitor } from './tools/sign-up-visitors.ts';

/**
 * `npx tsx bench/live-latency.bench.ts [seconds]`: 200 commands a second over HTTP; the time until another socket of
 * the same person receives each. The baseline: one insert, one NOTIFY and a bare `ws`.
 */
const seconds = Number(process.argv[2] ?? 10);
const PER_SECOND = 200;
const PEOPLE = 40;

const db = await benchDatabase();
const start = (side: 'whole' | 'bare') =>
  startSide<ServerReady>(new URL('read/whole-server.ts', import.meta.url), side, db.url, String(PEOPLE));

const worker = await startSide(new URL('../projections/testing/worker-process.ts', import.meta.url), db.url);
const [ours, bare] = [await start('whole'), await start('bare')];

interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
}

async function measure({ port, visitors }: ServerReady): Promise<Latencies> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const sockets = await Promise.all(
    visitors.map(async ({ accountId, cookie }) => {
      const headers = { origin: `http://127.0.0.1:${port}`, cookie };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
      await once(socket, 'open');
      socket.on('message', (data: Buffer) => {
        const { commandId } = JSON.parse(data.toString()) as { commandId?: string };
        const began = commandId === undefined ? undefined : sent.get(commandId);
        if (began === undefined || commandId === undefined) return;
        sent.delete(commandId);
        latencies.push(performance.now() - began);
      });
      socket.send(JSON.stringify({ type: 'subscribe', topic: `client:${accountId}` }));
      return socket;
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    // Sent on schedule, independent of earlier answers: a slow answer delays no later command.
    const wait = began + (n * 1_000) / PER_SECOND - performance.now();
    if (wait > 1) await pause(wait);
    const visitor = visitors[n % visitors.length];
    if (visitor !== undefined) post(agent, port, visitor, sent);
  }
  const end = performance.now() + 5_000;
  while (sent.size > 0 && performance.now() < end) await pause(20);
  for (const socket of sockets) socket.terminate();
  agent.destroy();
  const at = computeQuantiles(latencies);
  return { p50: at(0.5), p99: at(0.99), lost: sent.size };
}

function post(agent: Agent, port: number, { cookie, csrfToken }: Visitor, sent: Map<string, number>): void {
  const commandId = randomUUID();
  const headers = {
    'content-type': 'application/json',
    origin: `http://127.0.0.1:${port}`,
    cookie,
    'x-csrf-token': csrfToken,
    'idempotency-key': commandId,
  };
  sent.set(commandId, performance.now());
  const call = request({ host: '127.0.0.1', port, path: '/api/commands/PostRequest', method: 'POST', agent, headers });
  call.on('response', (answer) => {
    if (answer.statusCode !== 200) throw new Error(`a command was answered with ${answer.statusCode ?? 0}`);
    answer.resume();
  });
  call.end(JSON.stringify(fenceRequest(new Date())));
}

await measure(ours.ready);
const row = (name: string, { p50, p99, lost }: Latencies, target = '') => ({
  measure: name,
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
  'not received': lost,
  target,
});
const [base, result] = [await measure(bare.ready), await measure(ours.ready)];
console.table([
  row('insert → bare ws', base),
  row(`command → another socket, ${PER_SECOND}/s`, result, 'p50 ≤ 15 ms, p99 ≤ 50 ms'),
  {
    measure: 'ratio',
    'p50 ms': `${(result.p50 / base.p50).toFixed(1)} ×`,
    'p99 ms': `${(result.p99 / base.p99).toFixed(1)} ×`,
  },
]);
for (const side of [ours, bare]) await endSide(side);
worker.child.kill('SIGKILL');
await db.close();
