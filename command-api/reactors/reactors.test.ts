import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { EventLog, JsonObject } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { hashEmail } from '../auth/email-hash.ts';
import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { fireDeadline } from '../deadlines/fire-deadline.ts';
import { createMemoryPayments, type MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { PaymentUnavailableError, type PaymentGateway } from '../gateways/payments/port.ts';
import { settlePaymentNotice } from '../inbox/settle-payment-notice.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-job.ts';
import { reactors } from './index.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import type { ReactorStore } from './reactor-store.ts';
import { retryParked, runReactor, type RunReactorDeps } from './run-reactor.ts';

const masterKey = Buffer.alloc(32, 7);
const hour = 3_600_000;

class Crash extends Error {}

let log: EventLog;
let payments: MemoryPayments;
let store: ReactorStore;
let clock: ShiftedClock;
let handler: CommandHandler;
let deps: RunReactorDeps;

beforeEach(() => {
  log = createMemoryEventLog();
  const journal = createJournal(log, createMemoryVault());
  store = createMemoryReactorStore();
  clock = new ShiftedClock();
  payments = createMemoryPayments(clock);
  handler = createCommandHandler({ journal, clock });
  deps = {
    log,
    journal,
    store,
    clock,
    handler,
    payments,
    hashEmail: (email) => hashEmail(masterKey, email),
    onTrouble: () => {},
  };
});

/** Runs every reactor until it stands at the log's end, as one process does before it is stopped. */
async function catchUp(over: Partial<RunReactorDeps> = {}): Promise<void> {
  const running = { ...deps, ...over };
  for (const reactor of reactors) {
    const subscription = await runReactor(reactor, running);
    await expect.poll(() => subscription.state, { interval: 5 }).toBe('live');
    await subscription.stop();
    await retryParked(reactor, running);
  }
}

async function settleAll(): Promise<void> {
  for (const notice of payments.takeNotices()) await settlePaymentNotice(notice, deps);
}

/** A deadline of the job that falls due now. */
function fire({ jobId }: JobPlay, kind: string, command: string, data: JsonObject = {}): Promise<void> {
  const [id, dueAt, stream] = [`${jobId}:${kind}`, clock.now().toISOString(), streamOf.job(jobId)];
  return fireDeadline({ id, dueAt, stream, command, data: { jobId, ...data } }, deps);
}

const onlyPayment = () => {
  const [payment, ...others] = payments.payments.values();
  if (payment === undefined || others.length > 0) throw new Error('expected one payment');
  return payment;
};

describe('an accepted offer', () => {
  it('gets a payment of the agreed total', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    const accepted = (await job.history()).find(({ type }) => type === 'OfferAccepted');
    const initiated = (await job.history()).find(({ type }) => type === 'PaymentInitiated');
    const total = accepted?.type === 'OfferAccepted' ? accepted.data.total : null;
    expect(onlyPayment()).toMatchObject({ jobId: job.jobId, amount: total });
    expect(initiated?.meta).toMatchObject({
      causationId: accepted?.id,
      correlationId: accepted?.meta.correlationId,
      actor: { kind: 'reactor', id: 'open-payment' },
    });
  });

  it('gets one payment though the process died between opening it and saying so', async () => {
    const job = await playToAcceptedOffer(deps);
    const dying: CommandHandler = {
      handle: async () => {
        throw new Crash('killed');
      },
    };
    const forgetful: ReactorStore = { ...store, park: () => Promise.reject(new Crash('killed')) };
    const open = reactors.find(({ name }) => name === 'open-payment');
    if (open === undefined) throw new Error('no such reactor');
    const troubles: string[] = [];
    const doomed = await runReactor(open, {
      ...deps,
      handler: dying,
      store: forgetful,
      onTrouble: (_name, error) => void troubles.push(error.message),
    });
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
    await doomed.stop();
    expect(payments.payments.size).toBe(1);
    await catchUp();
    expect(payments.payments.size).toBe(1);
    expect((await job.types()).filter((type) => type === 'PaymentInitiated')).toHaveLength(1);
  });

  it('gets its payment later when the payment provider is down, and holds up nobody meanwhile', async () => {
    const unlucky = await playToAcceptedOffer(deps);
    const lucky = await playToAcceptedOffer(deps);
    const down: PaymentGateway = {
      ...payments,
      async open(payment, key) {
        if (payment.jobId === unlucky.jobId) throw new PaymentUnavailableError('down');
        return payments.open(payment, key);
      },
    };
    await catchUp({ payments: down });
    expect(await lucky.types()).toContain('PaymentInitiated');
    expect(await unlucky.types()).not.toContain('PaymentInitiated');
    await catchUp();
    expect(await unlucky.types()).not.toContain('PaymentInitiated');
    clock.offsetMs += 2_000;
    await catchUp();
    expect(await unlucky.types()).toContain('PaymentInitiated');
    expect(await store.due('open-payment', new Date(8.64e15))).toEqual([]);
  });

  it('whose time ran out before the payment was opened leaves no payment that could be confirmed', async () => {
    const job = await playToAcceptedOffer(deps);
    clock.offsetMs += hour;
    await fire(job, 'payment-expiry:1', 'ExpirePayment', { offerId: job.offerId });
    await catchUp();
    expect(await job.types()).not.toContain('PaymentInitiated');
    expect(onlyPayment().status).toBe('cancelled');
  });
});

describe('a payment', () => {
  it('books the job when its card is confirmed, with the last digits that the provider knows', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    payments.pay(onlyPayment().paymentId);
    await settleAll();
    expect((await job.history()).at(-1)).toMatchObject({ type: 'JobBooked', data: { cardLast4: '4242' } });
  });

  it('books the job once, however often the news comes', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    const notice = payments.pay(onlyPayment().paymentId);
    if (notice === null) throw new Error('not paid');
    await settlePaymentNotice(notice, deps);
    await settlePaymentNotice(notice, deps);
    await settlePaymentNotice({ ...notice, id: 'evt_again' }, deps);
    expect((await job.types()).filter((type) => type === 'JobBooked')).toHaveLength(1);
    expect(onlyPayment().status).toBe('authorised');
  });

  it('of a declined card says why, and the client may try another', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    const { paymentId } = onlyPayment();
    payments.pay(paymentId, 'insufficient_funds');
    await settleAll();
    expect((await job.history()).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'insufficient_funds' } });
    payments.pay(paymentId);
    await settleAll();
    expect(await job.types()).toContain('JobBooked');
  });

  it("confirmed a moment too late lets go of the client's money", async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    payments.pay(onlyPayment().paymentId);
    clock.offsetMs += hour;
    await fire(job, 'payment-expiry:1', 'ExpirePayment', { offerId: job.offerId });
    await settleAll();
    expect(await job.types()).not.toContain('JobBooked');
    expect(onlyPayment().status).toBe('cancelled');
  });

  it('whose time ran out is cancelled at the provider', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    clock.offsetMs += hour;
    await fire(job, 'payment-expiry:1', 'ExpirePayment', { offerId: job.offerId });
    await catchUp();
    expect(onlyPayment().status).toBe('cancelled');
  });
});

describe("the job's money", () => {
  it('is taken, held and passed on, each once, though every reactor runs twice', async () => {
    const job = await playToAcceptedOffer(deps);
    await catchUp();
    payments.pay(onlyPayment().paymentId);
    await settleAll();
    await fire(job, 'capture:1', 'RequestCapture');
    await catchUp();
    await settleAll();
    expect((await job.types()).at(-1)).toBe('PaymentCaptured');
    clock.offsetMs += 5 * hour;
    await job.asProvider('StartWork');
    await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
    await job.asClient('ApproveJob');
    clock.offsetMs += 25 * hour;
    await fire(job, 'release:1', 'ReleaseFunds', { claim: 1 });
    await catchUp();
    await catchUp({ store: createMemoryReactorStore() });
    await settleAll();
    const history = await job.history();
    expect(history.map(({ type }) => type).slice(-2)).toEqual(['FundsReleased', 'TransferSent']);
    expect(payments.payments.size).toBe(1);
    const release = history.find((event) => event.type === 'FundsReleased');
    const share = release?.type === 'FundsReleased' ? release.data.providerAmount : null;
    expect(payments.transfers).toMatchObject([{ jobId: job.jobId, amount: share }]);
    const approval = history.find(({ type }) => type === 'JobApproved');
    expect(release?.meta).toMatchObject({ causationId: approval?.id, correlationId: approval?.meta.correlationId });
  });
});

describe('a new account', () => {
  it('keeps its address for good', async () => {
    const [accountId, email] = [randomUUID(), 'robin@example.org'];
    const emailHash = hashEmail(masterKey, email).toString('hex');
    const person = { accountId, accountType: 'client' };
    const send = (name: string, data: object) =>
      handler.handle({ name, data, commandId: randomUUID(), actor: { kind: 'system', id: 'sign-up' } });
    await send('ReserveEmail', { ...person, emailHash });
    await send('OpenAccount', { ...person, email, country: 'NL', language: 'nl' });
    await catchUp();
    const types = (await log.read(`emailReservation-${emailHash}`)).map(({ type }) => type);
    expect(types).toEqual(['EmailReserved', 'EmailReservationConfirmed']);
  });
});
