import { randomUUID } from 'node:crypto';

import { accountStory } from '#projections/testing/account-stories.ts';
import { startRunner, untilCaughtUp } from '#projections/testing/runner.ts';
import { append, toStory } from '#projections/testing/story.ts';

import { benchDatabase } from './read/bench-database.ts';
import { openRawSocket, type RawSocket } from './read/raw-socket.ts';
import { createSessions } from './read/create-sessions.ts';
import { median } from './tools/quantiles.ts';
import { measureAlternately } from './tools/measure-alternately.ts';
import { checkTarget } from './tools/check-target.ts';
import { cpuMsOf, endSide, startSide, type Side } from './tools/bench-process.ts';

/** `npx tsx bench/fanout.bench.ts [sockets] [rounds]`: one change to all sockets; the baseline is bare `ws`. */
const count = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.argv[3] ?? 7);
const CHANGES = 20;

const db = await benchDatabase();
const provider = randomUUID();
await append(
  db.journal,
  toStory(accountStory(provider, { accountType: 'provider', firstName: 'Pat', trades: ['painting'] })),
);
const runner = await startRunner(db.url);
await untilCaughtUp(runner);
await runner.stop();
const [cookie = ''] = await createSessions(db.sql, 'provider', [provider]);

const topic = 'requests:IE';
const change = JSON.stringify({ position: '123456', changes: [{ topic, keys: [`job:${randomUUID()}`] }] });

interface Listeners {
  server: Side<number>;
  sockets: RawSocket[];
}

async function start(name: 'bare' | 'read-side'): Promise<Listeners> {
  const server = await startSide<number>(new URL('read/live-server.ts', import.meta.url), name, db.url);
  const port = server.ready;
  const headers = { origin: `http://127.0.0.1:${port}`, cookie };
  const say = name === 'bare' ? null : JSON.stringify({ type: 'subscribe', topic });
  const sockets: RawSocket[] = [];
  for (let from = 0; from < count; from += 100) {
    const more = Array.from({ length: Math.min(100, count - from) }, () => openRawSocket(port, headers, say));
    sockets.push(...(await Promise.all(more)));
  }
  if (say !== null) await until(() => sockets.every(({ received }) => received() > 0));
  return { server, sockets };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

const spentCpu = { bare: [] as number[], 'read-side': [] as number[] };
/** Milliseconds from the change until the last socket received it, and the server's processor time. */
async function publishAll({ server, sockets }: Listeners): Promise<{ receivedMs: number; cpuMs: number }> {
  const before = await cpuMsOf(server);
  let spent = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    let missing = count;
    const allReceived = new Promise<void>((resolve) => {
      for (const socket of sockets) {
        let waiting = true;
        socket.onData = () => {
          if (!waiting) return;
          waiting = false;
          missing -= 1;
          if (missing === 0) resolve();
        };
      }
    });
    const began = performance.now();
    await db.sql.notify('live', change);
    await allReceived;
    spent += performance.now() - began;
  }
  return { receivedMs: spent / CHANGES, cpuMs: ((await cpuMsOf(server)) - before) / CHANGES };
}

// Both listen to the same channel: each is measured while the other has no sockets.
async function measure(name: 'bare' | 'read-side'): Promise<number> {
  const listeners = await start(name);
  await publishAll(listeners);
  const { receivedMs, cpuMs } = await publishAll(listeners);
  for (const socket of listeners.sockets) socket.close();
  await endSide(listeners.server);
  spentCpu[name].push(cpuMs);
  return receivedMs;
}
const { ours, baseline, ratio } = await measureAlternately(
  rounds,
  () => measure('read-side'),
  () => measure('bare'),
);
console.table([
  {
    measure: `one change to ${count} sockets`,
    'last received ms': ours.toFixed(1),
    'server CPU ms': median(spentCpu['read-side']).toFixed(1),
  },
  { measure: 'bare ws', 'last received ms': baseline.toFixed(1), 'server CPU ms': median(spentCpu.bare).toFixed(1) },
  {
    measure: 'ratio',
    'last received ms': `${ratio.toFixed(2)} ×`,
    target: '≤ 1.3 ×',
    reached: checkTarget(ratio <= 1.3),
  },
]);
await db.close();
