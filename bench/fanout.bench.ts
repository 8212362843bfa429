import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { SESSION_COOKIE, hashToken } from '#platform/session.ts';
import { account } from '#projections/testing/people-story.ts';
import { startRunner, untilCaughtUp } from '#projections/testing/runner.ts';
import { append, tell } from '#projections/testing/story.ts';

import { inTurns } from './append/in-turns.ts';
import { benchDatabase } from './read/bench-database.ts';
import { openRaw, type RawSocket } from './read/raw-sockets.ts';

/** `npx tsx bench/fanout.bench.ts [sockets] [rounds]`: one change to all sockets, beside bare `ws` doing the same. */
const count = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.argv[3] ?? 7);
const CHANGES = 20;

const db = await benchDatabase();
const provider = randomUUID();
await append(db.journal, tell(account(provider, { accountType: 'provider', firstName: 'Pat', trades: ['painting'] })));
const runner = await startRunner(db.url);
await untilCaughtUp(runner);
await runner.stop();
const token = randomBytes(32).toString('base64url');
await db.sql`insert into auth.sessions (id, token_hash, account_id, account_type, expires_at)
  values (${randomUUID()}, ${hashToken(token)}, ${provider}, 'provider', now() + interval '1 day')`;

const topic = 'requests:IE';
const change = JSON.stringify({ position: '123456', changes: [{ topic, keys: [`job:${randomUUID()}`] }] });

interface Side {
  child: ChildProcess;
  sockets: RawSocket[];
}

async function start(name: 'bare' | 'read-side'): Promise<Side> {
  const script = fileURLToPath(new URL('read/live-server.ts', import.meta.url));
  const child = fork(script, [name, db.url], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const headers = { origin: `http://127.0.0.1:${port}`, cookie: `${SESSION_COOKIE}=${token}` };
  const say = name === 'bare' ? null : JSON.stringify({ type: 'subscribe', topic });
  const sockets: RawSocket[] = [];
  for (let from = 0; from < count; from += 100) {
    const more = Array.from({ length: Math.min(100, count - from) }, () => openRaw(port, headers, say));
    sockets.push(...(await Promise.all(more)));
  }
  if (say !== null) await until(() => sockets.every(({ received }) => received() > 0));
  return { child, sockets };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

async function cpuOf({ child }: Side): Promise<number> {
  child.send('cpu');
  return Number((await once(child, 'message'))[0]);
}

const cpu = new Map<Side, number[]>();
/** Milliseconds from the change to the last socket that heard it, and what it cost the server. */
async function tellAll(side: Side): Promise<number> {
  const before = await cpuOf(side);
  let spent = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    let missing = count;
    const heard = new Promise<void>((resolve) => {
      for (const socket of side.sockets) {
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
    await heard;
    spent += performance.now() - began;
  }
  cpu.set(side, [...(cpu.get(side) ?? []), ((await cpuOf(side)) - before) / CHANGES]);
  return spent / CHANGES;
}

// Both listen to the same channel: each is measured while the other has no sockets to write to.
const measure = async (name: 'bare' | 'read-side') => {
  const side = await start(name);
  await tellAll(side);
  cpu.delete(side);
  const spent = await tellAll(side);
  for (const socket of side.sockets) socket.close();
  side.child.disconnect();
  await once(side.child, 'exit');
  spentCpu[name].push(...(cpu.get(side) ?? []));
  return spent;
};
const spentCpu = { bare: [] as number[], 'read-side': [] as number[] };
const { ours, baseline, ratio } = await inTurns(
  rounds,
  () => measure('read-side'),
  () => measure('bare'),
);
const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.table([
  {
    measure: `one change to ${count} sockets`,
    'last heard ms': ours.toFixed(1),
    'server CPU ms': middle(spentCpu['read-side']).toFixed(1),
  },
  { measure: 'bare ws', 'last heard ms': baseline.toFixed(1), 'server CPU ms': middle(spentCpu.bare).toFixed(1) },
  {
    measure: 'ratio',
    'last heard ms': `${ratio.toFixed(2)} ×`,
    target: '≤ 1.3 ×',
    reached: ratio <= 1.3 ? 'yes' : 'NO',
  },
]);
await db.close();
