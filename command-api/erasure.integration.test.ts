import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';

import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { erasureSteps } from '#events/catalog/deletion.ts';
import { createJournal } from '#events/create-journal.ts';
import type { RecordedEvent } from '#events/log/event-log.ts';
import { startTestServer } from '#events/log/eventstoredb/testing/test-server.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { streamOf } from '#domain/streams.ts';
import { createMessages } from '#local/mailbox/messages.ts';
import { startSmtp } from '#local/mailbox/smtp.ts';
import type { TestDatabase } from '#local/testing/postgres.ts';
import { payInBrowser } from '#local/demo/pay-in-browser.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from '#projections/read-models/index.ts';
import { addBuild, listBuilds } from '#projections/runner/builds.ts';
import { foldInMemory } from '#projections/runner/fold-in-memory.ts';

import { hashEmail } from './auth/email-hash.ts';
import { openCustomer } from './cards/open-customer.ts';
import { createCommandHandler } from './command-handler.ts';
import type { ErasureReceipt } from './deletion/receipt.ts';
import { startFullWriteSide, type FullWriteSide } from './testing/full-write-side.ts';
import { openAccount } from './testing/open-account.ts';
import { buildProfile, fenceRequest } from './testing/sample-commands.ts';
import { goodPassword, type Browser } from './testing/test-browser.ts';
import type { Workers } from './start-workers.ts';

const patience = { timeout: 60_000, interval: 50 };
const UNDEFINED_TABLE = '42P01';

interface Person {
  readonly browser: Browser;
  readonly accountId: string;
  readonly email: string;
  readonly providerId: string;
  readonly jobId: string;
  /** Words that only this person brought. */
  readonly words: readonly string[];
}

const wordOf = (what: string): string => `${what}${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** The person signs up, completes a profile, posts a request with a photo, and writes to a provider who offered. */
async function livesHere(world: FullWriteSide): Promise<Person> {
  const handler = createCommandHandler(world);
  const [name, street, title, said] = ['nora', 'street', 'title', 'said'].map(wordOf) as [
    string,
    string,
    string,
    string,
  ];
  const email = `${wordOf('mail')}@example.org`;
  const phone = `+3168${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
  const browser = world.browser();
  const { accountId } = await browser.signUp({ email });
  const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(`answered ${statusCode}: ${body}`);
    return JSON.parse(body) as Record<string, string>;
  };
  await handler.handle({
    name: 'ConfirmEmail',
    data: { accountId },
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'test' },
  });
  await ok(browser.command('CompleteProfile', buildProfile(accountId, { firstName: name, lastName: name, phone })));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const boundary = 'x'.repeat(20);
  const photo = await ok(
    browser.send({
      method: 'POST',
      url: '/api/files',
      headers: {
        'x-csrf-token': await browser.csrfToken(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${street}.png"\r\ncontent-type: image/png\r\n\r\n`,
        ),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    }),
  );
  const { fileId, sha256, type, size } = photo;
  const request = fenceRequest(world.clock.now(), {
    title: `Paint ${title}`,
    address: `${street} 1`,
    area: street,
    photos: [{ fileId, sha256, type, size }],
  });
  const { jobId } = request;
  await ok(browser.command('PostRequest', request));
  const provider = await openAccount(handler, 'provider', { country: 'NL' });
  const startAt = new Date(world.clock.now().getTime() + 6 * 3_600_000).toISOString();
  const offer = { jobId, offerId: randomUUID(), price: 20_000, materials: 0, durationMinutes: 60, message: 'Gladly.' };
  await handler.handle({ name: 'SubmitOffer', data: { ...offer, startAt }, commandId: randomUUID(), actor: provider });
  const conversationId = toConversationId(jobId, provider.id);
  const message = { conversationId, messageId: randomUUID(), jobId, providerId: provider.id, text: `Hello, ${said}.` };
  await ok(browser.command('SendMessage', message));
  return {
    browser,
    accountId,
    email,
    jobId,
    providerId: provider.id,
    words: [name, street, title, said, email, phone],
  };
}

/** The person moves to another address, and can still go back to the one before. */
async function moveTo(email: string, person: Person, world: FullWriteSide): Promise<Person> {
  const { accountId } = person;
  const handler = createCommandHandler(world);
  const changeId = randomUUID();
  const send = (name: 'ClaimEmail' | 'ChangeEmail', data: object) =>
    handler.handle({ name, data, commandId: randomUUID(), actor: { kind: 'system', id: 'test' } });
  const emailHash = hashEmail(world.secrets.masterKey, email).toString('hex');
  await send('ClaimEmail', { emailHash, accountId, accountType: 'client', claimId: changeId });
  await send('ChangeEmail', { accountId, changeId, email, returns: false });
  return { ...person, email, words: [...person.words, email] };
}

/** The person saves a card at the payment provider. */
async function saveCard({ accountId }: Person, world: FullWriteSide): Promise<string> {
  const { payments, config } = world;
  const customerId = await openCustomer(accountId, { ...world, handler: createCommandHandler(world) });
  if (customerId === null) throw new Error('there is no such account');
  const { setupId, clientSecret } = await payments.requestCard(customerId, randomUUID());
  const path = `setup_intents/${setupId}` as const;
  await payInBrowser(config, payments.publishableKey, { path, clientSecret }, '4242424242424242');
  return customerId;
}

async function requestDeletion({ browser, accountId }: Person): Promise<{ token: string }> {
  await browser.post('/api/auth/confirm-identity', { password: goodPassword });
  const deletionId = randomUUID();
  const answer = await browser.command('RequestAccountDeletion', { accountId, deletionId, listVersion: 1 });
  expect(answer.statusCode, answer.body).toBe(200);
  const mine = await readMine({ browser });
  expect(mine.statusCode).toBe(200);
  return { token: mine.json<{ followToken: string }>().followToken };
}

const readMine = ({ browser }: Pick<Person, 'browser'>) =>
  browser.send({ method: 'GET', url: '/api/account-deletions/mine' });

const typesOf = async (world: FullWriteSide, accountId: string) =>
  (await world.journal.readSealed(streamOf.deletion(accountId))).map(({ type }) => type);

async function untilErased(world: FullWriteSide, accountId: string): Promise<void> {
  await expect.poll(() => typesOf(world, accountId), patience).toContain('AccountErased');
}

/** Tables of what we sent stand in for the mailboxes of others, outside this installation. */
const outside = ['mailbox.messages'];

/** As SQL and JavaScript understand it; bytes as PostgreSQL shows them. */
function toPattern(words: readonly string[]): string {
  const plain = words.map((word) => word.replaceAll(/[+.]/g, String.raw`\$&`));
  return [...plain, ...words.map((word) => Buffer.from(word).toString('hex'))].join('|');
}

/** Whether a table has one of the words; one that a rebuild dropped meanwhile has none. */
async function hasWords(sql: FullWriteSide['sql'], { schema, name }: Record<'schema' | 'name', string>, words: string) {
  try {
    return (await sql`select 1 from ${sql(schema)}.${sql(name)} t where t::text ~ ${words} limit 1`).length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/** Every place with one of the words: tables of every schema, stored files, and all events as they read now. */
async function placesWith(
  words: readonly string[],
  world: FullWriteSide,
  sql: FullWriteSide['sql'],
): Promise<string[]> {
  const pattern = toPattern(words);
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;
  const found: string[] = [];
  for (const table of tables) {
    const place = `${table.schema}.${table.name}`;
    if (!outside.includes(place) && (await hasWords(sql, table, pattern))) found.push(place);
  }
  const expression = new RegExp(pattern);
  for (const file of await readdir(world.filesFolder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(path.join(file.parentPath, file.name), 'latin1');
    if (expression.test(file.name) || expression.test(bytes)) found.push(file.name);
  }
  const events = await world.log.readAll({ limit: 1_000_000 });
  if (expression.test(JSON.stringify(events))) found.push('the log as stored');
  return [...found, ...(await placesInLog(words, events, world))];
}

/** Where an installation that starts from this copy of the log, and the keys there are now, has one of the words. */
async function placesInLog(
  words: readonly string[],
  copy: readonly RecordedEvent[],
  { sql, secrets }: FullWriteSide,
): Promise<string[]> {
  const expression = new RegExp(toPattern(words));
  const restored = createJournal(createMemoryEventLog(), createPostgresVault(sql, secrets.masterKey));
  const events = await restored.decode(copy);
  const found = expression.test(JSON.stringify(events)) ? ['the log as read'] : [];
  for (const model of readModels) {
    const memory = foldInMemory(model);
    await memory.add(events);
    const rows = Object.keys(model.tables).flatMap((table) => memory.store.rows(table));
    if (expression.test(JSON.stringify(rows))) found.push(`${model.name}, folded again`);
  }
  return found;
}

/** The bytes of a copy of the person's data that is ready, and the secrets of its links. */
async function copyOfData({ accountId }: Person, world: FullWriteSide) {
  const links = await world.sql`select 1 from auth.export_links where account_id = ${accountId}`;
  const archives = await readdir(path.join(world.filesFolder, 'exports', accountId)).catch(() => []);
  return { links: links.length, archives: archives.length };
}

async function requestCopy({ browser, accountId }: Person): Promise<void> {
  await browser.post('/api/auth/confirm-identity', { password: goodPassword });
  const answer = await browser.command('RequestDataExport', { accountId, exportId: randomUUID() });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Every read model again from the log, in tables of their service's role. */
async function rebuildAll(db: TestDatabase): Promise<void> {
  const sql = connect(db.urlAs('projections'), { max: 2, name: 'test rebuild' });
  try {
    const added = await Promise.all(readModels.map((model) => addBuild(sql, model, 'rebuild')));
    const missing = async () => {
      const active = (await listBuilds(sql)).filter(({ state }) => state === 'active');
      return added.filter((each) => !active.some(({ model, build }) => model === each.model && build === each.build));
    };
    await expect.poll(missing, patience).toEqual([]);
  } finally {
    await sql.end();
  }
}

describe.each(['PostgreSQL', 'EventStoreDB'])('an erasure with the log in %s', { timeout: 180_000 }, (kind) => {
  const db = setupTestDatabase();
  const lines: string[] = [];
  let world: FullWriteSide;
  let workers: Workers;
  let stops: (() => unknown)[] = [];

  beforeAll(async () => {
    const smtp = await startSmtp({
      messages: createMessages(db.sql),
      clock: systemClock,
      logger: createLogger('test', 'silent'),
      port: 0,
    });
    stops.push(() => smtp.stop());
    const over: { SMTP_URL: string; EVENTSTORE_URL?: string } = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    if (kind === 'EventStoreDB') {
      const server = await startTestServer();
      stops.push(() => server.stop());
      over.EVENTSTORE_URL = `esdb://127.0.0.1:${server.port}?tls=false`;
    }
    const logger = pino(
      { level: 'debug' },
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    world = await startFullWriteSide(db, logger, over);
    workers = await world.startWorkers(undefined, (sent) => createMessages(db.sql).purge(sent));
  }, 120_000);
  afterAll(async () => {
    await workers.stop();
    await world.close();
    for (const stop of stops) await stop();
    stops = [];
  });

  it('leaves nothing that names the person, in no table, file, event or log line, and a rebuild brings nobody back', async () => {
    const before = await livesHere(world);
    const person = await moveTo(`${wordOf('mail')}@example.org`, before, world);
    const other = await livesHere(world);
    await requestCopy(person);
    await expect.poll(() => copyOfData(person, world), patience).toEqual({ links: 1, archives: 1 });
    const copyOfLog = await world.log.readAll({ limit: 1_000_000 });
    expect(await placesInLog(person.words, copyOfLog, world)).toEqual(
      expect.arrayContaining(['the log as read', 'jobs, folded again', 'search, folded again']),
    );
    await expect
      .poll(() => placesWith(person.words, world, db.sql), patience)
      .toEqual(expect.arrayContaining(['the log as read']));
    const mailsTo = (address: string) =>
      db.sql`select subject, body_text as text from mailbox.messages where ${address} = any(recipients)`;
    await expect.poll(() => mailsTo(person.email), patience).not.toHaveLength(0);
    // The way back from the move, among others.
    await expect.poll(() => mailsTo(before.email), patience).not.toHaveLength(0);
    const customerId = await saveCard(person, world);
    expect(await world.payments.listCards(customerId)).toHaveLength(1);
    const { token } = await requestDeletion(person);
    await untilErased(world, person.accountId);
    expect(await world.payments.listCards(customerId)).toEqual([]);

    const follow = `/api/account-deletions/${person.accountId}`;
    const followed = await world.browser().send({ method: 'GET', url: `${follow}?token=${token}` });
    const { status, receipt } = followed.json<{ status: string; receipt: ErasureReceipt }>();
    expect(status).toBe('erased');
    const { statement, signature, publicKey } = receipt;
    const signed = Buffer.from(JSON.stringify(statement));
    expect(verify(null, signed, createPublicKey(publicKey), Buffer.from(signature, 'base64'))).toBe(true);
    expect(
      verify(null, Buffer.from(`${String(signed)} `), createPublicKey(publicKey), Buffer.from(signature, 'base64')),
    ).toBe(false);
    expect(statement.gone).toMatchObject({ sessions: 1, credentials: 1, requests: 1, files: 1, cards: 1 });
    expect((await world.browser().send({ method: 'GET', url: `${follow}?token=${'x'.repeat(43)}` })).statusCode).toBe(
      404,
    );

    // The receipt is the last mail, and the address is forgotten with it.
    await expect
      .poll(() => mailsTo(person.email), patience)
      .toEqual([{ subject: expect.any(String), text: expect.stringContaining(statement.key.sha256 ?? '-') }]);
    await expect.poll(() => db.sql`select 1 from commands.farewells`, patience).toHaveLength(0);
    expect(await mailsTo(before.email)).toEqual([]);

    expect(await copyOfData(person, world)).toEqual({ links: 0, archives: 0 });
    expect(await placesWith(person.words, world, db.sql)).toEqual([]);
    expect(await placesInLog(person.words, copyOfLog, world)).toEqual([]);
    await rebuildAll(db);
    await expect.poll(() => placesWith(person.words, world, db.sql), patience).toEqual([]);
    // Where they occurred stays known by ids, so that a restored installation finds it, too.
    const streams = await db.sql<{ stream: string }[]>`
      select stream from privacy.person_streams where person_id = ${person.accountId}`;
    expect(streams.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining([streamOf.account(person.accountId), streamOf.job(person.jobId)]),
    );
    expect(lines.filter((line) => person.words.some((word) => line.includes(word)))).toEqual([]);
    // The other person lost nothing.
    expect(await placesWith(other.words, world, db.sql)).toContain('the log as read');

    // Signed out everywhere, and both addresses can open other accounts.
    expect((await readMine(person)).statusCode).toBe(401);
    const login = await world.browser().post('/api/auth/login', { email: person.email, password: goodPassword });
    expect(login.statusCode).toBe(401);
    const again = await world.browser().signUp({ email: person.email });
    expect(again.accountId).not.toBe(person.accountId);
    expect((await world.browser().signUp({ email: before.email })).accountId).not.toBe(person.accountId);
  });

  it('is asked for twice, and changes nothing the second time', async () => {
    const person = await livesHere(world);
    await requestDeletion(person);
    await untilErased(world, person.accountId);
    const before = await typesOf(world, person.accountId);
    expect(before.filter((type) => type === 'ErasureStepDone')).toHaveLength(erasureSteps.length - 1);
    const handler = createCommandHandler(world);
    const actor = { kind: 'client', id: person.accountId } as const;
    const data = { accountId: person.accountId, deletionId: randomUUID(), listVersion: 1 };
    await expect(
      handler.handle({ name: 'RequestAccountDeletion', data, commandId: randomUUID(), actor }),
    ).rejects.toMatchObject({ code: 'ALREADY_DONE' });
    expect(await typesOf(world, person.accountId)).toEqual(before);
  });
});

describe('an erasure that is killed', { timeout: 120_000 }, () => {
  const db = setupTestDatabase();
  let world: FullWriteSide;
  beforeAll(async () => {
    world = await startFullWriteSide(db);
  }, 60_000);
  afterAll(() => world.close());

  const kills = [
    'ErasureBegun',
    ...erasureSteps.map((step) => `before ${step}`),
    'PersonalKeyDestroyed',
    'after files',
    'after reservations',
    'after lists',
    'AccountErased',
  ];
  it.each(kills)('goes on from there after kill -9: %s', async (step) => {
    const person = await livesHere(world);
    await requestDeletion(person);
    const doomed = await world.workersThatDieAfter(step);
    expect(await doomed.ended).toBe('SIGKILL');
    const workers = await world.startWorkers();
    try {
      await untilErased(world, person.accountId);
      await expect.poll(() => db.sql`select 1 from commands.farewells`, patience).toHaveLength(0);
      const types = await typesOf(world, person.accountId);
      expect(types).toEqual([
        'AccountDeletionRequested',
        'ErasureBegun',
        ...erasureSteps.map((each) => (each === 'key' ? 'PersonalKeyDestroyed' : 'ErasureStepDone')),
        'AccountErased',
      ]);
      expect(await placesWith(person.words, world, db.sql)).toEqual([]);
    } finally {
      await workers.stop();
    }
  });
});
