import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { benchDatabase } from './read/bench-database.ts';
import { measureAlternately } from './tools/measure-alternately.ts';
import { checkTarget } from './tools/check-target.ts';
import { cpuMsOf, endSide, startSide } from './tools/bench-process.ts';
import { sendAtFullSpeed, sendAtPace, type SendResult } from './webhooks/send-webhooks.ts';
import type { OpenPayment, ReceiverReady } from './webhooks/receiver-messages.ts';
import { paymentEvent, refundEvent, type Webhook } from './webhooks/stripe-events.ts';

/**
 * `npx tsx bench/webhooks.bench.ts [per second] [seconds]`: signed webhooks at a steady pace, to the write side with
 * its workers: none is lost, each becomes an event. Then as many as it accepts; the baseline is a bare route with one
 * insert.
 */
const pace = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 20);
const DECLINES = 4;

const db = await benchDatabase();
const { sql } = db;

const start = (side: 'write-side' | 'bare', jobs: number) =>
  startSide<ReceiverReady>(new URL('webhooks/receiver.ts', import.meta.url), side, db.url, String(jobs));

/** Of every two payments, one is declined several times, and one succeeds. */
function webhooksFor(payments: readonly OpenPayment[]): Webhook[] {
  const declined = payments.filter((_, n) => n % 2 === 0);
  const good = payments.filter((_, n) => n % 2 === 1);
  const rounds = Array.from({ length: DECLINES }, () => declined.map((one) => paymentEvent('payment_failed', one)));
  const bookings = good.map((one) => paymentEvent('amount_capturable_updated', one));
  return [...rounds, bookings].flat();
}

interface Counted {
  readonly inbox: number;
  readonly settled: number;
  readonly failed: number;
  readonly booked: number;
}
async function counted(): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select
      (select count(*)::int from commands.webhook_events) as inbox,
      (select count(*)::int from commands.webhook_events where outcome = 'settled') as settled,
      (select count(*)::int from log.events where type = 'PaymentFailed') as failed,
      (select count(*)::int from log.events where type = 'JobBooked') as booked`;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

const jobs = Math.ceil((pace * seconds * 2) / (DECLINES + 1) / 2) * 2;
console.log(`accepting ${jobs} offers …`);
const ours = await start('write-side', jobs);
const plain = await start('bare', 0);

const webhooks = webhooksFor(ours.ready.payments);
const cpuBefore = await cpuMsOf(ours);
const began = performance.now();
const paced = await sendAtPace(ours.ready.port, webhooks, pace);
const atEnd = await counted();
while ((await counted()).settled < webhooks.length && performance.now() < began + 300_000) await pause(500);
const settledAfter = (performance.now() - began) / 1_000;
const cpuEach = ((await cpuMsOf(ours)) - cpuBefore) / webhooks.length;
const found = await counted();
const bookings = webhooks.length / (DECLINES + 1);
const complete =
  paced.perSecond >= pace * 0.98 &&
  paced.taken === webhooks.length &&
  found.inbox === webhooks.length &&
  found.settled === webhooks.length &&
  found.failed === bookings * DECLINES &&
  found.booked === bookings;

const plainPaced = await sendAtPace(plain.ready.port, Array.from({ length: pace * 5 }, refundEvent), pace);
const throughput = await measureAlternately(
  3,
  () => sendAtFullSpeed(ours.ready.port, 4, refundEvent),
  () => sendAtFullSpeed(plain.ready.port, 4, refundEvent),
);

const row = (measure: string, result: SendResult) => ({
  measure,
  taken: String(result.taken),
  rejected: String(result.rejected),
  'per second': result.perSecond.toFixed(0),
  'p50 ms': result.p50.toFixed(1),
  'p99 ms': result.p99.toFixed(1),
});
console.table([
  { ...row(`signed webhooks, ${pace}/s`, paced), target: `${pace}/s, none lost`, reached: checkTarget(complete) },
  row('bare route, one insert, the same pace', plainPaced),
]);
console.table({ sent: webhooks.length, ...found, 'settled when the last was sent': atEnd.settled });
console.log(`all settled after ${settledAfter.toFixed(1)} s, ${cpuEach.toFixed(2)} ms of processor time each`);
const ratio = `${throughput.ours.toFixed(0)}/s, ${throughput.ratio.toFixed(2)} × bare route (${throughput.baseline.toFixed(0)}/s)`;
console.log(`as many as possible, 32 at once: ${ratio}; load ${os.loadavg()[0]?.toFixed(1)}`);

for (const side of [ours, plain]) await endSide(side);
await db.close();
