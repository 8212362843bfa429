import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobEvent, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { maskedFields, type MaskedField } from './testing/masked-fields.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const { client, provider, rival } = people;
const buildIds = (letter: string) => [1, 2, 3, 4].map((n) => `${letter}0000000-0000-4000-8000-00000000000${n}`);
const [posted = '', direct = '', withdrawn = ''] = buildIds('a');
const [rivalOffer = '', lastOffer = '', directOffer = '', ownOffer = ''] = buildIds('b');
const conversationId = toConversationId(posted, provider.id);
const file = { fileId: 'c0000000-0000-4000-8000-000000000001', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
const photo = { ...file, fileId: 'c0000000-0000-4000-8000-000000000002' };

/** Each place has its own phone number, so that a leak names its place. */
const numberOf = (place: MaskedField): string => `087 555 ${1000 + maskedFields.indexOf(place)}`;
const saying = (place: MaskedField): string => `Ring ${numberOf(place)} please`;
const named = (place: MaskedField): string => `${numberOf(place)}.jpg`;

function profile(who: Who): DomainEvent {
  const names = { firstName: saying('ProfileCompleted.firstName'), lastName: saying('ProfileCompleted.lastName') };
  const isClient = who.kind === 'client';
  const trading = isClient ? null : saying('ProfileCompleted.businessName');
  return sampleEvent('ProfileCompleted', {
    ...names,
    accountId: who.id,
    trades: isClient ? [] : ['painting'],
    businessName: trading,
    city: saying('ProfileCompleted.city'),
    phone: null,
  });
}

const offered = (jobId: string, id: string, providerId: string) =>
  jobEvent('OfferSubmitted', { jobId, offerId: id, providerId, message: saying('OfferSubmitted.message') });
const requestFields = (type: 'RequestPosted' | 'BookingRequested') => ({
  title: saying(`${type}.title`),
  description: saying(`${type}.description`),
  area: saying(`${type}.area`),
});
const said = (authorId: string, recipientId: string, n: number) =>
  sampleEvent('MessageSent', {
    conversationId,
    jobId: posted,
    messageId: `d0000000-0000-4000-8000-00000000000${n}`,
    authorId,
    recipientId,
    text: saying('MessageSent.text'),
    attachments: authorId === client.id ? [file] : [],
    sentAt: times.offered,
  });
const request = { ...jobEvent('RequestPosted').data, ...requestFields('RequestPosted') };
const { budget: _budget, ...directWork } = { ...request, ...requestFields('BookingRequested') };
const review = { jobId: jobEvent('RequestPosted').data.jobId, side: 'client' } as const;

const story: DomainEvent[] = [
  profile(client),
  profile(provider),
  {
    type: 'FileStored',
    data: { ...file, ownerId: client.id, name: named('FileStored.name'), storedAt: times.offered },
  },
  {
    type: 'FileStored',
    data: { ...photo, ownerId: client.id, name: named('FileStored.name'), storedAt: times.offered },
  },
  { type: 'RequestPosted', data: { ...request, jobId: posted, photos: [photo] } },
  offered(posted, rivalOffer, rival.id),
  offered(posted, ownOffer, provider.id),
  {
    type: 'OfferDeclined',
    data: {
      jobId: posted,
      offerId: rivalOffer,
      providerId: rival.id,
      clientId: client.id,
      reason: saying('OfferDeclined.reason'),
    },
  },
  sampleEvent('ConversationOpened', { conversationId, jobId: posted, clientId: client.id, providerId: provider.id }),
  said(client.id, provider.id, 1),
  said(provider.id, client.id, 2),
  {
    type: 'BookingRequested',
    data: {
      ...directWork,
      jobId: direct,
      providerId: provider.id,
      offerId: directOffer,
      price: 20_000,
      startAt: times.start,
      durationMinutes: 120,
      promoId: null,
      instant: false,
    },
  },
  {
    type: 'BookingDeclined',
    data: { jobId: direct, providerId: provider.id, reason: saying('BookingDeclined.reason') },
  },
  { type: 'RequestPosted', data: { ...request, jobId: withdrawn } },
  offered(withdrawn, lastOffer, provider.id),
  {
    type: 'RequestWithdrawn',
    data: { jobId: withdrawn, clientId: client.id, reason: saying('RequestWithdrawn.reason') },
  },
  ...paintingHistory('FundsReleased'),
  sampleEvent('ReviewSubmitted', {
    ...review,
    authorId: client.id,
    subjectId: provider.id,
    overall: 5,
    text: saying('ReviewSubmitted.text'),
    submittedAt: times.released,
    publishAt: times.released,
  }),
  { type: 'ReviewsPublished', data: { jobId: review.jobId, publishedAt: times.released } },
  sampleEvent('ProviderProfilePublished', {
    accountId: provider.id,
    about: saying('ProviderProfilePublished.about'),
    place: saying('ProviderProfilePublished.place'),
  }),
  sampleEvent('ReviewReplied', { ...review, authorId: provider.id, text: saying('ReviewReplied.text') }),
];
/** The counter is open, then the provider changes the offer. */
const counter: DomainEvent = {
  type: 'OfferCountered',
  data: {
    jobId: posted,
    offerId: ownOffer,
    clientId: client.id,
    providerId: provider.id,
    price: 40_000,
    startAt: times.start,
    message: saying('OfferCountered.message'),
  },
};
const revised = jobEvent('OfferSubmitted', {
  jobId: posted,
  offerId: ownOffer,
  message: saying('OfferRevised.message'),
});

const places = [
  ...[posted, direct, withdrawn].map((jobId) => `/api/jobs/${jobId}`),
  '/api/requests',
  '/api/provider/requests',
  '/api/provider/jobs',
  '/api/client/jobs',
  '/api/requests/own',
  '/api/requests/own?filter=ended',
  '/api/conversations',
  `/api/conversations/${conversationId}`,
  '/api/notifications',
  '/api/reviews/featured',
  '/api/providers/featured',
  '/api/reviews/pending',
  ...[client, provider].map(({ id }) => `/api/people/${id}/reviews`),
  `/api/providers/${provider.id}`,
];

const pages = new Map<Who, string[]>();
setupReadSide(async (side) => {
  side.clock.at = times.offered;
  for (const seeded of [
    [...storyAccounts, ...story],
    [counter],
    [{ ...revised, type: 'OfferRevised' } as DomainEvent],
  ]) {
    await side.happened(toStory(seeded));
    for (const who of [viewers.client, viewers.provider, viewers.rival]) {
      const answers = await Promise.all(places.map(async (url) => (await side.get(url, { as: who })).text));
      pages.set(who, [...(pages.get(who) ?? []), ...answers]);
    }
  }
});

const written = (places: readonly MaskedField[]) => places.map((place) => [place] as const);
const byProvider: readonly MaskedField[] = [
  'BookingDeclined.reason',
  'OfferSubmitted.message',
  'OfferRevised.message',
  'ReviewReplied.text',
  'ProfileCompleted.businessName',
  'ProviderProfilePublished.about',
  'ProviderProfilePublished.place',
];
const byBoth: readonly MaskedField[] = [
  'MessageSent.text',
  'ProfileCompleted.firstName',
  'ProfileCompleted.lastName',
  'ProfileCompleted.city',
];
const byClient = maskedFields.filter((place) => !byProvider.includes(place) && !byBoth.includes(place));
const shows = (who: Who, place: MaskedField): string[] =>
  (pages.get(who) ?? []).filter((page) => page.includes(numberOf(place).slice(4)));

describe('before the booking no one reads a contact of the other side', () => {
  it.each(written(byClient))('%s, written by the client', (place) => {
    expect([...shows(viewers.provider, place), ...shows(viewers.rival, place)]).toEqual([]);
  });

  it.each(written(byProvider))('%s, written by the provider', (place) => {
    expect(shows(viewers.client, place)).toEqual([]);
  });

  it.each(written([...byBoth, 'ReviewSubmitted.text', 'ReviewReplied.text', 'ProfileCompleted.businessName']))(
    '%s, nor does a rival',
    (place) => {
      expect(shows(viewers.rival, place)).toEqual([]);
    },
  );
});

describe("a side's own texts stay whole", () => {
  it.each(written([...byClient.filter((place) => !place.startsWith('Review')), 'MessageSent.text']))(
    '%s, to the client',
    (place) => {
      expect(shows(viewers.client, place)).not.toEqual([]);
    },
  );

  it.each(written(['BookingDeclined.reason', 'OfferSubmitted.message', 'OfferRevised.message', 'MessageSent.text']))(
    '%s, to the provider',
    (place) => {
      expect(shows(viewers.provider, place)).not.toEqual([]);
    },
  );
});
