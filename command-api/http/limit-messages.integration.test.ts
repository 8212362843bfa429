import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';

import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

/** Each in a different thread that does not exist; each counts as an attempt. */
function aMessage() {
  const [jobId, providerId] = [randomUUID(), randomUUID()];
  const conversationId = toConversationId(jobId, providerId);
  return { conversationId, jobId, providerId, messageId: randomUUID(), text: 'Hello.' };
}

it('a person’s messages are counted over all threads; others and the next minute count separately', async () => {
  const [browser, other] = [writeSide.browser(), writeSide.browser()];
  await browser.signUp();
  await other.signUp();
  const sendForErrorCode = async (from: typeof browser) =>
    (await from.command('SendMessage', aMessage())).json<{ code: string }>().code;
  const first = await Promise.all(Array.from({ length: 30 }, () => sendForErrorCode(browser)));
  expect(new Set(first)).toEqual(new Set(['NOT_FOUND']));
  const rejected = await browser.command('SendMessage', aMessage());
  expect(rejected.json()).toMatchObject({ status: 429, code: 'TOO_MANY_MESSAGES' });
  expect(await sendForErrorCode(other)).toBe('NOT_FOUND');

  await writeSide.deps.sql`update commands.rate_limits set expires_at = now() - interval '1 second'
    where what = 'message'`;
  expect(await sendForErrorCode(browser)).toBe('NOT_FOUND');
});
