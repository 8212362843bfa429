import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import sharp from 'sharp';
import { WebSocket } from 'ws';

import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { goodPassword } from '#command-api/testing/test-browser.ts';

import { benchDatabase } from './read/bench-database.ts';
import { endSide, startSide } from './tools/bench-process.ts';
import { checkTarget } from './tools/check-target.ts';
import type { Load } from './tools/run-load.ts';
import { runPaced } from './tools/run-paced.ts';
import type { ServerReady, Visitor } from './tools/sign-up-visitors.ts';

/**
 * `npx tsx bench/attacks.bench.ts [seconds]`: people sign in, send commands and read their dashboards at an even pace,
 * beside others who send texts that are hard to mask, or ask for endless addresses and open sockets, or upload large
 * pictures, as fast as they are answered. The baseline is the same without others.
 */
const seconds = Number(process.argv[2] ?? 20);
const TARGET_MS = 100;
const [ATTACKERS, UPLOADERS] = [4, 8];
const RATES = { 'log-ins': 4, commands: 20, dashboards: 60 };

const db = await benchDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-bench-files-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const worker = await startSide(new URL('../projections/testing/worker-process.ts', import.meta.url), db.url);
const people = 20 + ATTACKERS + UPLOADERS;
const server = await startSide<ServerReady>(new URL('attacks/server.ts', import.meta.url), db.url, folder, `${people}`);
const { port, visitors } = server.ready;
const site = `http://127.0.0.1:${port}`;
const honest = visitors.slice(ATTACKERS + UPLOADERS);
const answers = new Map<string, number>();
let attacking = false;

const guest = await browse();
const email = `${randomUUID()}@example.org`;
const signUp = { accountId: randomUUID(), accountType: 'client', email, password: goodPassword };
await post(guest, '/api/auth/signup', { ...signUp, country: 'NL', language: 'nl', acceptTerms: true });

const upload = await uploadPictures();
const attacks: Readonly<Record<string, () => Promise<void>[]>> = {
  nobody: () => [],
  'hard texts': () => visitors.slice(0, ATTACKERS).map(hideContacts),
  'endless addresses, sockets': () => [
    ...visitors.slice(0, ATTACKERS).map(askForEndlessAddresses),
    openSockets(visitors[0]),
  ],
  uploads: () => visitors.slice(ATTACKERS, ATTACKERS + UPLOADERS).map(upload),
};

await measureAll(3);
for (const [name, begin] of Object.entries(attacks)) {
  attacking = true;
  const attack = begin();
  const loads = await measureAll(seconds);
  attacking = false;
  await Promise.all(attack);
  console.log(`beside ${name}`);
  console.table(
    (Object.keys(RATES) as (keyof typeof RATES)[]).map((measure) => ({
      measure: `${measure}, ${RATES[measure]}/s`,
      'p50 ms': loads[measure].p50.toFixed(1),
      'p99 ms': loads[measure].p99.toFixed(1),
      target: `p99 ≤ ${TARGET_MS} ms`,
      reached: checkTarget(loads[measure].p99 <= TARGET_MS),
    })),
  );
}
console.log('answers to the others:', Object.fromEntries(answers));
await endSide(server);
worker.child.kill('SIGKILL');
await db.close();

async function measureAll(during: number): Promise<Record<keyof typeof RATES, Load>> {
  const oneOf = (): Visitor => honest[Math.floor(Math.random() * honest.length)] ?? guest;
  const [logIns, commands, dashboards] = await Promise.all([
    runPaced(RATES['log-ins'], during, () =>
      mustBe(200, post(guest, '/api/auth/login', { email, password: goodPassword })),
    ),
    runPaced(RATES.commands, during, () => mustBe(200, command(oneOf(), 'PostRequest', fenceRequest(new Date())))),
    runPaced(RATES.dashboards, during, () => mustBe(200, get(oneOf(), '/api/client/jobs'))),
  ]);
  return { 'log-ins': logIns, commands, dashboards };
}

/** Texts full of what could begin an address, which are masked for the readers of the request. */
async function hideContacts(visitor: Visitor): Promise<void> {
  const description = '@a1 o87 '.repeat(600);
  while (attacking) note('hard text', await command(visitor, 'PostRequest', fenceRequest(new Date(), { description })));
}

async function askForEndlessAddresses(visitor: Visitor): Promise<void> {
  while (attacking) {
    note('endless address', await get(visitor, `/api/client/jobs?q=${randomBytes(5_000).toString('hex')}`));
  }
}

async function openSockets(visitor: Visitor | undefined): Promise<void> {
  const headers = { origin: site, cookie: visitor?.cookie ?? '' };
  while (attacking) {
    const sockets = Array.from({ length: 60 }, () => new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers }));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => {});
        const refused = await Promise.race([
          once(socket, 'open').then(() => false),
          once(socket, 'close').then(() => true),
        ]);
        note('socket', refused ? 'refused' : 'open');
      }),
    );
    await pause(500);
    for (const socket of sockets) socket.terminate();
  }
}

async function uploadPictures(): Promise<(visitor: Visitor) => Promise<void>> {
  const size = { width: 7_000, height: 7_000, channels: 3, background: '#08f' } as const;
  const picture = await sharp({ create: size }).png().toBuffer();
  return async (visitor) => {
    while (attacking) {
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(picture)]), 'wall.png');
      const answer = await fetch(`${site}/api/files`, { method: 'POST', headers: headersOf(visitor), body });
      await answer.arrayBuffer();
      note('upload', answer.status);
    }
  };
}

function note(what: string, result: number | string): void {
  const key = `${what} ${result}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
}

async function mustBe(status: number, answer: Promise<number>): Promise<void> {
  const got = await answer;
  if (got !== status) throw new Error(`answered with ${got}`);
}

/** A visitor who has not signed in, with a token for forms. */
async function browse(): Promise<Visitor> {
  const answer = await fetch(`${site}/api/csrf-token`);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { accountId: '', cookie: cookie.join('; '), csrfToken: ((await answer.json()) as { token: string }).token };
}

function command(visitor: Visitor, name: string, data: object): Promise<number> {
  return post(visitor, `/api/commands/${name}`, data, { 'idempotency-key': randomUUID() });
}

async function get(visitor: Visitor, address: string): Promise<number> {
  const answer = await fetch(site + address, { headers: headersOf(visitor) });
  await answer.arrayBuffer();
  return answer.status;
}

async function post(visitor: Visitor, address: string, form: object, more: object = {}): Promise<number> {
  const headers = { ...headersOf(visitor), ...more, 'content-type': 'application/json' };
  const answer = await fetch(site + address, { method: 'POST', headers, body: JSON.stringify(form) });
  await answer.arrayBuffer();
  return answer.status;
}

function headersOf({ cookie, csrfToken }: Visitor): Record<string, string> {
  return { origin: site, cookie, 'x-csrf-token': csrfToken };
}
