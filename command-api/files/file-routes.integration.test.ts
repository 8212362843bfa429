import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conversationIdOf } from '#domain/conversation/conversation-id.ts';
import { MASK } from '#domain/conversation/mask.ts';
import { streamOf } from '#domain/streams.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import type { Actor } from '#events/log/event-log.ts';
import { loadConfig } from '#platform/config.ts';

import { createCommandHandler } from '../command-handler.ts';
import type { Browser } from '../testing/browser.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-job.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';
import { upload } from './testing/upload.ts';

interface Stored {
  fileId: string;
  type: string;
  size: number;
  sha256: string;
  name: string;
}

let db: TestDatabase;
let folder: string;
let writeSide: WriteSide;
let photo: Buffer;
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://homewright.test', FILES_DIR: folder });
  writeSide = await startWriteSide(db.sql, { config });
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } });
  photo = await image
    .withExif({ IFD0: { Artist: 'Aoife Byrne' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await writeSide.close();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const read = (browser: Browser, fileId: string) => browser.send({ method: 'GET', url: `/api/files/${fileId}` });

async function person(accountType: 'client' | 'provider' = 'client'): Promise<{ browser: Browser; accountId: string }> {
  const browser = writeSide.browser();
  const { accountId } = await browser.signUp({ accountType });
  return { browser, accountId };
}

describe('a picture that is uploaded', () => {
  it('is made anew, named, measured, hashed, and given back to its owner', async () => {
    const { browser, accountId } = await person();
    const answer = await upload(browser, photo);
    expect(answer.statusCode).toBe(201);
    const stored = answer.json<Stored>();
    expect(stored).toMatchObject({
      type: 'image/webp',
      name: 'Küche 1.webp',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });

    const given = await read(browser, stored.fileId);
    expect(given.statusCode).toBe(200);
    expect(given.rawPayload).toHaveLength(stored.size);
    expect(await sharp(given.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(given.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''K%C3%BCche%201.webp",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const [event] = await writeSide.journal.read(streamOf.file(stored.fileId));
    expect(event).toMatchObject({ type: 'FileStored', data: { ownerId: accountId, name: 'Küche 1.webp' } });
  });

  it('lies encrypted on the disk, and its name stands in no log', async () => {
    const { browser } = await person();
    const { fileId } = (await upload(browser, photo, 'Passport of Aoife.jpg')).json<Stored>();
    const names = await readdir(folder, { recursive: true });
    const place = names.find((name) => name.endsWith(fileId)) ?? '';
    const bytes = await readFile(path.join(folder, place));
    expect(bytes.toString('latin1')).not.toMatch(/WEBP|Aoife/);
    const [raw] = await writeSide.log.read(streamOf.file(fileId));
    expect(JSON.stringify(raw)).not.toContain('Passport');
  });

  it('is gone from the moment on at which it was discarded', async () => {
    const { browser } = await person();
    const { fileId } = (await upload(browser, photo)).json<Stored>();
    writeSide.clock.offsetMs += 24 * 3_600_000;
    const actor = { kind: 'deadline', id: `${fileId}:discard:1` } as const;
    const discard = { name: 'DiscardFile', data: { fileId }, commandId: randomUUID(), actor };
    await createCommandHandler(writeSide).handle(discard);
    const bytes = await readdir(folder, { recursive: true });
    expect(bytes.some((name) => name.endsWith(fileId))).toBe(true);
    expect((await read(browser, fileId)).statusCode).toBe(404);
  });

  it('is gone with its owner', async () => {
    const { browser, accountId } = await person();
    const { fileId } = (await upload(browser, photo)).json<Stored>();
    await writeSide.deps.vault.forget(accountId);
    expect((await read(browser, fileId)).statusCode).toBe(404);
  });
});

it('a PDF stays as it is, and is a download', async () => {
  const { browser } = await person();
  const stored = (await upload(browser, pdf, '../../etc/Offer <1>.pdf', 'image/png')).json<Stored>();
  expect(stored).toMatchObject({ type: 'application/pdf', size: pdf.length, name: 'Offer 1.pdf' });
  const given = await read(browser, stored.fileId);
  expect(given.rawPayload.equals(pdf)).toBe(true);
  expect(given.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Offer%201.pdf");
});

describe('refused is', () => {
  it('everybody who is not signed in', async () => {
    const browser = writeSide.browser();
    expect((await upload(browser, photo)).statusCode).toBe(401);
    expect((await read(browser, randomUUID())).statusCode).toBe(401);
  });

  it('what is no picture and no PDF, whatever it is called', async () => {
    const { browser } = await person();
    for (const content of [Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0), photo.subarray(0, 300)]) {
      const answer = await upload(browser, content, 'picture.jpg', 'image/jpeg');
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('more than 10 MB', async () => {
    const { browser } = await person();
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_001 - 15), Buffer.from('%%EOF\n')]);
    expect((await upload(browser, large)).statusCode).toBe(413);
    expect((await upload(browser, Buffer.concat([large.subarray(0, -7), Buffer.from('%%EOF\n')]))).statusCode).toBe(
      201,
    );
  });

  it('what is no form, and a form without a file', async () => {
    const { browser } = await person();
    const headers = { 'x-csrf-token': await browser.csrfToken() };
    const json = await browser.send({ method: 'POST', url: '/api/files', headers, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
    const boundary = '--------none';
    const type = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const empty = await browser.send({
      method: 'POST',
      url: '/api/files',
      headers: type,
      payload: `--${boundary}--\r\n`,
    });
    expect(empty.statusCode).toBe(400);
  });
});

describe('a file is seen', () => {
  let job: JobPlay;
  let client: Browser;
  let provider: Browser;
  let conversation: string;
  let attached: Stored;

  beforeAll(async () => {
    const handler = createCommandHandler(writeSide);
    job = await playToAcceptedOffer({ ...writeSide, handler });
    client = await signedInAs(job.clientId, 'client');
    provider = await signedInAs(job.providerId, 'provider');
    attached = (await upload(client, photo, 'Küche 087 123 4567.jpg')).json<Stored>();
    conversation = conversationIdOf(job.jobId, job.providerId);
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

  /** What the reactor does as soon as it hears of the message. */
  async function attach(): Promise<void> {
    const actor = { kind: 'reactor', id: 'attach-files' } as const;
    const data = { fileId: attached.fileId, jobId: job.jobId, conversationId: conversation };
    await createCommandHandler(writeSide).handle({ name: 'AttachFile', data, commandId: randomUUID(), actor });
  }

  it('by the other side of the conversation, though they come a moment too early', async () => {
    const early = read(provider, attached.fileId);
    await attach();
    expect((await early).statusCode).toBe(200);
    expect((await read(client, attached.fileId)).statusCode).toBe(200);
  });

  it('with the name that it has, but for contact details in it until the booking', async () => {
    const called = async (browser: Browser) =>
      decodeURIComponent(String((await read(browser, attached.fileId)).headers['content-disposition']));
    expect(await called(client)).toContain('Küche 087 123 4567.webp');
    expect(await called(provider)).toContain(`Küche ${MASK}.webp`);
  });

  it('by nobody else, and nobody learns that it is there', async () => {
    const { browser: stranger } = await person();
    const there = await read(stranger, attached.fileId);
    const nowhere = await read(stranger, randomUUID());
    expect([there.statusCode, there.json()]).toEqual([404, nowhere.json()]);
    expect((await read(stranger, 'no-id')).statusCode).toBe(404);
  });

  it('by nobody but its owner while it was sent to nobody', async () => {
    const { fileId } = (await upload(client, photo)).json<Stored>();
    expect((await read(provider, fileId)).statusCode).toBe(404);
    expect((await read(client, fileId)).statusCode).toBe(200);
  });

  it('by support once a message was reported', async () => {
    const support = await signedInAs(randomUUID(), 'support');
    expect((await read(support, attached.fileId)).statusCode).toBe(404);
    const [, message] = await writeSide.journal.read(streamOf.conversation(conversation));
    const messageId = message?.type === 'MessageSent' ? message.data.messageId : '';
    const report = { conversationId: conversation, messageId, reason: 'abuse' };
    expect((await provider.command('ReportMessage', report)).statusCode).toBe(200);
    expect((await read(support, attached.fileId)).statusCode).toBe(200);
  });

  it('by whoever attached their own only: another person’s file cannot be sent on', async () => {
    const { name: _, ...ref } = attached;
    const stolen = await provider.command('SendMessage', {
      conversationId: conversation,
      jobId: job.jobId,
      providerId: job.providerId,
      messageId: randomUUID(),
      text: 'Look',
      attachments: [ref],
    });
    expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([422, 'FILE_UNKNOWN']);
  });
});

describe('a photo of a request is seen', () => {
  let client: Browser;
  let fileId: string;
  let jobId: string;
  const handle = async (name: string, data: object, actor: Actor): Promise<void> =>
    void (await createCommandHandler(writeSide).handle({ name, data, commandId: randomUUID(), actor }));

  /** A Homewright of the Netherlands. */
  async function homewright({ approved = true, trades = ['painting'], country = 'NL' } = {}): Promise<Browser> {
    const accountId = randomUUID();
    const known = { accountType: 'provider', email: `${accountId}@example.org`, country, language: 'nl' };
    await handle('OpenAccount', { accountId, ...known }, { kind: 'system', id: 'test' });
    const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
    await handle('CompleteProfile', { accountId, trades, ...name }, { kind: 'provider', id: accountId });
    if (approved) await handle('ApproveProvider', { accountId }, { kind: 'admin', id: randomUUID() });
    return signedInAs(accountId, 'provider');
  }

  beforeAll(async () => {
    const job = await playToAcceptedOffer({ ...writeSide, handler: createCommandHandler(writeSide) });
    client = await signedInAs(job.clientId, 'client');
    const { name: _, ...ref } = (await upload(client, photo)).json<Stored>();
    ({ fileId } = ref);
    jobId = randomUUID();
    const posted = await client.command('PostRequest', {
      jobId,
      title: 'Paint the garden shed',
      description: 'Six square metres of wood, both sides.',
      category: 'painting',
      country: 'NL',
      area: 'Utrecht',
      postcode: '3511 AB',
      address: 'Oudegracht 1',
      timezone: 'Europe/Amsterdam',
      neededBy: new Date(writeSide.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      budget: null,
      photos: [ref],
    });
    if (posted.statusCode !== 200) throw new Error(`not posted: ${posted.body}`);
    await handle('AttachFile', { fileId, jobId, conversationId: null }, { kind: 'reactor', id: 'attach-files' });
  });

  const seenBy = async (browser: Browser): Promise<number> => (await read(browser, fileId)).statusCode;

  it('by approved Homewrights of its country and trade, and by admins', async () => {
    expect(await seenBy(await homewright())).toBe(200);
    expect(await seenBy(await signedInAs(randomUUID(), 'admin'))).toBe(200);
  });

  it('by no other Homewright, by no other client, and by support only after a look', async () => {
    const others = [
      homewright({ approved: false }),
      homewright({ trades: ['plumbing'] }),
      homewright({ country: 'IE' }),
      signedInAs(randomUUID(), 'client'),
    ];
    expect(await Promise.all(others.map(async (other) => seenBy(await other)))).toEqual([404, 404, 404, 404]);
    const supportId = randomUUID();
    const support = await signedInAs(supportId, 'support');
    expect(await seenBy(support)).toBe(404);
    await handle('LookIntoJob', { jobId, reason: 'Asked by the client' }, { kind: 'support', id: supportId });
    expect(await seenBy(support)).toBe(200);
  });

  it('once it is over only by those who made an offer', async () => {
    const [bidder, watcher] = [await homewright(), await homewright()];
    const startAt = new Date(writeSide.clock.now().getTime() + 86_400_000).toISOString();
    const terms = { price: 20_000, materials: 0, durationMinutes: 120, message: 'Gladly.', startAt };
    const offered = await bidder.command('SubmitOffer', { jobId, offerId: randomUUID(), ...terms });
    expect(offered.statusCode).toBe(200);
    expect(await seenBy(watcher)).toBe(200);
    expect((await client.command('WithdrawRequest', { jobId, reason: null })).statusCode).toBe(200);
    expect([await seenBy(bidder), await seenBy(watcher)]).toEqual([200, 404]);
  });
});

async function signedInAs(
  accountId: string,
  accountType: 'client' | 'provider' | 'support' | 'admin',
): Promise<Browser> {
  const { openSession } = await import('../auth/sessions.ts');
  const { token } = await openSession(db.sql, { accountId, accountType });
  const browser = writeSide.browser();
  browser.cookies.set('hw_session', token);
  return browser;
}
