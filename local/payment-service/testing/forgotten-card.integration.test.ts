import { Writable } from 'node:stream';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { testCards } from '../cards/test-cards.ts';
import { startPaymentService, type TestPaymentService } from './start-payment-service.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let service: TestPaymentService;
beforeAll(async () => {
  service = await startPaymentService({ logger: pino({ level: 'trace' }, log) });
});
afterAll(() => service.close());

it('stores no card number in its tables, its webhooks or the log, whatever the result of the card', async () => {
  const numbers = [...testCards.map((card) => card.number), '4111111111111111', '4242424242424241'];
  for (const number of numbers) {
    const intent = await service.stripe.paymentIntents.create({ amount: 500, currency: 'eur' });
    await service.confirm(intent, number);
    const customer = await service.stripe.customers.create();
    const setup = await service.stripe.setupIntents.create({ customer: customer.id });
    await service.confirm(setup, number);
    await service.webhook('setup_intent.created', setup.id);
  }
  const tables = await service.db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'payment_service' and table_type = 'BASE TABLE'`;
  expect(tables.length).toBeGreaterThanOrEqual(6);
  const stored = await Promise.all(
    tables.map(({ name }) => service.db.sql`select t::text as line from payment_service.${service.db.sql(name)} t`),
  );
  const everything = JSON.stringify([stored, service.received, lines]);
  expect(everything).toContain('0259');
  expect(numbers.filter((number) => everything.includes(number))).toEqual([]);
});
