import { describe, expect, it } from 'vitest';

import { readFixture } from '#domain/testing/fixtures.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import {
  published,
  removed,
  repliedAndRemoved,
  requested,
  reviewed,
  reviewJob,
} from '#projections/testing/review-story.ts';
import { toStory } from '#projections/testing/story.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { FeaturedReviewsView } from './contract/public.ts';
import type { PersonReviewsView } from './contract/reviews.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const MAX_SHOWN = 6;
const UNREAD = 'Nobody may read this yet.';
const INSULT = 'Idiots, all of them.';

function reviewLife(written: Parameters<typeof reviewed>[0], country = 'IE', at?: string): DomainEvent[] {
  const { jobId: id, clientId } = written;
  return [requested(id, { country, clientId }), reviewed(written), published(id, at)];
}

/** Eight published ones, the latest last; a removed, an unread and a foreign one; and one of a client. */
function story(): DomainEvent[] {
  const about = (nth: number, text: string, overall = 5) =>
    ({ jobId: reviewJob(100 + nth), side: 'client', overall, text }) as const;
  const praises = [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => about(nth, `Praise ${nth}`));
  const insult = about(20, INSULT, 1);
  const answered = about(1, 'Praise 1');
  const elsewhere = about(30, 'Alles sauber.', 4);
  const ofAnother = { providerId: people.rival.id };
  const unread = about(40, UNREAD);
  const asClient = { jobId: reviewJob(150), side: 'provider', overall: 2, text: 'Late with the key.' } as const;
  const ofTheProvider = { ...asClient, clientId: people.provider.id, providerId: people.rival.id };
  return [
    ...praises.flatMap((each, i) => reviewLife(each, 'IE', `2027-03-02T0${i}:00:00.000Z`)),
    ...reviewLife(insult),
    removed(insult, 'abuse'),
    ...repliedAndRemoved(answered),
    answer(about(2, '').jobId),
    ...reviewLife(elsewhere, 'DE'),
    ...reviewLife({ ...about(31, 'Todo bien.'), ...ofAnother }, 'ES', '2027-03-02T08:00:00.000Z'),
    ...reviewLife({ ...about(32, 'Llama al 600 123 456.'), ...ofAnother }, 'ES', '2027-03-02T09:00:00.000Z'),
    requested(unread.jobId),
    reviewed(unread),
    ...reviewLife(ofTheProvider),
  ];
}

/** The provider replies to the client's review of this job. */
function answer(jobId: string): DomainEvent {
  return sampleEvent('ReviewReplied', { jobId, side: 'client', authorId: people.provider.id, text: 'Thank you.' });
}

const side = setupReadSide(async (side) => {
  const staff = accountStory(people.support.id, { accountType: 'support', firstName: 'Aisling' });
  await side.happened(toStory([...storyAccounts, ...staff, ...story()]));
});

async function featured(country: string) {
  return side.read<FeaturedReviewsView>(`/api/reviews/featured?country=${country}`);
}
async function ofProvider(as?: Who, query = '') {
  return side.read<PersonReviewsView>(`/api/people/${people.provider.id}/reviews${query}`, as);
}

describe('the featured reviews of a country', () => {
  it('are the latest six readable ones: neither removed nor unread', async () => {
    const { reviews } = await featured('IE');
    expect(reviews.map(({ text }) => text)).toEqual([8, 7, 6, 5, 4, 3].map((nth) => `Praise ${nth}`));
    expect(reviews).toHaveLength(MAX_SHOWN);
  });

  it('are as many as asked for', async () => {
    const textsOf = async (limit: number) => (await featured(`IE&limit=${limit}`)).reviews.map(({ text }) => text);
    expect(await textsOf(2)).toEqual(['Praise 8', 'Praise 7']);
    expect(await textsOf(24)).toHaveLength(8);
  });

  it('come with statistics of all published ones, and the removed counted separately', async () => {
    expect((await featured('IE')).stats).toEqual({ count: 8, mean: 5, histogram: [0, 0, 0, 0, 8], removed: 1 });
  });

  it('leave out reviews with contact details', async () => {
    const { reviews } = await featured('ES');
    expect(reviews.map(({ text }) => text)).toEqual(['Todo bien.']);
  });

  it('are of that country', async () => {
    const { reviews, stats } = await featured('DE');
    expect(reviews.map(({ text }) => text)).toEqual(['Alles sauber.']);
    expect(stats).toMatchObject({ count: 1, mean: 4 });
    expect((await featured('FR')).reviews).toEqual([]);
  });
});

describe('the reviews of a provider', () => {
  it('are what clients wrote, also in other countries; reviews as a client are separate', async () => {
    const view = await ofProvider(viewers.stranger);
    expect(view).toMatchObject({ as: 'provider', otherwise: 1, means: { care: 4.89 } });
    expect(view.person).toMatchObject({ firstName: 'Cormac', rating: 4.89, reviewCount: 9, removedReviews: 1 });
    expect(view.stats).toEqual({ count: 9, mean: 4.89, histogram: [0, 0, 0, 1, 8], removed: 1 });
    const asClient = await ofProvider(viewers.stranger, '?as=client');
    expect(asClient).toMatchObject({ as: 'client', otherwise: 10, stats: { count: 1, mean: 2 } });
    expect(asClient.person).toMatchObject({ rating: 2, reviewCount: 1, removedReviews: 0 });
    expect(asClient.reviews.map(({ text }) => text)).toEqual(['Late with the key.']);
  });

  it('show only the reason of a removed one, and nothing of an unread one', async () => {
    const { reviews } = await ofProvider();
    expect(reviews).toHaveLength(10);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(120))).toMatchObject({
      scores: null,
      text: null,
      reply: null,
      removed: { reason: 'abuse' },
      canReport: false,
      canReply: false,
      canRemove: false,
    });
    expect(JSON.stringify(reviews)).not.toContain(UNREAD);
    expect(JSON.stringify(reviews)).not.toContain(INSULT);
  });

  it('show only the reason of a removed reply, and still count the review', async () => {
    const { reviews, stats } = await ofProvider(viewers.client);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(101))).toMatchObject({
      text: 'Praise 1',
      removed: null,
      reply: { text: null, removed: { reason: 'abuse' } },
      canReportReply: false,
      canRemoveReply: false,
    });
    expect(stats).toMatchObject({ count: 9, removed: 1 });
  });

  it.each([
    ['a visitor', undefined, { canReportReply: false, canRemoveReply: false }],
    ['the author of the review', viewers.client, { canReportReply: true, canRemoveReply: false }],
    ['its author', viewers.provider, { canReportReply: false, canRemoveReply: false }],
    ['any other client', viewers.stranger, { canReportReply: true, canRemoveReply: false }],
    ['support', viewers.support, { canReportReply: false, canRemoveReply: false }],
    ['an admin', viewers.admin, { canReportReply: false, canRemoveReply: true }],
  ])('have replies that can be reported and removed as the rules allow: %s', async (_, as, can) => {
    const { reviews } = await ofProvider(as);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(102))).toMatchObject(can);
  });

  it.each([
    ['a visitor', undefined, { canReport: false, canReply: false, canRemove: false }],
    ['its author', viewers.client, { canReport: false, canReply: false, canRemove: false }],
    ['the reviewed person', viewers.provider, { canReport: true, canReply: true, canRemove: false }],
    ['any other client', viewers.stranger, { canReport: true, canReply: false, canRemove: false }],
    ['support', viewers.support, { canReport: false, canReply: false, canRemove: false }],
    ['an admin', viewers.admin, { canReport: false, canReply: false, canRemove: true }],
  ])('can be reported, replied to and removed as the rules allow: %s', async (_, as, can) => {
    const { reviews } = await ofProvider(as);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(103))).toMatchObject(can);
  });
});

it('signed-in viewers, and no others, read the reviews of a person as a client', async () => {
  const pages = [`/api/people/${people.provider.id}/reviews?as=client`, `/api/people/${people.client.id}/reviews`];
  for (const page of pages) {
    expect(await side.get(page)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await side.get(page, { as: viewers.stranger })).status).toBe(200);
  }
  expect((await ofProvider()).otherwise).toBe(0);
});

it.each([
  ['an unknown person', reviewJob(1)],
  ['support', people.support.id],
  ['an admin', people.admin.id],
])('there is no page of %s', async (_, id) => {
  for (const query of ['', '?as=client', '?as=provider']) {
    expect((await side.get(`/api/people/${id}/reviews${query}`, { as: viewers.client })).status).toBe(404);
    // A visitor does not learn whether it is a client.
    const visited = await side.get(`/api/people/${id}/reviews${query}`);
    expect(visited.status).toBe(query === '?as=provider' ? 404 : 401);
  }
});

it('the other side reads a review on the page of the job once both are public, and not before', async () => {
  const reviews = readFixture('reviews');
  const readPageAs = async (as: Who) => (await side.get(`/api/jobs/${jobId}`, { as })).body;
  await side.happened(toStory([...paintingHistory('FundsReleased'), ...reviews.slice(0, 1)]));
  expect((await readPageAs(viewers.provider))['reviews']).toMatchObject({
    other: null,
    otherIsIn: true,
    canReview: true,
  });
  expect((await readPageAs(viewers.client))['reviews']).toMatchObject({ own: { side: 'client' }, other: null });
  await side.happened(toStory(reviews.slice(1)));
  expect((await readPageAs(viewers.provider))['reviews']).toMatchObject({
    own: { side: 'provider', scores: { overall: 4 } },
    other: { side: 'client', scores: { overall: 5 } },
    canReply: true,
  });
  const noReport = { review: false, reply: false };
  expect((await readPageAs(viewers.provider))['reviews']).toMatchObject({ reported: noReport });
  await side.happened(
    toStory([
      answer(jobId),
      sampleEvent('ReviewReported', { jobId, side: 'client', part: 'reply', reporterId: people.client.id }),
      sampleEvent('ReviewReported', { jobId, side: 'client', part: 'review', reporterId: people.provider.id }),
    ]),
  );
  expect((await readPageAs(viewers.client))['reviews']).toMatchObject({ reported: { review: false, reply: true } });
  expect((await readPageAs(viewers.provider))['reviews']).toMatchObject({ reported: { review: true, reply: false } });
});
