import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { readFixture } from '#domain/testing/fixtures.ts';
import { people } from '#domain/testing/people.ts';
import { fold } from '../testing/fold.ts';
import {
  published as publishedNow,
  removed,
  repliedAndRemoved,
  requested,
  reviewed,
  reviewJob,
} from '../testing/review-story.ts';
import { reviewsModel } from './reviews.ts';

const story = readFixture('reviews');
const request = paintingHistory('RequestPosted');
const submitted = story.filter(({ type }) => type === 'ReviewSubmitted');
const published = story.filter(({ type }) => type === 'ReviewsPublished');

it('keeps a review unread until both are in or the window closes', async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted.slice(0, 1)]);
  expect(folded.rows('reviews')).toEqual([expect.objectContaining({ side: 'client', overall: 5, publishedAt: null })]);
  expect(folded.rows('ratingSummaries')).toEqual([]);
});

it('counts published reviews per reviewed person, also when all arrive in one batch', async () => {
  const folded = await fold(reviewsModel, [
    ...request,
    ...submitted,
    ...published,
    ...paintingHistory('OfferSubmitted').slice(-1),
  ]);
  expect(folded.rows('reviews').every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  expect(folded.rows('ratingSummaries')).toEqual([
    expect.objectContaining({ accountId: people.client.id, reviewCount: 1, ratingSum: 4, histogram: [0, 0, 0, 1, 0] }),
    expect.objectContaining({
      accountId: people.provider.id,
      reviewCount: 1,
      ratingSum: 5,
      histogram: [0, 0, 0, 0, 1],
    }),
  ]);
});

it('counts a review once, even if it is published twice', async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted, ...published, ...published]);
  expect(folded.rows('ratingSummaries').map(({ reviewCount }) => reviewCount)).toEqual([1, 1]);
});

it('publishes to the reviewer that the job no longer waits for their review', async () => {
  const [byClient, byProvider] = submitted;
  if (byClient === undefined || byProvider === undefined) throw new Error('the story has a review of each side');
  const topicsOf = async (...events: typeof submitted) => (await fold(reviewsModel, [...request, ...events])).topics;
  expect(await topicsOf(byClient)).toContain(`client:${people.client.id}`);
  expect(await topicsOf(byClient)).not.toContain(`provider:${people.provider.id}`);
  expect(await topicsOf(byClient, byProvider)).toContain(`provider:${people.provider.id}`);
});

it("publishes to the reviewed person's page", async () => {
  const folded = await fold(reviewsModel, [...request, ...submitted, ...published]);
  expect(folded.topics).toEqual([`account:${people.client.id}`, `account:${people.provider.id}`, `job:${jobId}`]);
});

it('counts reviews of a person as a provider and as a client separately', async () => {
  const asProvider = { jobId: reviewJob(1), side: 'client', overall: 5 } as const;
  const asClient = { jobId: reviewJob(2), side: 'provider', overall: 2, clientId: people.provider.id } as const;
  const both = [asProvider, { ...asClient, providerId: people.rival.id }];
  const events = both.flatMap((each) => [requested(each.jobId), reviewed(each), publishedNow(each.jobId)]);
  const folded = await fold(reviewsModel, events);
  const accountId = people.provider.id;
  expect(folded.rows('ratingSummaries')).toEqual([
    expect.objectContaining({ accountId, reviewedAs: 'client', reviewCount: 1, ratingSum: 2, careSum: 2 }),
    expect.objectContaining({ accountId, reviewedAs: 'provider', reviewCount: 1, ratingSum: 5, careSum: 5 }),
  ]);
});

it('keeps why a review was removed, and its text for staff, and no longer counts its stars', async () => {
  const bad = { jobId: reviewJob(1), side: 'client', overall: 1, text: 'Idiots.' } as const;
  const good = { jobId: reviewJob(2), side: 'client', overall: 5, text: 'Clean edges.' } as const;
  const events = [bad, good].flatMap((each) => [requested(each.jobId), reviewed(each), publishedNow(each.jobId)]);
  const folded = await fold(reviewsModel, [...events, removed(bad, 'abuse')]);
  expect(folded.rows('reviews')).toEqual([
    expect.objectContaining({ text: 'Idiots.', removedReason: 'abuse', removedAt: '2027-03-03T09:00:00.000Z' }),
    expect.objectContaining({ text: 'Clean edges.', removedReason: null, removedAt: null }),
  ]);
  const left = { reviewCount: 1, ratingSum: 5, histogram: [0, 0, 0, 0, 1], removed: 1 };
  expect(folded.rows('ratingSummaries')).toEqual([expect.objectContaining({ ...left, careSum: 5 })]);
  expect(folded.rows('reviewStats')).toEqual([
    { scope: '*', ...left },
    { scope: 'IE', ...left },
  ]);
});

it('keeps why a reply was removed, and its text for staff; the review and its stars still count', async () => {
  const good = { jobId: reviewJob(1), side: 'client', overall: 5, text: 'Clean edges.' } as const;
  const folded = await fold(reviewsModel, [
    requested(good.jobId),
    reviewed(good),
    publishedNow(good.jobId),
    ...repliedAndRemoved(good),
  ]);
  expect(folded.rows('reviews')).toEqual([
    expect.objectContaining({
      text: 'Clean edges.',
      removedAt: null,
      replyText: 'You liar.',
      repliedAt: '2027-03-03T08:00:00.000Z',
      replyRemovedReason: 'abuse',
      replyRemovedAt: '2027-03-03T09:00:00.000Z',
    }),
  ]);
  expect(folded.rows('ratingSummaries')).toEqual([
    expect.objectContaining({ reviewCount: 1, ratingSum: 5, removed: 0 }),
  ]);
  expect(folded.topics).toContain('admin:queue');
});
