import { describe, expect, it } from 'vitest';

import { fixture } from '#domain/testing/fixtures.ts';
import { jobId, painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { account, everybody } from '#projections/testing/people-story.ts';
import {
  published,
  removed,
  repliedAndRemoved,
  requested,
  reviewed,
  reviewJob,
} from '#projections/testing/review-story.ts';
import { tell } from '#projections/testing/story.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { FeaturedReviewsView } from './contract/public.ts';
import type { PersonReviewsView } from './contract/reviews.ts';
import { readSideOfFile, viewers, type Who } from './testing/read-side.ts';

const SHOWN = 6;
const UNREAD = 'Nobody may read this yet.';
const INSULT = 'Idiots, all of them.';

function told(written: Parameters<typeof reviewed>[0], country = 'IE', at?: string): DomainEvent[] {
  const { jobId: id, clientId } = written;
  return [requested(id, { country, clientId }), reviewed(written), published(id, at)];
}

/** Eight that everybody reads, the latest last; one removed, one unread, one of another country; and one of a client. */
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
  const ofTheHomewright = { ...asClient, clientId: people.provider.id, providerId: people.rival.id };
  return [
    ...praises.flatMap((each, i) => told(each, 'IE', `2027-03-02T0${i}:00:00.000Z`)),
    ...told(insult),
    removed(insult, 'abuse'),
    ...repliedAndRemoved(answered),
    answer(about(2, '').jobId),
    ...told(elsewhere, 'DE'),
    ...told({ ...about(31, 'Todo bien.'), ...ofAnother }, 'ES', '2027-03-02T08:00:00.000Z'),
    ...told({ ...about(32, 'Llama al 600 123 456.'), ...ofAnother }, 'ES', '2027-03-02T09:00:00.000Z'),
    requested(unread.jobId),
    reviewed(unread),
    ...told(ofTheHomewright),
  ];
}

/** The Homewright answers the client's review of this job. */
function answer(jobId: string): DomainEvent {
  return sampleEvent('ReviewReplied', { jobId, side: 'client', authorId: people.provider.id, text: 'Thank you.' });
}

const side = readSideOfFile(async (side) => {
  const staff = account(people.support.id, { accountType: 'support', firstName: 'Aisling' });
  await side.happened(tell([...everybody, ...staff, ...story()]));
});

async function featured(country: string) {
  return side.read<FeaturedReviewsView>(`/api/reviews/featured?country=${country}`);
}
async function ofHomewright(as?: Who, query = '') {
  return side.read<PersonReviewsView>(`/api/people/${people.provider.id}/reviews${query}`, as);
}

describe('the featured reviews of a country', () => {
  it('are the latest six that can be read: neither the removed nor the unread', async () => {
    const { reviews } = await featured('IE');
    expect(reviews.map(({ text }) => text)).toEqual([8, 7, 6, 5, 4, 3].map((nth) => `Praise ${nth}`));
    expect(reviews).toHaveLength(SHOWN);
  });

  it('come with numbers over all that was published, and the removed counted apart', async () => {
    expect((await featured('IE')).stats).toEqual({ count: 8, mean: 5, histogram: [0, 0, 0, 0, 8], removed: 1 });
  });

  it('have nothing to hide: contact details are no praise', async () => {
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

describe('the reviews of a Homewright', () => {
  it('are what clients wrote, also of other countries; what was said of them as a client stands apart', async () => {
    const view = await ofHomewright(viewers.stranger);
    expect(view).toMatchObject({ as: 'provider', otherwise: 1, means: { care: 4.89 } });
    expect(view.person).toMatchObject({ firstName: 'Cormac', rating: 4.89, reviewCount: 9, removedReviews: 1 });
    expect(view.stats).toEqual({ count: 9, mean: 4.89, histogram: [0, 0, 0, 1, 8], removed: 1 });
    const asClient = await ofHomewright(viewers.stranger, '?as=client');
    expect(asClient).toMatchObject({ as: 'client', otherwise: 10, stats: { count: 1, mean: 2 } });
    expect(asClient.person).toMatchObject({ rating: 2, reviewCount: 1, removedReviews: 0 });
    expect(asClient.reviews.map(({ text }) => text)).toEqual(['Late with the key.']);
  });

  it('leave of a removed one the reason, and of an unread one nothing', async () => {
    const { reviews } = await ofHomewright();
    expect(reviews).toHaveLength(10);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(120))).toMatchObject({
      scores: null,
      text: null,
      reply: null,
      removed: { reason: 'abuse' },
      mayReport: false,
      mayReply: false,
      mayRemove: false,
    });
    expect(JSON.stringify(reviews)).not.toContain(UNREAD);
    expect(JSON.stringify(reviews)).not.toContain(INSULT);
  });

  it('leave of an answer that was removed the reason, and count what it answered as before', async () => {
    const { reviews, stats } = await ofHomewright(viewers.client);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(101))).toMatchObject({
      text: 'Praise 1',
      removed: null,
      reply: { text: null, removed: { reason: 'abuse' } },
      mayReportReply: false,
      mayRemoveReply: false,
    });
    expect(stats).toMatchObject({ count: 9, removed: 1 });
  });

  it.each([
    ['nobody who is signed in', undefined, { mayReportReply: false, mayRemoveReply: false }],
    ['whoever it answers', viewers.client, { mayReportReply: true, mayRemoveReply: false }],
    ['whoever wrote it', viewers.provider, { mayReportReply: false, mayRemoveReply: false }],
    ['any other client', viewers.stranger, { mayReportReply: true, mayRemoveReply: false }],
    ['support', viewers.support, { mayReportReply: false, mayRemoveReply: false }],
    ['an admin', viewers.admin, { mayReportReply: false, mayRemoveReply: true }],
  ])('have answers that are reported and removed by whom the rules let: %s', async (_, as, may) => {
    const { reviews } = await ofHomewright(as);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(102))).toMatchObject(may);
  });

  it.each([
    ['nobody who is signed in', undefined, { mayReport: false, mayReply: false, mayRemove: false }],
    ['whoever wrote it', viewers.client, { mayReport: false, mayReply: false, mayRemove: false }],
    ['whom it is about', viewers.provider, { mayReport: true, mayReply: true, mayRemove: false }],
    ['any other client', viewers.stranger, { mayReport: true, mayReply: false, mayRemove: false }],
    ['support', viewers.support, { mayReport: false, mayReply: false, mayRemove: false }],
    ['an admin', viewers.admin, { mayReport: false, mayReply: false, mayRemove: true }],
  ])('can be reported, answered and removed by whom the rules let: %s', async (_, as, may) => {
    const { reviews } = await ofHomewright(as);
    expect(reviews.find(({ jobId: id }) => id === reviewJob(103))).toMatchObject(may);
  });
});

it('what was said of somebody as a client is read by whoever is signed in, and by nobody else', async () => {
  const pages = [`/api/people/${people.provider.id}/reviews?as=client`, `/api/people/${people.client.id}/reviews`];
  for (const page of pages) {
    expect(await side.get(page)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await side.get(page, { as: viewers.stranger })).status).toBe(200);
  }
  expect((await ofHomewright()).otherwise).toBe(0);
});

it.each([
  ['somebody who was never here', reviewJob(1)],
  ['support', people.support.id],
  ['an admin', people.admin.id],
])('of %s there is no page', async (_, id) => {
  for (const query of ['', '?as=client', '?as=provider']) {
    expect((await side.get(`/api/people/${id}/reviews${query}`, { as: viewers.client })).status).toBe(404);
    expect((await side.get(`/api/people/${id}/reviews${query}`)).status).toBe(404);
  }
});

it('the other side reads a review on the page of the job once both are public, and not before', async () => {
  const reviews = fixture('reviews');
  const pageOf = async (as: Who) => (await side.get(`/api/jobs/${jobId}`, { as })).body;
  await side.happened(tell([...painting('FundsReleased'), ...reviews.slice(0, 1)]));
  expect((await pageOf(viewers.provider))['reviews']).toMatchObject({ other: null, otherIsIn: true, mayReview: true });
  expect((await pageOf(viewers.client))['reviews']).toMatchObject({ own: { side: 'client' }, other: null });
  await side.happened(tell(reviews.slice(1)));
  expect((await pageOf(viewers.provider))['reviews']).toMatchObject({
    own: { side: 'provider', scores: { overall: 4 } },
    other: { side: 'client', scores: { overall: 5 } },
    mayReply: true,
  });
  const noReport = { review: false, reply: false };
  expect((await pageOf(viewers.provider))['reviews']).toMatchObject({ reported: noReport });
  await side.happened(
    tell([
      answer(jobId),
      sampleEvent('ReviewReported', { jobId, side: 'client', part: 'reply', reporterId: people.client.id }),
      sampleEvent('ReviewReported', { jobId, side: 'client', part: 'review', reporterId: people.provider.id }),
    ]),
  );
  expect((await pageOf(viewers.client))['reviews']).toMatchObject({ reported: { review: false, reply: true } });
  expect((await pageOf(viewers.provider))['reviews']).toMatchObject({ reported: { review: true, reply: false } });
});
