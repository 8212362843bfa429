import { randomUUID } from 'node:crypto';

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusHours } from '#domain/time.ts';

import { openSession } from './auth/sessions.ts';
import { createCommandHandler } from './command-handler.ts';
import { followToken } from './deletion/receipt.ts';
import { type FilesHarness, startFilesHarness, type Stored } from './files/testing/files-harness.ts';
import { upload } from './files/testing/upload.ts';
import { appendEvents } from './testing/append-events.ts';
import { cardOwners, newKey } from './testing/card-owners.ts';
import { playToAcceptedOffer } from './testing/play-to-accepted-offer.ts';
import { goodPassword as password, type Browser } from './testing/test-browser.ts';

let world: FilesHarness;
/** Everyone who tries every address with another person's id. */
const others: [name: string, browser: Browser][] = [];
const { saveCard } = cardOwners(() => world.writeSide);

beforeAll(async () => {
  world = await startFilesHarness();
  others.push(['anonymous', world.writeSide.browser()]);
  for (const accountType of ['client', 'provider'] as const) {
    const browser = world.writeSide.browser();
    await browser.signUp({ accountType });
    await browser.post('/api/auth/confirm-identity', { password });
    others.push([accountType, browser]);
  }
  for (const kind of ['support', 'analyst', 'admin'] as const) {
    others.push([kind, await world.signedInAs(randomUUID(), kind)]);
  }
  // With a card of their own they come as far as the payment.
  await saveCard(others[1]?.[1] ?? world.writeSide.browser());
});
afterAll(() => world.close());

interface Subject {
  readonly id: string;
  /** Whose it is. */
  readonly owner: Browser;
  /** Others who also know of it, to whom it is as if it did not exist, too. */
  readonly parties?: readonly [name: string, browser: Browser][];
}

async function newOwner() {
  const { browser, accountId } = await world.person();
  await browser.post('/api/auth/confirm-identity', { password });
  return { owner: browser, accountId };
}

/** A job whose client has to pay. */
async function newJob(): Promise<Subject> {
  const { writeSide } = world;
  const job = await playToAcceptedOffer({ ...writeSide, handler: createCommandHandler(writeSide) });
  const owner = await world.signedInAs(job.clientId, 'client');
  const provider = await world.signedInAs(job.providerId, 'provider');
  return { id: job.jobId, owner, parties: [['the provider of the job', provider]] };
}

async function newPasskey(): Promise<Subject> {
  const { owner, accountId } = await newOwner();
  const id = randomUUID();
  await world.writeSide.deps.sql`
    insert into auth.passkeys (id, credential_id, account_id, public_key, counter, transports, name, created_at)
    values (${id}, ${id}, ${accountId}, ${Buffer.from('key')}, 0, ${[]}, 'Laptop', now())`;
  return { id, owner };
}

async function newCopy(): Promise<Subject> {
  const { owner, accountId } = await newOwner();
  const id = randomUUID();
  const { journal, clock } = world.writeSide;
  const at = clock.now().toISOString();
  const copy = { accountId, exportId: id, expiresAt: plusHours(at, 24) };
  const events = [sampleEvent('DataExportRequested', copy), sampleEvent('DataExportReady', copy)];
  await appendEvents({ journal, at }, streamOf.dataExport(accountId), ...events);
  return { id, owner };
}

type Answer = Promise<LightMyRequestResponse>;
const get = (browser: Browser, url: string): Answer => browser.send({ method: 'GET', url });

/** Every address that names a record of one person, with such a record, and how it is asked for. */
const table: Readonly<Record<string, { make: () => Promise<Subject>; ask: (browser: Browser, id: string) => Answer }>> =
  {
    '/api/checkout/:jobId': { make: newJob, ask: (browser, id) => browser.post(`/api/checkout/${id}`, {}) },
    '/api/checkout/:jobId/card': {
      make: newJob,
      ask: (browser, id) => browser.post(`/api/checkout/${id}/card`, { cardId: 'pm_1' }, newKey()),
    },
    '/api/checkout/:jobId/save-card': {
      make: newJob,
      ask: (browser, id) => browser.post(`/api/checkout/${id}/save-card`, { save: true }),
    },
    '/api/cards/default': {
      async make() {
        const { owner } = await newOwner();
        return { id: (await saveCard(owner)).cardId, owner };
      },
      ask: (browser, cardId) => browser.post('/api/cards/default', { cardId }),
    },
    '/api/cards/remove': {
      async make() {
        const { owner } = await newOwner();
        return { id: (await saveCard(owner)).cardId, owner };
      },
      ask: (browser, cardId) => browser.post('/api/cards/remove', { cardId }),
    },
    '/api/auth/passkeys/rename': {
      make: newPasskey,
      ask: (browser, passkeyId) => browser.post('/api/auth/passkeys/rename', { passkeyId, name: 'Phone' }),
    },
    '/api/auth/passkeys/remove': {
      make: newPasskey,
      ask: (browser, passkeyId) => browser.post('/api/auth/passkeys/remove', { passkeyId, password }),
    },
    '/api/auth/sessions/end': {
      async make() {
        const { owner, accountId } = await newOwner();
        const { session } = await openSession(world.writeSide.deps.sql, { accountId, accountType: 'client' });
        return { id: session.sessionId, owner };
      },
      ask: (browser, sessionId) => browser.post('/api/auth/sessions/end', { sessionId }),
    },
    '/api/exports/links': {
      make: newCopy,
      ask: (browser, exportId) => browser.post('/api/exports/links', { exportId }),
    },
    '/api/files/:fileId': {
      async make() {
        const { owner } = await newOwner();
        return { id: (await upload(owner, world.photo)).json<Stored>().fileId, owner };
      },
      ask: (browser, id) => get(browser, `/api/files/${id}`),
    },
  };

/** Who has the token follows a deletion, without a session. */
const byToken = ['', '/receipt'].map((rest) => `/api/account-deletions/:accountId${rest}`);
/** A secret is in the address; an admin reads it of every account; everybody sees the photos. */
const elsewhere = [
  '/api/exports/:token',
  '/api/exports/:token/file',
  '/api/account-deletions/:accountId/staff',
  '/api/provider-photo/:filename',
  '/api/work-photo/:filename',
  '/api/commands/:name',
];

it('every address with a parameter is tried here, or belongs to nobody', () => {
  const withParameter = world.writeSide.routes.filter(({ method, url }) => method !== 'HEAD' && url.includes('/:'));
  const tried = new Set([...Object.keys(table), ...byToken, ...elsewhere]);
  expect(withParameter.filter(({ url }) => !tried.has(url))).toEqual([]);
});

const shown = ({ statusCode, body }: LightMyRequestResponse) => ({ statusCode, body });

describe.each(Object.entries(table))('%s', (_, { make, ask }) => {
  it('is to others as about nothing, and answered to its owner', async () => {
    const { id, owner, parties = [] } = await make();
    const nothing = id.startsWith('pm_') ? 'pm_none' : randomUUID();
    for (const [name, browser] of [...others, ...parties]) {
      const answer = shown(await ask(browser, id));
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect([name, answer]).toEqual([name, shown(await ask(browser, nothing))]);
    }
    // Accepted, or rejected by the state that it is in.
    expect([200, 409]).toContain((await ask(owner, id)).statusCode);
  });
});

describe.each(byToken)('%s', (url) => {
  it('is with another token as of an account that is not deleted', async () => {
    const { journal, clock, secrets } = world.writeSide;
    const [accountId, deletionId] = [randomUUID(), randomUUID()];
    const at = clock.now().toISOString();
    const requested = sampleEvent('AccountDeletionRequested', { accountId, deletionId });
    await appendEvents({ journal, at }, streamOf.deletion(accountId), requested);
    const token = followToken(secrets, accountId, deletionId);
    const ask = async (id: string, by: string) =>
      shown(await get(world.writeSide.browser(), `${url.replace(':accountId', id)}?token=${by}`));
    const unknown = await ask(randomUUID(), token);
    expect(unknown.statusCode).toBe(404);
    expect(await ask(accountId, followToken(secrets, accountId, randomUUID()))).toEqual(unknown);
    expect(await ask(accountId, token)).not.toEqual(unknown);
  });
});
