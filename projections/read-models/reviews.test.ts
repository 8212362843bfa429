import { expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting.ts';
import { fixture } from '#domain/testing/fixtures.ts';
import { people } from '#domain/testing/people.ts';
import { fold } from '../testing/fold.ts';
import { reviewsModel } from './reviews.ts';

const story = fixture('reviews');
const request = painting('RequestPosted');
const submitted = story.filter(({ type }) => type === 'ReviewSubmitted');
const published = story.filter(({ type }) => type === 'ReviewsPublished');

it('keeps a review unread until both are in or the time is over', async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted.slice(0, 1)]);
  expect(folded.rows('reviews')).toEqual([expect.objectContaining({ side: 'client', overall: 5, publishedAt: null })]);
  expect(folded.rows('standings')).toEqual([]);
});

it('counts published reviews for those whom they are about, also where all came in one batch', async () => {
  const folded = await fold(reviewsModel, [
    ...request,
    ...submitted,
    ...published,
    ...painting('OfferSubmitted').slice(-1),
  ]);
  expect(folded.rows('reviews').every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  expect(folded.rows('standings')).toEqual([
    expect.objectContaining({ accountId: people.client.id, reviewCount: 1, ratingSum: 4, histogram: [0, 0, 0, 1, 0] }),
    expect.objectContaining({
      accountId: people.provider.id,
      reviewCount: 1,
      ratingSum: 5,
      histogram: [0, 0, 0, 0, 1],
    }),
  ]);
});

it('counts a review once, even if it is published again', async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted, ...published, ...published]);
  expect(folded.rows('standings').map(({ reviewCount }) => reviewCount)).toEqual([1, 1]);
});

it('tells the page of whoever was reviewed', async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted, ...published]);
  expect(folded.topics).toEqual([`account:${people.client.id}`, `account:${people.provider.id}`, `job:${jobId}`]);
});

it('counts booked and released jobs of a Homewright, and tells their page of a release', async () => {
  const folded = await fold(reviewsModel, painting('FundsReleased'));
  expect(folded.rows('standings')).toEqual([
    expect.objectContaining({ accountId: people.provider.id, booked: 1, released: 1, reviewCount: 0 }),
  ]);
  expect(folded.topics).toEqual([`account:${people.provider.id}`]);
});
