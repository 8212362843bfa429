import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import { createCommandHandler } from '../command-handler.ts';
import { attachFiles } from '../reactors/attach-files.ts';
import { createMemoryReactorStore } from '../reactors/memory-reactor-store.ts';
import { runReactor } from '../reactors/run-reactor.ts';
import { openAccount } from '../testing/open-account.ts';
import type { Browser } from '../testing/test-browser.ts';
import { createMemoryFiles } from './memory-files.ts';
import { type FilesHarness, read, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

const MINUTE = 60_000;

let world: FilesHarness;
let providerId: string;
let provider: Browser;
let verificationDocument: Stored;

beforeAll(async () => {
  world = await startFilesHarness();
  const handler = createCommandHandler(world.writeSide);
  ({ id: providerId } = await openAccount(handler, 'provider', { approved: false }));
  provider = await world.signedInAs(providerId, 'provider');
  verificationDocument = (await upload(provider, world.photo, 'My licence.jpg')).json<Stored>();
  const { name: _, ...portrait } = verificationDocument;
  const sent = await provider.command('SubmitPortrait', { accountId: providerId, portrait });
  if (sent.statusCode !== 200) throw new Error(`not submitted: ${sent.body}`);
  const subscription = await runReactor(attachFiles, {
    ...world.writeSide,
    handler,
    store: createMemoryReactorStore(),
    files: createMemoryFiles(),
    hashEmail: () => Buffer.alloc(32),
    hashPhone: () => Buffer.alloc(32),
    personStreams: createMemoryPersonStreams(world.writeSide.log),
    onTrouble: (_reactor, error) => {
      throw error;
    },
  });
  await vi.waitUntil(() => subscription.state === 'live', { interval: 5 });
  await subscription.stop();
});
afterAll(() => world.close());

const status = async (browser: Browser, { fileId } = verificationDocument) => (await read(browser, fileId)).statusCode;
const access = async (staff: Browser) =>
  (await staff.command('AccessAccount', { accountId: providerId, reason: 'Their checks' })).statusCode;

it('a provider’s document is visible to them, and to no other person, even when they are booked', async () => {
  expect(await status(provider)).toBe(200);
  const { browser: client } = await world.person();
  expect(await status(client)).toBe(404);
  expect(await status(await world.signedInAs(randomUUID(), 'provider'))).toBe(404);
});

it.each(['support', 'admin'] as const)('%s can see it for an hour after giving a reason', async (accountType) => {
  const [staff, other] = [
    await world.signedInAs(randomUUID(), accountType),
    await world.signedInAs(randomUUID(), accountType),
  ];
  expect(await status(staff)).toBe(404);
  expect(await access(staff)).toBe(200);
  expect(await status(staff)).toBe(200);
  expect((await read(staff, verificationDocument.fileId)).headers['cache-control']).toBe('private, no-store');
  expect(await status(other)).toBe(404);
  world.writeSide.clock.offsetMs += 59 * MINUTE;
  expect(await status(staff)).toBe(200);
  world.writeSide.clock.offsetMs += MINUTE;
  expect(await status(staff)).toBe(404);
  expect(await access(staff)).toBe(200);
  expect(await status(staff)).toBe(200);
});

it('of another account they still see nothing', async () => {
  const admin = await world.signedInAs(randomUUID(), 'admin');
  const handler = createCommandHandler(world.writeSide);
  const { id } = await openAccount(handler, 'provider', { approved: false });
  expect((await admin.command('AccessAccount', { accountId: id, reason: 'Their checks' })).statusCode).toBe(200);
  expect(await status(admin)).toBe(404);
});
