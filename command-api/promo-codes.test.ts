import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';
import { RuleError } from '#domain/rule-error.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createCommandHandler, type CommandHandler } from './command-handler.ts';
import { readJob } from './read-job.ts';
import { openAccount } from './testing/open-account.ts';
import { fenceRequest } from './testing/sample-commands.ts';
import { testSecrets as secrets } from './testing/test-secrets.ts';

const admin: Actor = { kind: 'admin', id: randomUUID() };

let clock: ShiftedClock;
let journal: Journal;
let client: Actor;
let provider: Actor;
/** Two processes, which share only the log. */
let handlers: readonly [CommandHandler, CommandHandler];

const send = (name: string, data: object, actor: Actor, handler = handlers[0]) =>
  handler.handle({ name, data, actor, commandId: randomUUID() });

/** Another request, of the client by default, with an offer. */
async function offered(by = client): Promise<{ jobId: string; offerId: string }> {
  const ids = { jobId: randomUUID(), offerId: randomUUID() };
  const soon = new Date(clock.now().getTime() + 9e7).toISOString();
  await send('PostRequest', fenceRequest(clock.now(), { jobId: ids.jobId }), by);
  const terms = { price: 42_000, materials: 0, startAt: soon, durationMinutes: 480, message: 'I can.' };
  await send('SubmitOffer', { ...ids, ...terms }, provider);
  return ids;
}

const accept = (ids: object, handler = handlers[0]) =>
  send('AcceptOffer', { ...ids, promoCode: 'spring10' }, client, handler);

async function readAgreement(jobId: string) {
  return (await readJob(journal, jobId))?.agreement ?? null;
}

beforeEach(async () => {
  clock = new ShiftedClock();
  journal = createJournal(createMemoryEventLog(), createMemoryVault());
  handlers = [createCommandHandler({ journal, clock, secrets }), createCommandHandler({ journal, clock, secrets })];
  client = await openAccount(handlers[0], 'client');
  provider = await openAccount(handlers[0], 'provider');
  const validUntil = new Date(clock.now().getTime() + 9e8).toISOString();
  const discount = { kind: 'amount', amounts: { EUR: 1000 } };
  await send('CreatePromoCode', { code: 'spring10', discount, validUntil, maxUses: 5 }, admin);
});

describe('a promo code', () => {
  it('applies its discount to the job that is accepted with it', async () => {
    const ids = await offered();
    await accept(ids);
    expect(await readAgreement(ids.jobId)).toMatchObject({
      promoId: toPromoId('SPRING10'),
      discount: 1000,
      total: 44_360,
    });
  });

  it('is used once per account, even by two acceptances at the same moment in two processes', async () => {
    const jobs = [await offered(), await offered(), await offered(), await offered()];
    const outcomes = await Promise.allSettled(jobs.map((ids, n) => accept(ids, handlers[n % 2 === 0 ? 0 : 1])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejections = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as RuleError] : [],
    );
    expect(rejections.map(({ code, path }) => `${code} ${String(path)}`)).toEqual(
      Array(3).fill('PROMO_USED promoCode'),
    );
    const agreements = await Promise.all(jobs.map(({ jobId }) => readAgreement(jobId)));
    expect(agreements.filter((agreement) => agreement?.discount === 1000)).toHaveLength(1);
  });

  it('with one use left goes to one of four accounts that accept at the same moment in two processes', async () => {
    const validUntil = new Date(clock.now().getTime() + 9e8).toISOString();
    const discount = { kind: 'amount', amounts: { EUR: 1000 } };
    await send('CreatePromoCode', { code: 'LAST', discount, validUntil, maxUses: 1 }, admin);
    const clients = await Promise.all([1, 2, 3, 4].map(() => openAccount(handlers[0], 'client')));
    const jobs = await Promise.all(clients.map((by) => offered(by)));
    const outcomes = await Promise.allSettled(
      jobs.map((ids, n) =>
        send('AcceptOffer', { ...ids, promoCode: 'LAST' }, clients[n] ?? client, handlers[n % 2 === 0 ? 0 : 1]),
      ),
    );
    const rejections = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as RuleError] : [],
    );
    expect(rejections.map(({ code, path }) => `${code} ${String(path)}`)).toEqual(
      Array(3).fill('PROMO_USED_UP promoCode'),
    );
    // Nothing of the others: no agreement, and no reservation.
    const agreements = await Promise.all(jobs.map(({ jobId }) => readAgreement(jobId)));
    expect(agreements.filter((agreement) => agreement !== null)).toMatchObject([{ discount: 1000 }]);
    const events = await journal.read(streamOf.promo(toPromoId('LAST')));
    expect(events.map(({ type }) => type)).toEqual(['PromoCodeCreated', 'PromoReserved']);
  });

  it('is free again when no acceptance followed', async () => {
    const [first, second] = [await offered(), await offered()];
    await expect(accept({ ...first, offerId: randomUUID() })).rejects.toThrow(RuleError);
    await expect(accept(second)).rejects.toMatchObject({ code: 'PROMO_USED' });
    clock.offsetMs += 5 * 60_000;
    const use = { promoId: toPromoId('SPRING10'), accountId: client.id, jobId: first.jobId };
    await send('ReleasePromo', use, { kind: 'deadline', id: 'deadlines' });
    await accept(second);
    expect(await readAgreement(second.jobId)).toMatchObject({ discount: 1000 });
  });

  it('applies its discount to a direct booking', async () => {
    const jobId = randomUUID();
    const { neededBy: startAt, budget: _, ...work } = fenceRequest(clock.now(), { jobId });
    const terms = { providerId: provider.id, offerId: randomUUID(), price: 42_000, startAt, durationMinutes: 480 };
    await send('RequestBooking', { ...work, ...terms, promoCode: 'spring10' }, client);
    // Held for the request beyond the minutes of its reservation.
    clock.offsetMs += 10 * 60_000;
    await expect(accept(await offered())).rejects.toMatchObject({ code: 'PROMO_USED' });
    await send('AcceptBooking', { jobId }, provider);
    expect(await readAgreement(jobId)).toMatchObject({ promoId: toPromoId('SPRING10'), discount: 1000, total: 44_360 });
  });

  it('stays used beyond its reservation once the job is agreed', async () => {
    const [first, second] = [await offered(), await offered()];
    await accept(first);
    clock.offsetMs += 10 * 60_000;
    await expect(accept(second)).rejects.toMatchObject({ code: 'PROMO_USED' });
  });

  it('sent twice under one command id is one acceptance', async () => {
    const ids = await offered();
    const request = {
      name: 'AcceptOffer',
      data: { ...ids, promoCode: 'SPRING10' },
      actor: client,
      commandId: randomUUID(),
    };
    const first = await handlers[0].handle(request);
    expect(await handlers[1].handle(request)).toEqual(first);
  });

  it('that does not exist is rejected at its field, and reserves nothing', async () => {
    const ids = await offered();
    const wrong = send('AcceptOffer', { ...ids, promoCode: 'WINTER10' }, client);
    await expect(wrong).rejects.toMatchObject({ code: 'PROMO_UNKNOWN', path: 'promoCode' });
    expect(await readAgreement(ids.jobId)).toBeNull();
  });

  it('cannot be reserved by a person', async () => {
    const data = { promoId: toPromoId('SPRING10'), accountId: client.id, jobId: randomUUID() };
    await expect(send('ReservePromo', data, client)).rejects.toThrow('ReservePromo is not for a client');
  });
});
