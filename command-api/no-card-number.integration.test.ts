import { afterAll, beforeAll, expect, it } from 'vitest';

import { testCards } from '#local/payment-service/cards/test-cards.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createCommandHandler } from './command-handler.ts';
import type { Workers } from './start-workers.ts';
import { DAY } from './testing/durations.ts';
import { memoryLogger } from './testing/memory-logger.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-to-accepted-offer.ts';
import { startFullWriteSide, type FullWriteSide } from './testing/full-write-side.ts';

const patience = { timeout: 30_000, interval: 50 };
const TEST_CARD = '4242424242424242';

const { logger, lines } = memoryLogger();

const db = setupTestDatabase();
let world: FullWriteSide;
let workers: Workers;
beforeAll(async () => {
  world = await startFullWriteSide(db, logger);
  workers = await world.startWorkers();
});
afterAll(async () => {
  await workers.stop();
  await world.close();
});

const until = async (job: JobPlay, type: string) => {
  await expect.poll(() => job.types(), { ...patience, message: `waits for ${type}` }).toContain(type);
};

/** Every table of the database, including the log's, as text. */
async function everythingStored(): Promise<{ table: string; text: string }[]> {
  const tables = await db.sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  return Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows = await db.sql<{ line: string }[]>`select t::text as line from ${db.sql(schema)}.${db.sql(name)} t`;
      return { table: `${schema}.${name}`, text: rows.map(({ line }) => line).join('\n') };
    }),
  );
}

/** The number as it is, and as people write it. */
const written = (number: string) => [
  number,
  number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  number.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
];

it('no card number is stored or logged, whatever the result of the card', { timeout: 60_000 }, async () => {
  const handler = createCommandHandler(world);
  const [now, later] = [
    await playToAcceptedOffer({ ...world, handler }),
    await playToAcceptedOffer({ ...world, handler }, { startInHours: 9 * DAY }),
  ];
  for (const job of [now, later]) {
    await until(job, 'PaymentInitiated');
    for (const { number } of testCards.filter(
      ({ charging, saving }) => charging !== undefined && saving !== undefined,
    )) {
      await world.pay(job, number);
    }
    await until(job, 'PaymentFailed');
    await world.pay(job, TEST_CARD);
    await until(job, 'JobBooked');
  }
  // A browser sends card data where none is expected: the request is rejected and nothing is stored.
  const card = { number: '4000 0566 5566 5556', cvc: '123' };
  const browser = world.browser();
  await browser.signUp({ accountType: 'client' });
  for (const path of [`/api/checkout/${now.jobId}`, '/api/payouts/account']) {
    expect((await browser.post(path, card)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await browser.command('ApproveJob', { jobId: now.jobId, card })).statusCode).toBe(422);
  const stored = await everythingStored();
  expect(stored.find(({ table }) => table === 'commands.webhook_events')?.text).toContain('captured');
  expect(lines.length).toBeGreaterThan(0);
  const numbers = testCards.flatMap(({ number }) => written(number));
  const found = [...stored, { table: 'the log', text: lines.join('\n') }].filter(({ text }) =>
    numbers.some((number) => text.includes(number)),
  );
  expect(found.map(({ table }) => table)).toEqual([]);
});
