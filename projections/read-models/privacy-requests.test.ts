import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { fold } from '../testing/fold.ts';
import { privacyRequestsModel } from './privacy-requests.ts';

const requestId = '30000000-0000-4000-8000-000000000001';
const named = { subjectId: people.client.id, requestId };
const dates = {
  receivedAt: '2027-03-01T09:00:00.000Z',
  acknowledgeBy: '2027-03-15T09:00:00.000Z',
  answerBy: '2027-04-15T09:00:00.000Z',
};
const received = sampleEvent('PrivacyRequestReceived', { ...named, ...dates, accountId: people.client.id });
const acknowledged = sampleEvent('PrivacyRequestAcknowledged', named);
const overdue = (what: string) => sampleEvent('PrivacyRequestOverdue', { ...named, what });

it('a request is due for its receipt, then for its answer, which an extension moves', async () => {
  const due = async (...events: Parameters<typeof fold>[1]) => {
    const folded = await fold(privacyRequestsModel, [received, ...events]);
    return folded.rows('privacyRequests').map(({ dueAt }) => dueAt);
  };
  expect(await due()).toEqual([dates.acknowledgeBy]);
  expect(await due(acknowledged)).toEqual([dates.answerBy]);
  const extended = sampleEvent('PrivacyRequestExtended', { ...named, answerBy: '2027-05-30T09:00:00.000Z' });
  expect(await due(acknowledged, extended)).toEqual(['2027-05-30T09:00:00.000Z']);
});

it('what is overdue stays on record, and counts until it is done', async () => {
  const row = async (...events: Parameters<typeof fold>[1]) =>
    (await fold(privacyRequestsModel, [received, ...events])).rows('privacyRequests')[0];
  expect(await row(overdue('acknowledgement'))).toMatchObject({ isOverdue: true, overdue: ['acknowledgement'] });
  expect(await row(overdue('acknowledgement'), acknowledged)).toMatchObject({
    isOverdue: false,
    overdue: ['acknowledgement'],
  });
  expect(await row(acknowledged, overdue('answer'))).toMatchObject({ isOverdue: true });
  const answered = sampleEvent('PrivacyRequestAnswered', { ...named, outcome: 'refused', answer: 'We may not.' });
  expect(await row(acknowledged, overdue('answer'), answered)).toMatchObject({
    isOverdue: false,
    state: 'answered',
    outcome: 'refused',
    answer: 'We may not.',
    overdue: ['answer'],
  });
});

it('the person and the admins learn of each change; a person without an account has no topic', async () => {
  const folded = await fold(privacyRequestsModel, [received, acknowledged]);
  expect(new Set(folded.topics)).toEqual(new Set(['admin:queue', `account:${people.client.id}`]));
  const byMail = sampleEvent('PrivacyRequestReceived', { ...named, subjectId: requestId, accountId: null });
  expect((await fold(privacyRequestsModel, [byMail])).topics).toEqual(['admin:queue']);
});

it('the same id in the stream of another person is another request', async () => {
  const other = sampleEvent('PrivacyRequestReceived', { ...named, subjectId: people.stranger.id, text: 'Mine.' });
  const folded = await fold(privacyRequestsModel, [received, other]);
  expect(folded.rows('privacyRequests')).toHaveLength(2);
});
