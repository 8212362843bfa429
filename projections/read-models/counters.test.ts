import { expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { fold } from '../testing/fold.ts';
import { accountStory, storyAccounts } from '../testing/account-stories.ts';
import { countersModel } from './counters.ts';

const signUp = (n: number) =>
  accountStory(`00000000-0000-4000-8000-0000000001${n}0`, { accountType: 'client', firstName: 'A' }).slice(0, 1);

it('counts the sign-ups of clients and providers by UTC day, without admins', async () => {
  const folded = await fold(countersModel, storyAccounts);
  expect(folded.rows('days')).toEqual([{ day: '2027-03-01', signups: 4, bookings: 0 }]);
});

it('starts a new day at midnight UTC', async () => {
  // One event every ten minutes from 9:00: the 91st falls on the next day.
  const folded = await fold(countersModel, [...Array.from({ length: 90 }, () => signUp(1)), signUp(2)].flat());
  expect(folded.rows('days').map(({ day, signups }) => [day, signups])).toEqual([
    ['2027-03-01', 90],
    ['2027-03-02', 1],
  ]);
});

it('counts bookings per day and in total, and publishes them', async () => {
  const folded = await fold(countersModel, paintingHistory('JobBooked'));
  expect(folded.rows('totals')).toEqual([{ name: 'bookings', count: 1 }]);
  expect(folded.rows('days')).toEqual([{ day: '2027-03-01', signups: 0, bookings: 1 }]);
  expect(folded.topics).toEqual(['counters']);
});

it('records when each person last acted, and ignores the system', async () => {
  const folded = await fold(countersModel, paintingHistory('JobBooked'));
  const active = folded.rows('activity').map(({ accountId }) => accountId);
  expect(active).toEqual([people.client.id, people.provider.id, people.rival.id]);
  const client = folded.rows('activity')[0];
  expect(client?.['lastAt']).toBe('2027-03-01T09:30:00.000Z');
});
