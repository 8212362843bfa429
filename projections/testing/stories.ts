import { sampleChargebackCommands, chargedBack, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { disputed } from '#domain/testing/disputes.ts';
import { readFixture } from '#domain/testing/fixtures.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { availabilitySet } from '#domain/testing/open-calendar.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusDays } from '#domain/time.ts';
import { catalog, type Category, type DomainEvent } from '#events/catalog/index.ts';

import { written } from './second-job-story.ts';
import { storyAccounts } from './account-stories.ts';
import { published, removed, repliedAndRemoved, requested, reviewed, reviewJob } from './review-story.ts';

const paid = paintingHistory('TransferSent');
const takenBackAt = plusDays('2027-04-01T09:00:00.000Z', 30);
const parties = { clientId: people.client.id, providerId: people.provider.id };
const review = { jobId: reviewJob(1), side: 'client', overall: 4, text: 'Neat work.' } as const;

/** Histories to test read models on, by name: whole jobs, and every event of a category once in catalogue order. */
export const stories: Readonly<Record<string, readonly DomainEvent[]>> = {
  people: storyAccounts,
  'a painted room': [
    ...storyAccounts,
    ...paintingHistory('JobClosed'),
    ...written(reviewJob(1), [[people.client.id, 'Hello']]),
  ],
  'a calendar': [
    availabilitySet({ exceptions: [{ from: '2027-03-08', to: '2027-03-09', spans: [] }] }),
    sampleEvent('InstantBookingSet', { accountId: people.provider.id }),
    sampleEvent('TimeReserved', { accountId: people.provider.id, clientId: people.client.id }),
    sampleEvent('TimeBooked', { accountId: people.provider.id }),
    sampleEvent('BusyTimesRead', { accountId: people.provider.id }),
    sampleEvent('CalendarLinkSet', { accountId: people.provider.id }),
    sampleEvent('TimeFreed', { accountId: people.provider.id }),
  ],
  'a saved Homewright': [sampleEvent('ProviderSaved', { accountId: people.client.id, provider: people.provider.id })],
  'shown photos of a job': [
    ...storyAccounts,
    ...['ShowWorkAsked', 'ShowWorkAgreed', 'ShownWorkRemoved', 'ShowWorkAsked', 'ShowWorkDeclined'].map((type) =>
      sampleEvent(type as 'ShowWorkAsked', { jobId: reviewJob(1), ...parties }),
    ),
    sampleEvent('ShowWorkAsked', { jobId: reviewJob(2), ...parties }),
    sampleEvent('ShowWorkAgreed', { jobId: reviewJob(2), ...parties }),
    sampleEvent('ShownPhotoTakenOff', { jobId: reviewJob(2), ...parties }),
    sampleEvent('ShownWorkWithdrawn', { jobId: reviewJob(2), ...parties }),
  ],
  'a flagged photo': [
    ...storyAccounts,
    sampleEvent('ProfilePhotoChosen', { accountId: people.provider.id }),
    sampleEvent('ProfilePhotoFlagged', { accountId: people.provider.id }),
  ],
  'the job of a fixture': readFixture('painting'),
  'offers of a request': offersOfARequest(),
  'a direct booking': [sampleEvent('BookingRequested'), sampleEvent('BookingDeclined')],
  'a job in dispute': disputed.directFix(),
  'a chargeback': extendHistory(
    chargedBack(paid, takenBackAt),
    [sampleChargebackCommands.reversed('tr_painting', 36_960), webhook(takenBackAt)],
    [sampleChargebackCommands.close(false), webhook(plusDays(takenBackAt, 30))],
  ),
  'visits before and after a draft': [
    sampleEvent('VisitReported'),
    sampleEvent('FunnelDrafted', { funnelId: 'browse', version: 2 }),
    sampleEvent('VisitReported', { sessionId: numberedId('5', 1) }),
    sampleEvent('FunnelReplayStarted', { funnelId: 'browse', version: 2 }),
    sampleEvent('FunnelReplayPaused', { funnelId: 'browse', version: 2 }),
    sampleEvent('FunnelReplayResumed', { funnelId: 'browse', version: 2 }),
    sampleEvent('FunnelReplayCompleted', { funnelId: 'browse', version: 2 }),
    sampleEvent('FunnelPublished', { funnelId: 'browse', version: 2 }),
    sampleEvent('FunnelRolledBack', { funnelId: 'browse', version: 1, from: 2 }),
    sampleEvent('FunnelDrafted', { funnelId: 'browse', version: 3 }),
    sampleEvent('FunnelReplayStarted', { funnelId: 'browse', version: 3 }),
    sampleEvent('FunnelReplayCancelled', { funnelId: 'browse', version: 3 }),
  ],
  reviews: [
    requested(review.jobId),
    reviewed(review),
    reviewed({ ...review, side: 'provider', overall: 5 }),
    published(review.jobId),
    ...repliedAndRemoved(review),
    removed(review),
  ],
  ...Object.fromEntries(
    Object.keys(catalog).map((category) => [`${category} events`, oneOfEach(category as Category)]),
  ),
};

/** Offers that end in each way; the last is accepted but not paid. */
function offersOfARequest(): DomainEvent[] {
  const [revised, withdrawn, declined, expired, accepted] = [1, 2, 3, 4, 5].map((nth) => numberedId('2', nth));
  return [
    sampleEvent('RequestPosted'),
    ...[revised, withdrawn, declined, expired, accepted].map((offerId) => sampleEvent('OfferSubmitted', { offerId })),
    sampleEvent('OfferRevised', { offerId: revised, price: 2 }),
    sampleEvent('OfferCountered', { offerId: revised }),
    sampleEvent('CounterDeclined', { offerId: revised }),
    sampleEvent('OfferWithdrawn', { offerId: withdrawn }),
    sampleEvent('OfferDeclined', { offerId: declined }),
    sampleEvent('OfferExpired', { offerId: expired }),
    sampleEvent('OfferAccepted', { offerId: accepted }),
    sampleEvent('PaymentExpired', { offerId: accepted }),
  ];
}

/** All of them concern one person, one job and so on: samples share their ids. */
function oneOfEach(category: Category): DomainEvent[] {
  const before = category === 'review' ? [sampleEvent('RequestPosted')] : [];
  return [...before, ...catalog[category].map(({ type }) => sampleEvent(type))];
}
