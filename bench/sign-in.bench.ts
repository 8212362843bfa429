import { randomUUID } from 'node:crypto';

import { openSession } from '#command-api/auth/sessions.ts';
import { hashPassword } from '#command-api/auth/passwords.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { goodPassword } from '#command-api/testing/test-browser.ts';
import { Sessions } from '#query-api/access/sessions.ts';

import { benchDatabase } from './read/bench-database.ts';
import { endSide, startSide } from './tools/bench-process.ts';
import { checkTarget } from './tools/check-target.ts';
import { runLoad, type Load } from './tools/run-load.ts';
import { runPaced } from './tools/run-paced.ts';
import type { ServerReady, Visitor } from './tools/sign-up-visitors.ts';

/**
 * `npx tsx bench/sign-in.bench.ts [seconds] [log-ins at once]`: people sign in as fast as they are answered, each on a
 * device that is known; then at an even pace, beside others who read dashboards and send commands. The baselines are bare
 * password hashes, and the others alone. Then what it takes to check a session, from the cache and from the database.
 */
const seconds = Number(process.argv[2] ?? 20);
const atOnce = Number(process.argv[3] ?? 8);
const [LOG_INS_A_SECOND, OTHERS_MS, CHECK_MS] = [60, 50, 0.3];
const RATES = { dashboards: 60, commands: 20 };
const CHECKS = 5_000;

const db = await benchDatabase();
const worker = await startSide(new URL('../projections/testing/worker-process.ts', import.meta.url), db.url);
const server = await startSide<ServerReady>(new URL('sign-in/server.ts', import.meta.url), db.url, '20');
const { port, visitors } = server.ready;
const site = `http://127.0.0.1:${port}`;

interface Person extends Visitor {
  readonly email: string;
}
const people: Person[] = [];
for (let n = 0; n < atOnce; n += 1) people.push(await signUp());

const logIns = (during: number): Promise<Load> => runLoad(atOnce, during, (n) => logIn(people[n] as Person));
await Promise.all([logIns(3), others(3)]);
const alone = await others(seconds);
const fastest = await logIns(seconds);
let turn = 0;
const next = (): Promise<void> => logIn(people[(turn += 1) % people.length] as Person);
const [paced, beside] = await Promise.all([runPaced(LOG_INS_A_SECOND, seconds, next), others(seconds)]);
const hashes = await runLoad(atOnce, Math.min(seconds, 5), () => hashPassword(goodPassword));

const row = (measure: string, { perSecond, p50, p99 }: Load, target = '', met: boolean | null = null) => ({
  measure,
  'per second': perSecond.toFixed(0),
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
  target,
  reached: met === null ? '' : checkTarget(met),
});
const enough = fastest.perSecond >= LOG_INS_A_SECOND;
console.table([
  row('password hashes alone', hashes),
  row(`log-ins, ${atOnce} at once`, fastest, `≥ ${LOG_INS_A_SECOND}/s`, enough),
  row(`log-ins, ${LOG_INS_A_SECOND} a second`, paced),
  ...(['dashboards', 'commands'] as const).flatMap((name) => [
    row(`${name} alone`, alone[name]),
    row(`${name} beside log-ins`, beside[name], `p99 ≤ ${OTHERS_MS} ms`, beside[name].p99 <= OTHERS_MS),
  ]),
]);
await endSide(server);
worker.child.kill('SIGKILL');

const { token } = await openSession(db.sql, { accountId: randomUUID(), accountType: 'client' });
const sessions = new Sessions(db.sql);
const check = async (each: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  for (let n = 0; n < CHECKS; n += 1) await each();
  return (performance.now() - began) / CHECKS;
};
const cached = (): Promise<unknown> => sessions.findViewer(token, true);
const uncached = (): Promise<unknown> => new Sessions(db.sql).findViewer(token, true);
await check(uncached);
console.table(
  Object.entries({ 'from the cache': await check(cached), 'from the database': await check(uncached) }).map(
    ([measure, ms]) => ({
      measure: `a session's check ${measure}`,
      ms: ms.toFixed(4),
      target: `≤ ${CHECK_MS} ms`,
      reached: checkTarget(ms <= CHECK_MS),
    }),
  ),
);
await db.close();

async function others(during: number): Promise<Record<keyof typeof RATES, Load>> {
  const oneOf = (): Visitor => visitors[Math.floor(Math.random() * visitors.length)] as Visitor;
  const [dashboards, commands] = await Promise.all([
    runPaced(RATES.dashboards, during, () => send(oneOf(), 'GET', '/api/client/jobs')),
    runPaced(RATES.commands, during, () =>
      send(oneOf(), 'POST', '/api/commands/PostRequest', fenceRequest(new Date())),
    ),
  ]);
  return { dashboards, commands };
}

/** With the cookies of a visitor's browser, among them the one by which the account knows the device. */
async function signUp(): Promise<Person> {
  const answer = await fetch(`${site}/api/csrf-token`);
  const { token: csrfToken } = (await answer.json()) as { token: string };
  const email = `${randomUUID()}@example.org`;
  const form = { accountId: randomUUID(), accountType: 'client', email, password: goodPassword };
  const visitor = { accountId: form.accountId, csrfToken, cookie: cookiesOf(answer) };
  const signed = await send(visitor, 'POST', '/api/auth/signup', {
    ...form,
    country: 'NL',
    language: 'nl',
    acceptTerms: true,
  });
  // Not the session itself: a log-in begins without one.
  const known = cookiesOf(signed, (name) => !name.includes('session'));
  return { ...visitor, email, cookie: `${visitor.cookie}; ${known}` };
}

async function logIn(person: Person): Promise<void> {
  await send(person, 'POST', '/api/auth/login', { email: person.email, password: goodPassword });
}

function cookiesOf(answer: Response, isWanted: (name: string) => boolean = () => true): string {
  const pairs = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return pairs.filter((pair) => isWanted(pair.split('=')[0] ?? '')).join('; ');
}

/** @throws when it is not answered with 200 */
async function send(visitor: Visitor, method: string, address: string, form?: object): Promise<Response> {
  const headers: Record<string, string> = { origin: site, cookie: visitor.cookie, 'x-csrf-token': visitor.csrfToken };
  if (form !== undefined) headers['content-type'] = 'application/json';
  if (address.startsWith('/api/commands')) headers['idempotency-key'] = randomUUID();
  const answer = await fetch(site + address, { method, headers, body: form && JSON.stringify(form) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return answer;
}
