import { expect, it } from 'vitest';

import { conversationId, opened, sent } from '#domain/conversation/testing/thread.ts';
import { disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { DisputeView } from './contract/dispute.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const { client, provider } = people;
const running = disputed.directFix();
const ends = plusHours(disputeTimes.directFix, 2);
const ended = extendHistory(running, [sampleDisputeCommands.withdraw(), { by: client, at: ends }]);
const everyone = [viewers.client, viewers.provider, viewers.admin];
/** More than two pages before the dispute, and one message within it. */
const before = Array.from({ length: 119 }, (_, n) => sent(n + 1, n % 2 === 0 ? client : provider, times.booked));
const within = sent(120, provider, plusHours(disputeTimes.directFix, 1));

const side = setupReadSide(async (side) => {
  side.clock.at = plusHours(disputeTimes.directFix, 1);
  await side.happened(
    toStory([...storyAccounts, ...running, opened, ...before, within], Date.parse(disputeTimes.directFix)),
  );
});

async function readPageAs(as: Who, place: string | null): Promise<DisputeView> {
  const query = place === null ? '' : `?before=${place}`;
  return side.read<DisputeView>(`/api/jobs/${jobId}/dispute${query}`, as);
}

/** The number of messages per page, read backwards from the last one, and all of them in order. */
async function readBackwards(as: Who): Promise<{ pages: number[]; messages: string[] }> {
  const pages: number[] = [];
  let messages: string[] = [];
  let place: string | null = null;
  do {
    const { chat, chatBefore }: DisputeView = await readPageAs(as, place);
    pages.push(chat.length);
    messages = [...chat.map(({ messageId }) => messageId), ...messages];
    place = chatBefore;
  } while (place !== null);
  return { pages, messages };
}
const toMessageIds = (messages: readonly ReturnType<typeof sent>[]) =>
  messages.map(({ data }) => ('messageId' in data ? data.messageId : ''));

it('both sides and the admins read the whole thread, page by page backwards', async () => {
  await accessJob(side, jobId);
  for (const as of everyone) {
    expect(await readBackwards(as)).toEqual({ pages: [50, 50, 20], messages: toMessageIds([...before, within]) });
  }
});

it('rejects an invalid cursor', async () => {
  const { status } = await side.get(`/api/jobs/${jobId}/dispute?before=nonsense`, { as: viewers.client });
  expect(status).toBe(400);
});

it('messages after its end do not belong to the dispute', async () => {
  await side.happened(toStory(ended.slice(running.length), Date.parse(ends)));
  await side.happened(toStory([sent(121, client, plusDays(ends, 21))], Date.parse(plusDays(ends, 21))));
  const { messages } = await readBackwards(viewers.client);
  expect(messages).toEqual(toMessageIds([...before, within]));
  const thread = await side.get(`/api/conversations/${conversationId}`, { as: viewers.client });
  expect(thread.text).toContain(toMessageIds([sent(121, client)])[0]);
});
