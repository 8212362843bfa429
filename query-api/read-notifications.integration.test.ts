import { expect, it } from 'vitest';

import { at, conversationId, toMessageId, opened, sent } from '#domain/conversation/testing/thread.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { ConversationEvent } from '#events/catalog/conversation.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { notificationGroups, type NotificationsView } from './contract/notifications.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const { client, provider } = people;
const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked'), opened])),
);

function read(upTo: number): ConversationEvent {
  return {
    type: 'MessagesRead',
    data: { conversationId, jobId, readerId: provider.id, upTo: toMessageId(upTo), readAt: at },
  };
}

/** The number of the provider's new notifications, and what those of messages say. */
async function unread() {
  const view = await side.read<NotificationsView>('/api/notifications', viewers.provider);
  const messages = view.notifications.filter(({ kind }) => kind === 'messageReceived');
  return {
    all: view.unread,
    messages: messages.map((notification) => [notification.read, notification.unreadMessages]),
  };
}

it('a thread has one notification, for its latest message; reading it to the end reads that one only', async () => {
  const { all: others, messages } = await unread();
  expect(others).toBeGreaterThan(0);
  expect(messages).toEqual([]);
  await side.happened(toStory([sent(1, client), sent(2, client)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 2]] });
  await side.happened(toStory([read(1)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 1]] });
  await side.happened(toStory([read(2)]));
  expect(await unread()).toEqual({ all: others, messages: [[true, 0]] });
  await side.happened(toStory([sent(3, client)]));
  expect(await unread()).toEqual({ all: others + 1, messages: [[false, 1]] });
});

it('each group lists its own notifications', async () => {
  await side.happened(toStory([sent(4, client)]));
  const { notifications } = await side.read<NotificationsView>('/api/notifications', viewers.provider);
  expect(new Set(notifications.map(({ group }) => group)).size).toBeGreaterThan(1);
  for (const group of notificationGroups) {
    const listed = await side.read<NotificationsView>(`/api/notifications?group=${group}`, viewers.provider);
    expect(listed.notifications, group).toEqual(notifications.filter((notification) => notification.group === group));
  }
});
