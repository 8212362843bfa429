import { expect, it } from 'vitest';

import { at, conversationId, messageIdOf, opened, sent } from '#domain/conversation/testing/thread.ts';
import { jobId, painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import type { ConversationEvent } from '#events/catalog/conversation.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';

import type { NoticesView } from './contract/notices.ts';
import { readSideOfFile, viewers } from './testing/read-side.ts';

const { client, provider } = people;
const side = readSideOfFile((side) => side.happened(tell([...everybody, ...painting('JobBooked'), opened])));

function read(upTo: number): ConversationEvent {
  return {
    type: 'MessagesRead',
    data: { conversationId, jobId, readerId: provider.id, upTo: messageIdOf(upTo), readAt: at },
  };
}

/** How many notices of the Homewright's are new, and what those of messages say. */
async function unread() {
  const view = await side.read<NoticesView>('/api/notices', viewers.provider);
  const messages = view.notices.filter(({ kind }) => kind === 'messageReceived');
  return { all: view.unread, messages: messages.map((notice) => [notice.read, notice.unreadMessages]) };
}

it('a thread has one notice, of its latest message; whoever read it to its end has read that, and no other', async () => {
  const { all: others, messages } = await unread();
  expect(others).toBeGreaterThan(0);
  expect(messages).toEqual([]);
  await side.happened(tell([sent(1, client), sent(2, client)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 2]] });
  await side.happened(tell([read(1)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 1]] });
  await side.happened(tell([read(2)]));
  expect(await unread()).toEqual({ all: others, messages: [[true, 0]] });
  await side.happened(tell([sent(3, client)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 1]] });
});
