import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { reputationDecider } from '#domain/reputation/decider.ts';
import type { Reputation } from '#domain/reputation/state.ts';
import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { systemClock } from '#platform/clock.ts';

import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import { createCommandHandler } from '../command-handler.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { createMemoryPayments } from '../gateways/payments/memory-payments.ts';
import { readAccount } from '../read-account.ts';
import { readState } from '../read-state.ts';
import { changeLevel } from './change-level.ts';
import { updateReputation } from './update-reputation.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import { runReactor, type RunReactorDeps } from './run-reactor.ts';
import { appendEvents } from '../testing/append-events.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

const [clientId, providerId] = [randomUUID(), randomUUID()];
const at = '2027-03-12T09:00:00.000Z';

let log: EventLog;
let journal: Journal;
let deps: RunReactorDeps;

beforeEach(() => {
  log = createMemoryEventLog();
  journal = createJournal(log, createMemoryVault());
  deps = {
    log,
    journal,
    store: createMemoryReactorStore(),
    clock: systemClock,
    handler: createCommandHandler({ journal, clock: systemClock, secrets }),
    payments: createMemoryPayments(systemClock),
    files: createMemoryFiles(),
    hashEmail: () => Buffer.alloc(32),
    hashPhone: () => Buffer.alloc(32),
    personStreams: createMemoryPersonStreams(log),
    onTrouble: (_name, error) => {
      throw error;
    },
  };
});

/** Appends events of jobs and reviews. */
const happened = (stream: string, ...events: DomainEvent[]) => appendEvents({ journal, at }, stream, ...events);

async function catchUp(): Promise<void> {
  for (const reactor of [updateReputation, changeLevel]) {
    const subscription = await runReactor(reactor, deps);
    await expect.poll(() => subscription.state, { interval: 5 }).toBe('live');
    await subscription.stop();
  }
}

async function reputation(): Promise<Reputation> {
  return readState(journal, reputationDecider, streamOf.reputation(providerId));
}

const job = (jobId: string) => ({ jobId, clientId, providerId });

/** A job up to the accepted offer, for later events that do not name the provider. */
async function agreed(jobId: string, ...more: DomainEvent[]): Promise<void> {
  const request = sampleEvent('RequestPosted', job(jobId));
  const offer = sampleEvent('OfferSubmitted', job(jobId));
  await happened(streamOf.job(jobId), request, offer, sampleEvent('OfferAccepted', job(jobId)), ...more);
}

async function rated(jobId: string, overall: number): Promise<void> {
  const review = { ...job(jobId), side: 'client', authorId: clientId, subjectId: providerId, overall };
  await happened(
    streamOf.review(jobId),
    sampleEvent('ReviewSubmitted', review),
    sampleEvent('ReviewsPublished', job(jobId)),
  );
}

describe('a provider’s reputation', () => {
  it('counts bookings, releases and published ratings', async () => {
    const jobId = randomUUID();
    await happened(streamOf.job(jobId), sampleEvent('JobBooked', job(jobId)), sampleEvent('FundsReleased', job(jobId)));
    await rated(jobId, 4);
    await catchUp();
    expect(await reputation()).toMatchObject({
      booked: [jobId],
      released: [jobId],
      ratings: [{ jobId, overall: 4, dropped: false }],
    });
  });

  it('counts jobs that an admin, a dispute or the hold ceiling paid in full as done, and nothing less', async () => {
    const [whole, approved, part, cancelled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const settled = (jobId: string, cause: string, refund: number) =>
      happened(streamOf.job(jobId), sampleEvent('JobSettled', { ...job(jobId), cause, refund }));
    await settled(whole, 'dispute', 0);
    await settled(approved, 'hold-ceiling', 0);
    await settled(part, 'dispute', 1);
    await settled(cancelled, 'cancelled', 0);
    await catchUp();
    expect((await reputation()).released).toEqual([whole, approved]);
  });

  it('counts a cancellation or a no-show where it is a strike', async () => {
    const [cancelled, absent, excused] = [randomUUID(), randomUUID(), randomUUID()];
    const booked = (jobId: string) => [
      sampleEvent('PaymentInitiated', job(jobId)),
      sampleEvent('JobBooked', job(jobId)),
    ];
    const cancel = (jobId: string, strike: boolean) =>
      sampleEvent('JobCancelled', { ...job(jobId), by: 'provider', strike, authorId: providerId });
    await agreed(cancelled, ...booked(cancelled), cancel(cancelled, true));
    await agreed(excused, ...booked(excused), cancel(excused, false));
    const claimed = sampleEvent('NoShowClaimed', { ...job(absent), by: 'client', claimantId: clientId });
    await agreed(absent, ...booked(absent), claimed, sampleEvent('NoShowSettled', { ...job(absent), strike: true }));
    await catchUp();
    expect((await reputation()).struck.toSorted()).toEqual([cancelled, absent].toSorted());
  });

  it('drops a removed rating, and never counts it when the removal was processed first', async () => {
    const [jobId, later] = [randomUUID(), randomUUID()];
    const removed = (id: string) =>
      sampleEvent('ReviewRemoved', { jobId: id, side: 'client', authorId: clientId, subjectId: providerId });
    await rated(jobId, 1);
    await catchUp();
    await happened(streamOf.review(jobId), removed(jobId));
    await rated(later, 1);
    await happened(streamOf.review(later), removed(later));
    await catchUp();
    expect((await reputation()).ratings).toEqual([{ jobId, overall: 1, dropped: true }]);
  });

  it('keeps a rating whose reply was removed', async () => {
    const jobId = randomUUID();
    await rated(jobId, 4);
    const review = { jobId, side: 'client', authorId: providerId };
    await happened(
      streamOf.review(jobId),
      sampleEvent('ReviewReplied', review),
      sampleEvent('ReviewReplyRemoved', review),
    );
    await catchUp();
    expect((await reputation()).ratings).toEqual([{ jobId, overall: 4, dropped: false }]);
  });

  it('counts a repeated event once', async () => {
    const jobId = randomUUID();
    await happened(streamOf.job(jobId), sampleEvent('FundsReleased', job(jobId)));
    await catchUp();
    deps = { ...deps, store: createMemoryReactorStore() };
    await catchUp();
    expect((await reputation()).released).toEqual([jobId]);
    expect(await journal.readSealed(streamOf.reputation(providerId))).toHaveLength(1);
  });
});

it('the account records the level that the reputation reached', async () => {
  await deps.handler.handle({
    name: 'OpenAccount',
    data: { accountId: providerId, accountType: 'provider', email: 'h@example.org', country: 'IE', language: 'en' },
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'test' },
  });
  for (const jobId of Array.from({ length: 5 }, () => randomUUID())) {
    await happened(streamOf.job(jobId), sampleEvent('FundsReleased', job(jobId)));
    await rated(jobId, 5);
  }
  await catchUp();
  expect((await readAccount(journal, providerId))?.level).toBe('established');
});
