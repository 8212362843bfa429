import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import { createCommandHandler } from '../command-handler.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { countingJournal } from '../testing/counting-journal.ts';
import { booked, last, worked } from '../testing/money-flows/steps.ts';
import { DAY } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

/** The card of the last opened payment is confirmed; returns the payment provider's webhook event. */
async function paid(job: JobPlay): Promise<WebhookEvent> {
  const webhook = world.payments.pay((await last(job, 'PaymentInitiated')).data.paymentId);
  if (webhook === null) throw new Error('not paid');
  world.payments.takeWebhookEvents();
  return webhook;
}

async function waiting(startInHours: number): Promise<JobPlay> {
  const job = await playToAcceptedOffer(world, { startInHours });
  await world.rest();
  return job;
}

/** Handles a webhook event and returns its calls of the log: reads and appends, of any stream. */
async function askedFor(webhook: WebhookEvent, reach: (journal: Journal) => Journal = (journal) => journal) {
  const { journal, calls } = countingJournal(reach(world.journal));
  const handler = createCommandHandler({ journal, clock: world.clock, secrets });
  await handleWebhookEvent(webhook, { journal, handler, payments: world.payments });
  return calls;
}

const toRead = ({ jobId }: JobPlay) => `read ${streamOf.job(jobId)}`;
const appendTo = ({ jobId }: JobPlay) => `append ${streamOf.job(jobId)}`;

describe('the log is read once and appended to once for the webhook of a captured payment', () => {
  it('that books the job', async () => {
    const job = await waiting(6 * DAY);
    expect(await askedFor(await paid(job))).toEqual([toRead(job), appendTo(job)]);
    expect((await job.types()).slice(-2)).toEqual(['JobBooked', 'PaymentCaptured']);
  });

  it('that was authorised before', async () => {
    const job = await booked(world, { startInHours: 3 * DAY });
    await world.withoutWebhooks(() => world.advance(2 * DAY + 1));
    expect(await job.types()).not.toContain('PaymentCaptured');
    const [captured] = world.payments.takeWebhookEvents();
    if (captured === undefined) throw new Error('not captured');
    expect(await askedFor(captured)).toEqual([toRead(job), appendTo(job)]);
    expect(await job.types()).toContain('PaymentCaptured');
  });

  it('of a tip', async () => {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await worked(job);
    await job.asClient('ApproveJob');
    await job.asClient('GiveTip', { tipId: randomUUID(), amount: 2_000 });
    await world.rest();
    expect(await askedFor(await paid(job))).toEqual([toRead(job), appendTo(job)]);
    expect(await job.types()).toContain('TipPaid');
  });
});

it('a webhook event without new information is one read', async () => {
  const job = await waiting(6 * DAY);
  const webhook = await paid(job);
  await handleWebhookEvent(webhook, world);
  expect(await askedFor(webhook)).toEqual([toRead(job)]);
  expect(await askedFor({ ...webhook, id: 'evt_again' })).toEqual([toRead(job)]);
});

it('a webhook event that loses the race to another writer reads the job once more, and refunds nothing', async () => {
  const job = await waiting(6 * DAY);
  const webhook = await paid(job);
  let hasRaced = false;
  const racing = (journal: Journal): Journal =>
    Object.assign(Object.create(journal) as Journal, {
      async append(...call: Parameters<Journal['append']>) {
        if (!hasRaced) await handleWebhookEvent({ ...webhook, id: 'evt_first' }, world);
        hasRaced = true;
        return journal.append(...call);
      },
    });
  expect(await askedFor(webhook, racing)).toEqual([toRead(job), appendTo(job), toRead(job)]);
  expect((await job.types()).filter((type) => type === 'PaymentCaptured')).toHaveLength(1);
  expect([...world.payments.payments.values()]).toMatchObject([{ status: 'captured', refunded: 0 }]);
});
