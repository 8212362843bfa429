import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { goodPassword } from '#command-api/testing/test-browser.ts';

import { benchDatabase } from './read/bench-database.ts';
import { endSide, startSide } from './tools/bench-process.ts';
import { checkTarget } from './tools/check-target.ts';
import { runLoad, type Load } from './tools/run-load.ts';
import type { ServerReady, Visitor } from './tools/sign-up-visitors.ts';

/**
 * `npx tsx bench/log-in-during-uploads.bench.ts [seconds] [uploads at once]`: log-ins one after another, each with a
 * password hash, while pictures of 49 megapixels are uploaded without a pause. The baseline is the same without uploads.
 */
const seconds = Number(process.argv[2] ?? 20);
const atOnce = Number(process.argv[3] ?? 8);
const TARGET_MS = 100;

const db = await benchDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-bench-files-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startSide<ServerReady>(new URL('uploads/server.ts', import.meta.url), db.url, folder, `${atOnce}`);
const { port, visitors } = server.ready;
const site = `http://127.0.0.1:${port}`;
const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#08f' } })
  .png()
  .toBuffer();

const visitor = await browse();
const email = `${randomUUID()}@example.org`;
const signUp = { accountId: randomUUID(), accountType: 'client', email, password: goodPassword };
await post('/api/auth/signup', { ...signUp, country: 'NL', language: 'nl', acceptTerms: true });

const logIns = () =>
  runLoad(1, seconds, async () => {
    const status = await post('/api/auth/login', { email, password: goodPassword });
    if (status !== 200) throw new Error(`a log-in was answered with ${status}`);
  });

await runLoad(1, 3, () => post('/api/auth/login', { email, password: goodPassword }));
const quiet = await logIns();
const answers = new Map<number, number>();
let uploading = true;
const uploads = visitors.map(async (person) => {
  while (uploading) {
    const status = await upload(person);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
});
const during = await logIns();
uploading = false;
await Promise.all(uploads);

const row = (name: string, { operations, p50, p99 }: Load) => ({
  measure: name,
  'log-ins': operations,
  'p50 ms': p50.toFixed(0),
  'p99 ms': p99.toFixed(0),
});
console.table([
  row('without uploads', quiet),
  {
    ...row(`during ${atOnce} uploads at once`, during),
    target: `p99 ≤ ${TARGET_MS} ms`,
    reached: checkTarget(during.p99 <= TARGET_MS),
  },
]);
console.log('uploads by status:', Object.fromEntries(answers));

await endSide(server);
await db.close();

/** A visitor who has not signed in, with a token for forms. */
async function browse(): Promise<Pick<Visitor, 'cookie' | 'csrfToken'>> {
  const answer = await fetch(`${site}/api/csrf-token`);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { cookie: cookie.join('; '), csrfToken: ((await answer.json()) as { token: string }).token };
}

async function post(address: string, form: object): Promise<number> {
  const headers = { ...headersOf(visitor), 'content-type': 'application/json' };
  const answer = await fetch(site + address, { method: 'POST', headers, body: JSON.stringify(form) });
  await answer.arrayBuffer();
  return answer.status;
}

async function upload(person: Visitor): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(picture)]), 'wall.png');
  const answer = await fetch(`${site}/api/files`, { method: 'POST', headers: headersOf(person), body });
  await answer.arrayBuffer();
  return answer.status;
}

function headersOf({ cookie, csrfToken }: Pick<Visitor, 'cookie' | 'csrfToken'>): Record<string, string> {
  return { origin: site, cookie, 'x-csrf-token': csrfToken };
}
