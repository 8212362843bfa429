import { expect, it } from 'vitest';

import { fixture } from '#domain/testing/fixtures.ts';
import { painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';

import { fold } from '../testing/fold.ts';
import { noticesModel } from './notices.ts';

it('tells the first who reviewed nothing of the second review but that both can be read', async () => {
  const rows = (await fold(noticesModel, [...painting('FundsReleased'), ...fixture('reviews')])).rows('notices');
  const ofReviews = rows.filter(({ noticeGroup }) => noticeGroup === 'reviews');
  expect(ofReviews.map(({ accountId, kind }) => [accountId, kind])).toEqual([
    [people.client.id, 'reviewsPublished'],
    [people.provider.id, 'reviewReceived'],
    [people.provider.id, 'reviewsPublished'],
  ]);
});
