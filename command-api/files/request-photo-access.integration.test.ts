import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '#events/log/event-log.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import type { Browser } from '../testing/test-browser.ts';
import { openAccount } from '../testing/open-account.ts';
import { fenceRequest } from '../testing/sample-commands.ts';
import { type FilesHarness, read, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

let world: FilesHarness;

beforeAll(async () => {
  world = await startFilesHarness();
});
afterAll(() => world.close());

describe('a photo of a request is visible', () => {
  let client: Browser;
  let fileId: string;
  let jobId: string;
  let handler: CommandHandler;
  const handle = (name: string, data: object, actor: Actor) =>
    handler.handle({ name, data, commandId: randomUUID(), actor });

  /** A Dutch provider whose trade is painting. */
  const provider = async (over: { approved?: boolean; trades?: string[]; country?: string } = {}) =>
    world.signedInAs((await openAccount(handler, 'provider', over)).id, 'provider');

  beforeAll(async () => {
    handler = createCommandHandler(world.writeSide);
    client = await world.signedInAs((await openAccount(handler, 'client')).id, 'client');
    const { name: _, ...ref } = (await upload(client, world.photo)).json<Stored>();
    ({ fileId } = ref);
    const request = fenceRequest(world.writeSide.clock.now(), { photos: [ref] });
    ({ jobId } = request);
    const posted = await client.command('PostRequest', request);
    if (posted.statusCode !== 200) throw new Error(`not posted: ${posted.body}`);
    await handle('AttachFile', { fileId, jobId, conversationId: null }, { kind: 'reactor', id: 'attach-files' });
  });

  const offerTerms = () => {
    const startAt = new Date(world.writeSide.clock.now().getTime() + 86_400_000).toISOString();
    return { price: 20_000, materials: 0, durationMinutes: 120, message: 'Gladly.', startAt };
  };
  const seenBy = async (browser: Browser): Promise<number> => (await read(browser, fileId)).statusCode;

  it('to approved providers of its country and trade', async () => {
    expect(await seenBy(await provider())).toBe(200);
  });

  it('to no other provider, and to no other client: not even an offer finds the request', async () => {
    const providers = await Promise.all([
      provider({ approved: false }),
      provider({ trades: ['plumbing'] }),
      provider({ country: 'IE' }),
    ]);
    for (const other of providers) {
      const offer = { ...offerTerms(), offerId: randomUUID() };
      const theirs = await other.command('SubmitOffer', { ...offer, jobId });
      const none = await other.command('SubmitOffer', { ...offer, jobId: randomUUID() });
      expect(theirs.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(theirs.json()).toEqual(none.json());
      expect(await seenBy(other)).toBe(404);
    }
    expect(await seenBy(await world.signedInAs(randomUUID(), 'client'))).toBe(404);
  });

  it.each([
    ['support', 'Asked by the client'],
    ['admin', null],
  ] as const)('to %s only after they accessed the job', async (kind, reason) => {
    const id = randomUUID();
    const staff = await world.signedInAs(id, kind);
    expect(await seenBy(staff)).toBe(404);
    await handle('AccessJob', { jobId, reason }, { kind, id });
    expect(await seenBy(staff)).toBe(200);
  });

  it('after its end only to providers who made an offer', async () => {
    const [bidder, watcher] = [await provider(), await provider()];
    const offered = await bidder.command('SubmitOffer', { jobId, offerId: randomUUID(), ...offerTerms() });
    expect(offered.statusCode).toBe(200);
    expect(await seenBy(watcher)).toBe(200);
    expect((await client.command('WithdrawRequest', { jobId, reason: null })).statusCode).toBe(200);
    expect([await seenBy(bidder), await seenBy(watcher)]).toEqual([200, 404]);
  });
});
