import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusDays } from '#domain/time.ts';

import { foldInMemory } from '../runner/fold-in-memory.ts';
import { accountStory } from '../testing/account-stories.ts';
import { fold } from '../testing/fold.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { measuredTotalsModel } from './measured-totals.ts';

const { id: clientId } = people.client;
const client = accountStory(clientId, { accountType: 'client', firstName: 'Aoife', country: 'IE' });
const booked = sampleEvent('JobBooked', { clientId });
const staff = sampleEvent('AccountSignedUp', { accountId: people.provider.id, accountType: 'admin' });

const week = '2027-03-01';
const ofWeek = (kind: string, over: object = {}) => ({
  week,
  kind,
  country: 'IE',
  currency: '',
  count: 1,
  amount: 0,
  amounts: {},
  ...over,
});

it('counts people who signed up, completed their profile, and booked for the first time', async () => {
  const folded = await fold(measuredTotalsModel, [...client, staff, booked, booked]);
  expect(folded.rows('conversionWeeks')).toEqual(
    ['account_created', 'first_payment_processed', 'onboarding_completed'].map((kind) => ofWeek(kind)),
  );
});

it('counts requests, offers, payments and tips, with what they are worth', async () => {
  const { jobId } = booked.data;
  const captured = (purpose: string, amount: number) =>
    sampleEvent('PaymentCaptured', { jobId, purpose, amount, currency: 'EUR' });
  const folded = await fold(measuredTotalsModel, [
    sampleEvent('RequestPosted', { jobId, country: 'DE', currency: 'EUR' }),
    sampleEvent('OfferAccepted', { jobId, total: 23_456, currency: 'EUR' }),
    captured('main', 23_456),
    captured('extra', 1_000),
    captured('tip', 500),
    captured('nothing', 700),
    sampleEvent('TipPaid', { jobId, amount: 500, currency: 'EUR' }),
    // Of a job without a request: its country is not known.
    sampleEvent('TipPaid', { jobId: clientId, amount: 500, currency: 'EUR' }),
  ]);
  const worth = (kind: string, over: object) => ofWeek(kind, { country: 'DE', currency: 'EUR', ...over });
  expect(folded.rows('conversionWeeks')).toEqual([
    worth('offer_accepted', { amount: 23_456, amounts: { 23000: 1 } }),
    worth('payment_processed', { count: 2, amount: 24_456, amounts: { 23000: 1, 1000: 1 } }),
    ofWeek('request_posted', { country: 'DE' }),
    worth('tip_paid', { amount: 500, amounts: { 500: 1 } }),
  ]);
  expect(folded.rows('conversionDays')).toEqual([
    { day: week, kind: 'offer_accepted', count: 1 },
    { day: week, kind: 'payment_processed', count: 2 },
    { day: week, kind: 'request_posted', count: 1 },
    { day: week, kind: 'tip_paid', count: 1 },
  ]);
});

it('counts in which weeks after the sign-up a person did something, wherever batches end', async () => {
  const at = (days: number) => plusDays('2027-03-03T10:00:00.000Z', days);
  const requested = sampleEvent('RequestPosted', { clientId });
  const byClient = { kind: 'client', id: clientId } as const;
  const story = [
    ...toStory(client),
    ...[0, 3, 8, 9, 20, 300].map((days) => ({ event: requested, actor: byClient, at: at(days) })),
    // What others do about the job is nothing that the person did.
    { event: booked, actor: { kind: 'webhook', id: 'payments' } as const, at: at(30) },
  ];
  const events = journalEvents(story);
  for (const size of [1, 3, events.length]) {
    const memory = foldInMemory(measuredTotalsModel);
    for (let from = 0; from < events.length; from += size) await memory.add(events.slice(from, from + size));
    expect(memory.store.rows('cohorts')).toEqual([
      { week, country: 'IE', people: 1, active: [1, 0, 1, 0, 0, 0, 0, 0] },
    ]);
  }
});

it('counts the choices of browsers, and not the same ones of accounts', async () => {
  const allowed = sampleEvent('ConsentGiven', { subjectKind: 'browser', granted: ['analytics'], denied: [] });
  const folded = await fold(measuredTotalsModel, [
    allowed,
    { ...allowed, data: { ...allowed.data, subjectKind: 'account' } },
    { ...allowed, data: { ...allowed.data, granted: ['marketing'] } },
    sampleEvent('OptedOut', { subjectKind: 'browser' }),
  ]);
  expect(folded.rows('consentWeeks')).toMatchObject([{ allowed: 1, denied: 2 }]);
});
