import { expect, test } from 'vitest';

import { people } from '#domain/testing/people.ts';

import { buildConversation, type ThreadJob } from './conversation-view.ts';

const { client, rival } = people;
const job: ThreadJob = {
  client_id: client.id,
  blocked_by: [],
  number: 1,
  title: 'Paint the hall',
  category: 'painting',
  state: 'InProgress',
  start_at: '2027-03-02T09:00:00+00:00',
  booked: false,
};
const seenBy = (accountId: string, booked: boolean) => {
  const otherId = accountId === client.id ? rival.id : client.id;
  const thread = { conversationId: 'c', jobId: 'j', accountId, otherId, unread: 0 };
  return buildConversation(thread, { ...job, booked }, new Map()).job;
};

test('the agreed start is for the two sides of the job, and not for who was outbid', () => {
  const startAt = '2027-03-02T09:00:00.000Z';
  expect(seenBy(client.id, false)).toMatchObject({ state: 'InProgress', startAt });
  expect(seenBy(rival.id, true)).toMatchObject({ state: 'InProgress', startAt });
  expect(seenBy(rival.id, false)).toMatchObject({ state: 'Booked', startAt: null });
});
