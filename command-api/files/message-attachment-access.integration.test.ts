import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { MASK } from '#domain/conversation/mask.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandHandler } from '../command-handler.ts';
import type { Browser } from '../testing/test-browser.ts';
import { type JobPlay, playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';
import { type FilesHarness, read, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

const MINUTE = 60_000;

let world: FilesHarness;

beforeAll(async () => {
  world = await startFilesHarness();
});
afterAll(() => world.close());

describe('an attachment is visible', () => {
  let job: JobPlay;
  let client: Browser;
  let provider: Browser;
  let conversation: string;
  let attached: Stored;

  beforeAll(async () => {
    const handler = createCommandHandler(world.writeSide);
    job = await playToAcceptedOffer({ ...world.writeSide, handler });
    client = await world.signedInAs(job.clientId, 'client');
    provider = await world.signedInAs(job.providerId, 'provider');
    attached = (await upload(client, world.photo, 'Küche 087 123 4567.jpg')).json<Stored>();
    conversation = toConversationId(job.jobId, job.providerId);
    const { name: _, ...ref } = attached;
    const sent = await client.command('SendMessage', {
      conversationId: conversation,
      jobId: job.jobId,
      providerId: job.providerId,
      messageId: randomUUID(),
      text: '',
      attachments: [ref],
    });
    if (sent.statusCode !== 200) throw new Error(`not sent: ${sent.body}`);
  });

  /** Attaches the file, as the reactor does after the message. */
  async function attach(): Promise<void> {
    const actor = { kind: 'reactor', id: 'attach-files' } as const;
    const data = { fileId: attached.fileId, jobId: job.jobId, conversationId: conversation };
    await createCommandHandler(world.writeSide).handle({ name: 'AttachFile', data, commandId: randomUUID(), actor });
  }

  it('to the other side of the conversation, even if they request it a moment too early', async () => {
    const early = read(provider, attached.fileId);
    await attach();
    expect((await early).statusCode).toBe(200);
    expect((await read(client, attached.fileId)).statusCode).toBe(200);
  });

  it('under its name, with contact details masked until the booking', async () => {
    const called = async (browser: Browser) =>
      decodeURIComponent(String((await read(browser, attached.fileId)).headers['content-disposition']));
    expect(await called(client)).toContain('Küche 087 123 4567.webp');
    expect(await called(provider)).toContain(`Küche ${MASK}.webp`);
  });

  it('to no other account, which cannot learn that it exists', async () => {
    const { browser: stranger } = await world.person();
    const there = await read(stranger, attached.fileId);
    const nowhere = await read(stranger, randomUUID());
    expect([there.statusCode, there.json()]).toEqual([404, nowhere.json()]);
    const { fileId: unattached } = (await upload(client, world.photo)).json<Stored>();
    for (const fileId of [attached.fileId, unattached, randomUUID()]) {
      const from = performance.now();
      await read(stranger, fileId);
      expect(performance.now() - from).toBeGreaterThanOrEqual(500);
    }
    expect((await read(stranger, 'no-id')).statusCode).toBe(404);
  });

  it('only to its owner while it is unsent', async () => {
    const { fileId } = (await upload(client, world.photo)).json<Stored>();
    expect((await read(provider, fileId)).statusCode).toBe(404);
    expect((await read(client, fileId)).statusCode).toBe(200);
  });

  it('to an admin who accesses it after a report; to its sides no longer once it is hidden', async () => {
    const support = await world.signedInAs(randomUUID(), 'support');
    const admin = await world.signedInAs(randomUUID(), 'admin');
    const [, message] = await world.writeSide.journal.read(streamOf.conversation(conversation));
    const messageId = message?.type === 'MessageSent' ? message.data.messageId : '';
    const about = { conversationId: conversation, messageId };
    expect((await admin.command('AccessReport', about)).statusCode).toBe(404);
    expect((await provider.command('ReportMessage', { ...about, reason: 'abuse' })).statusCode).toBe(200);
    for (const staff of [support, admin]) expect((await read(staff, attached.fileId)).statusCode).toBe(404);

    for (const other of [support, client, provider]) {
      expect((await other.command('AccessReport', about)).statusCode).toBe(403);
      expect((await other.command('DismissMessageReport', { ...about, note: 'Nothing to do.' })).statusCode).toBe(403);
    }
    expect((await admin.command('AccessReport', about)).statusCode).toBe(200);
    const seen = await read(admin, attached.fileId);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await read(support, attached.fileId)).statusCode).toBe(404);

    const hide = { ...about, reason: 'abuse', note: 'It insults.' };
    expect((await admin.command('HideMessage', hide)).statusCode).toBe(200);
    expect((await admin.command('HideMessage', hide)).json<{ code: string }>().code).toBe('ALREADY_DONE');
    expect((await read(provider, attached.fileId)).statusCode).toBe(404);
    expect((await read(admin, attached.fileId)).statusCode).toBe(200);
  });

  it('only when sent by its owner: another person’s file cannot be forwarded', async () => {
    const { name: _, ...ref } = attached;
    const stolen = await provider.command('SendMessage', {
      conversationId: conversation,
      jobId: job.jobId,
      providerId: job.providerId,
      messageId: randomUUID(),
      text: 'StaffAccess',
      attachments: [ref],
    });
    expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([422, 'FILE_UNKNOWN']);
  });
});

describe('access to a reported message', () => {
  it('opens the files of the messages around it, and no others, for an hour', async () => {
    const handler = createCommandHandler(world.writeSide);
    const job = await playToAcceptedOffer({ ...world.writeSide, handler });
    const { jobId, providerId } = job;
    const client = await world.signedInAs(job.clientId, 'client');
    const provider = await world.signedInAs(providerId, 'provider');
    const conversationId = toConversationId(jobId, providerId);
    const actor = { kind: 'reactor', id: 'attach-files' } as const;

    /** Sends one message after the other, each with a separate file. */
    async function sent(): Promise<{ messageId: string; fileId: string }> {
      const { name: _, ...file } = (await upload(client, world.photo)).json<Stored>();
      const messageId = randomUUID();
      const message = { conversationId, jobId, providerId, messageId, text: '', attachments: [file] };
      expect((await client.command('SendMessage', message)).statusCode).toBe(200);
      const data = { fileId: file.fileId, jobId, conversationId };
      await handler.handle({ name: 'AttachFile', data, commandId: randomUUID(), actor });
      return { messageId, fileId: file.fileId };
    }
    const messages: Awaited<ReturnType<typeof sent>>[] = [];
    while (messages.length < 9) messages.push(await sent());
    const admin = await world.signedInAs(randomUUID(), 'admin');
    const seen = async () => Promise.all(messages.map(async ({ fileId }) => (await read(admin, fileId)).statusCode));

    const alongside = [404, 200, 200, 200, 200, 200, 200, 200, 404];
    const about = { conversationId, messageId: messages[4]?.messageId };
    expect((await provider.command('ReportMessage', { ...about, reason: 'abuse' })).statusCode).toBe(200);
    expect((await admin.command('AccessReport', about)).statusCode).toBe(200);
    expect(await seen()).toEqual(alongside);
    world.writeSide.clock.offsetMs += 59 * MINUTE;
    expect(await seen()).toEqual(alongside);
    world.writeSide.clock.offsetMs += MINUTE;
    expect(await seen()).toEqual(messages.map(() => 404));
  });
});
