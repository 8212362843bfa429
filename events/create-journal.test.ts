import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { FORGOTTEN } from './catalog/define-event.ts';
import type { DomainEvent } from './catalog/index.ts';
import { createJournal } from './create-journal.ts';
import { InvalidEventError } from './invalid-event-error.ts';
import type { CommandContext } from './journal.ts';
import { UnknownEventError } from './log/errors.ts';
import type { JsonObject } from './log/event-log.ts';
import { createMemoryEventLog } from './log/memory/memory-event-log.ts';
import { createMemoryVault } from './vault/memory-vault.ts';

const jobId = randomUUID();
const stream = `job-${jobId}`;
const clientId = randomUUID();
const providerId = randomUUID();

const context = (): CommandContext => ({
  commandId: randomUUID(),
  command: 'PostRequest',
  commandHash: 'hash',
  correlationId: randomUUID(),
  causationId: null,
  actor: { kind: 'client', id: clientId },
  at: '2026-11-20T10:00:00.000Z',
});

const withdrawn = (reason: string | null): DomainEvent => ({
  type: 'RequestWithdrawn',
  data: { jobId, clientId, reason },
});

function setUp() {
  const log = createMemoryEventLog();
  const vault = createMemoryVault();
  return { log, vault, journal: createJournal(log, vault) };
}

it('returns a typed event unchanged, with its actor, time and cause', async () => {
  const { journal } = setUp();
  const given = context();
  await journal.append(stream, [withdrawn('Found a neighbour')], given, { expected: 'none' });
  const [event] = await journal.read(stream);
  expect(event).toMatchObject({ type: 'RequestWithdrawn', data: { reason: 'Found a neighbour' }, revision: 0, stream });
  expect(event?.meta).toEqual({ ...given, schemaVersion: 1 });
});

it('keeps a personal text out of the log', async () => {
  const { journal, log } = setUp();
  await journal.append(stream, [withdrawn('Found a neighbour')], context(), { expected: 'none' });
  expect(JSON.stringify(await log.readAll({ limit: 10 }))).not.toContain('neighbour');
});

it('lets the rules read without unsealing personal fields or asking for their keys', async () => {
  const { journal, log } = setUp();
  await journal.append(stream, [withdrawn('Found a neighbour')], context(), { expected: 'none' });
  const [event] = await createJournal(log, createMemoryVault()).readSealed(stream);
  expect(event).toMatchObject({ type: 'RequestWithdrawn', data: { jobId, reason: expect.stringMatching(/^sealed:/) } });
});

it('returns null for a personal field that was never given', async () => {
  const { journal } = setUp();
  await journal.append(stream, [withdrawn(null)], context(), { expected: 'none' });
  expect((await journal.read(stream))[0]?.data).toMatchObject({ reason: null });
});

it('returns Forgotten for a text of a forgotten subject, to old readers and new ones', async () => {
  const { journal, log, vault } = setUp();
  await journal.append(stream, [withdrawn('Found a neighbour')], context(), { expected: 'none' });
  await vault.forget(clientId);
  expect((await journal.read(stream))[0]?.data).toMatchObject({ reason: FORGOTTEN });
  const rebuilt = await createJournal(log, vault).decode(await log.readAll({ limit: 10 }));
  expect(rebuilt[0]?.data).toMatchObject({ reason: FORGOTTEN });
});

it('stores nothing about a person who is already forgotten', async () => {
  const { journal, vault } = setUp();
  await vault.forget(clientId);
  await journal.append(stream, [withdrawn('Found a neighbour')], context(), { expected: 'none' });
  expect((await journal.read(stream))[0]?.data).toMatchObject({ reason: FORGOTTEN });
});

it('rejects an event that does not match its schema, without repeating its values', async () => {
  const { journal, log } = setUp();
  const bad = { type: 'RequestWithdrawn', data: { jobId: 'secret', clientId, reason: null } } as DomainEvent;
  const rejection = await journal
    .append(stream, [bad], context(), { expected: 'none' })
    .catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(InvalidEventError);
  expect(String(rejection)).toContain('jobId');
  expect(String(rejection)).not.toContain('secret');
  expect(await log.head()).toBeUndefined();
});

/** Stores an event as an older or a newer release would. */
async function storeRaw(log: ReturnType<typeof createMemoryEventLog>, type: string, version: number, data: JsonObject) {
  await log.append(stream, [{ type, data, meta: { ...context(), schemaVersion: version } }], { expected: 'any' });
}

it('upcasts a stored offer of version 1 to version 2: all of its price is labour', async () => {
  const { journal, log, vault } = setUp();
  const v1: JsonObject = {
    jobId,
    offerId: randomUUID(),
    providerId,
    price: 45_000,
    startAt: '2026-12-01T08:00:00.000Z',
    durationMinutes: 240,
    message: (await vault.seal(providerId, 'I can come on Tuesday')) as string,
    expiresAt: '2026-11-27T08:00:00.000Z',
  };
  await storeRaw(log, 'OfferSubmitted', 1, v1);
  const [event] = await journal.read(stream);
  expect(event?.data).toEqual({ ...v1, materials: 0, message: 'I can come on Tuesday' });
});

it('returns the plain-text town of a stored profile of version 1 until its person is forgotten', async () => {
  const { journal, log, vault } = setUp();
  const seal = async (text: string) => (await vault.seal(providerId, text)) as string;
  const [firstName, lastName] = [await seal('Cormac'), await seal('Doyle')];
  const v1: JsonObject = { accountId: providerId, firstName, lastName, phone: null, trades: [], businessName: null };
  await storeRaw(log, 'ProfileCompleted', 1, { ...v1, city: 'Galway' });
  expect((await journal.read(stream))[0]?.data).toMatchObject({ firstName: 'Cormac', city: 'Galway' });
  await vault.forget(providerId);
  expect((await journal.read(stream))[0]?.data).toMatchObject({ firstName: FORGOTTEN, city: FORGOTTEN });
});

it('names an event type that is not in the catalog', async () => {
  const { journal, log } = setUp();
  await storeRaw(log, 'RequestSung', 1, {});
  await expect(journal.read(stream)).rejects.toThrow(new UnknownEventError('RequestSung', 1, []));
});

it.each([0, 3])('names a version %i of an event that is not in the catalog', async (version) => {
  const { journal } = setUp();
  const meta = { ...context(), schemaVersion: version };
  const raw = { id: randomUUID(), stream, revision: 0, position: '1' as never, type: 'OfferSubmitted', data: {}, meta };
  await expect(journal.decode([raw])).rejects.toThrow(new UnknownEventError('OfferSubmitted', version, [1, 2]));
});
