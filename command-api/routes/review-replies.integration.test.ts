import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import type { Browser } from '../testing/test-browser.ts';
import { appendEvents } from '../testing/append-events.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

const jobId = randomUUID();
let writeSide: WriteSide;
let client: Browser;
let provider: Browser;

/** The client reviewed the provider, who replied. */
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
  [client, provider] = [writeSide.browser(), writeSide.browser()];
  const { accountId: clientId } = await client.signUp();
  const { accountId: providerId } = await provider.signUp({ accountType: 'provider' });
  const review = { jobId, side: 'client', authorId: clientId, subjectId: providerId };
  await appendEvents(
    { journal: writeSide.journal, at: writeSide.clock.now().toISOString() },
    streamOf.review(jobId),
    sampleEvent('ReviewSubmitted', review),
    sampleEvent('ReviewsPublished', review),
    sampleEvent('ReviewReplied', { ...review, authorId: providerId }),
  );
});
afterAll(() => writeSide.close());

const report = async (browser: Browser, about: object) => {
  const response = await browser.command('ReportReview', { jobId, side: 'client', reason: 'abuse', ...about });
  return [response.statusCode, response.json<{ code?: string }>().code];
};
const reported = async () =>
  (await writeSide.journal.read(streamOf.review(jobId))).flatMap((event) =>
    event.type === 'ReviewReported' ? [event.data.part] : [],
  );

it('a reply can be reported by the author of its review, once, and not by its own author', async () => {
  expect(await report(provider, { part: 'reply' })).toEqual([403, 'NOT_ALLOWED']);
  expect(await report(client, { part: 'reply' })).toEqual([200, undefined]);
  expect(await report(client, { part: 'reply' })).toEqual([409, 'ALREADY_DONE']);
  expect(await reported()).toEqual(['reply']);
});

it('a report without a part is about the review, and an unknown part is rejected', async () => {
  expect(await report(provider, {})).toEqual([200, undefined]);
  expect(await report(provider, { part: 'stars' })).toEqual([422, 'VALIDATION_ERROR']);
  expect(await reported()).toEqual(['reply', 'review']);
});
