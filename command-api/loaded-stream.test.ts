import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { createCommandHandler } from './command-handler.ts';
import { LoadedStream } from './loaded-stream.ts';
import { loadJobStream } from './read-job.ts';
import { countingJournal } from './testing/counting-journal.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-to-accepted-offer.ts';
import { testSecrets as secrets } from './testing/test-secrets.ts';

const clock = { now: () => new Date('2027-02-01T09:00:00.000Z') };
const reactor: Actor = { kind: 'reactor', id: 'open-payment' };

let { journal, calls } = countingJournal(createJournal(createMemoryEventLog(), createMemoryVault()));
let handler = createCommandHandler({ journal, clock, secrets });
let job: JobPlay;
let stream: LoadedStream;
beforeEach(async () => {
  ({ journal, calls } = countingJournal(createJournal(createMemoryEventLog(), createMemoryVault())));
  handler = createCommandHandler({ journal, clock, secrets });
  job = await playToAcceptedOffer({ handler, journal, clock });
  stream = await loadJobStream(journal, job.jobId);
  calls.length = 0;
});

/** The payment provider opened a payment: every other one is recorded, whatever was recorded before. */
function opened(paymentId: string) {
  const data = { jobId: job.jobId, paymentId, amount: 21_600, purpose: 'main', ref: job.offerId, method: 'authorise' };
  return { name: 'RecordPaymentInitiated', data, commandId: randomUUID(), actor: reactor } as const;
}

const kinds = () => calls.map((call) => call.split(' ')[0]);

it('is read once for several commands, each decided on what the one before it appended', async () => {
  await handler.handle(opened('pi_1'), stream);
  // The second one is the same payment: the job knows it already.
  await handler.handle(opened('pi_1'), stream);
  expect(kinds()).toEqual(['append']);
  expect(stream.events.map(({ type }) => type)).toEqual(await job.types());
});

it('ends where the log ends, as the answer to the command says', async () => {
  const { streamRevision, position } = await handler.handle(opened('pi_1'), stream);
  expect(stream.end).toEqual({ revision: streamRevision, position });
  expect((await journal.read(stream.name)).at(-1)).toMatchObject(stream.end ?? {});
});

it('is read again where another writer was first', async () => {
  await handler.handle(opened('pi_1'));
  calls.length = 0;
  await handler.handle(opened('pi_1'), stream);
  expect(kinds()).toEqual(['append', 'read']);
  expect(stream.events.map(({ type }) => type)).toEqual(await job.types());
});

it('is read before the rules reject a command on it', async () => {
  await handler.handle(opened('pi_1'), new LoadedStream(journal, stream.name));
  expect(kinds()).toEqual(['read', 'append']);
  calls.length = 0;
  const { jobId, offerId } = job;
  const actor: Actor = { kind: 'provider', id: job.providerId };
  const withdrawal = { name: 'WithdrawOffer', data: { jobId, offerId }, commandId: randomUUID(), actor };
  await expect(handler.handle(withdrawal, stream)).rejects.toThrow(RuleError);
  expect(kinds()).toEqual(['read']);
});

it('answers a repeat with its first result', async () => {
  const request = opened('pi_1');
  const first = await handler.handle(request);
  expect(await handler.handle(request, stream)).toEqual(first);
  expect(await handler.handle(request, await stream.load())).toEqual(first);
  expect((await job.types()).filter((type) => type === 'PaymentInitiated')).toHaveLength(1);
});

it('of another stream decides nothing', async () => {
  const other = new LoadedStream(journal, streamOf.job(randomUUID()));
  await expect(handler.handle(opened('pi_1'), other)).rejects.toThrow('cannot be decided on');
  expect(calls).toEqual([]);
});
