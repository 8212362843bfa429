import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

import { WebSocket } from 'ws';

import { benchDatabase } from './read/bench-database.ts';
import type { Person, WholeReady } from './read/whole-server.ts';

/**
 * `npx tsx bench/live-latency.bench.ts [seconds]`: 200 commands a second over HTTP; how long until another socket of
 * the same person has heard of each. Beside it the same with one insert, one NOTIFY and a bare `ws`.
 */
const seconds = Number(process.argv[2] ?? 10);
const PER_SECOND = 200;
const PEOPLE = 40;

const db = await benchDatabase();
const forked = (script: string, ...args: string[]) =>
  fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });

const worker = forked('../projections/testing/worker-process.ts', db.url);
await once(worker, 'message');
const [server, plain] = [
  forked('read/whole-server.ts', 'whole', db.url, String(PEOPLE)),
  forked('read/whole-server.ts', 'bare', db.url, '1'),
];
const [[ours], [bare]] = (await Promise.all([once(server, 'message'), once(plain, 'message')])) as [
  [WholeReady],
  [WholeReady],
];

interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
}

async function measure({ port, people }: WholeReady): Promise<Latencies> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const sockets = await Promise.all(
    people.map(async ({ accountId, cookie }) => {
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
    // Sent when its time has come, whatever became of those before: a slow answer holds up nobody.
    const wait = began + (n * 1_000) / PER_SECOND - performance.now();
    if (wait > 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
    const person = people[n % people.length];
    if (person !== undefined) post(agent, port, person, sent);
  }
  const end = performance.now() + 5_000;
  while (sent.size > 0 && performance.now() < end) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  for (const socket of sockets) socket.terminate();
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), lost: sent.size };
}

function post(agent: Agent, port: number, { cookie, csrfToken }: Person, sent: Map<string, number>): void {
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
  call.end(JSON.stringify({ ...body, jobId: randomUUID() }));
}

const body = {
  title: 'Paint the garden fence',
  description: 'Twelve metres of wooden fence, both sides, in the green that it has now.',
  category: 'painting',
  country: 'NL',
  area: 'Utrecht',
  postcode: '3511 AB',
  address: 'Oudegracht 1',
  timezone: 'Europe/Amsterdam',
  neededBy: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  budget: 30_000,
};

await measure(ours);
const row = (name: string, { p50, p99, lost }: Latencies, target = '') => ({
  measure: name,
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
  'not heard': lost,
  target,
});
const [base, result] = [await measure(bare), await measure(ours)];
console.table([
  row('insert → bare ws', base),
  row(`command → another socket, ${PER_SECOND}/s`, result, 'p50 ≤ 15 ms, p99 ≤ 50 ms'),
  {
    measure: 'ratio',
    'p50 ms': `${(result.p50 / base.p50).toFixed(1)} ×`,
    'p99 ms': `${(result.p99 / base.p99).toFixed(1)} ×`,
  },
]);
for (const child of [server, plain]) {
  child.disconnect();
  await once(child, 'exit');
}
worker.kill('SIGKILL');
await db.close();
