import { expect, it } from 'vitest';

import { readFixture } from '#domain/testing/fixtures.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';

import { fold } from '../testing/fold.ts';
import { notificationsModel } from './notifications.ts';

it('notifies the first reviewer when the second review makes both readable', async () => {
  const rows = (await fold(notificationsModel, [...paintingHistory('FundsReleased'), ...readFixture('reviews')])).rows(
    'notifications',
  );
  const ofReviews = rows.filter(({ notificationGroup }) => notificationGroup === 'reviews');
  expect(ofReviews.map(({ accountId, kind }) => [accountId, kind])).toEqual([
    [people.client.id, 'reviewsPublished'],
    [people.provider.id, 'reviewReceived'],
    [people.provider.id, 'reviewsPublished'],
  ]);
});
