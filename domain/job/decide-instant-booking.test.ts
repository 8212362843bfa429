import { describe, expect, it } from 'vitest';

import { emptyCalendar } from '../availability/calendar.ts';
import { bookingAsked, bookingRequest } from '../testing/direct-booking.ts';
import { extendHistory, jobAfter } from '../testing/extend-history.ts';
import { specification, type When } from '../testing/given-when-then.ts';
import { jobId, offerId } from '../testing/painting-job.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { reservedFor } from '../testing/reserved-time.ts';
import { toPromoId } from '../promo/promo-id.ts';
import { plusHours, plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { takenTime } from './taken-time.ts';

const { given } = specification(jobDecider);
const { at } = bookingAsked;
const payBy = plusMinutes(at, 15);
type BookInstantly = Extract<JobCommand, { name: 'BookInstantly' }>;
const book = (changes: Partial<BookInstantly['data']> = {}): BookInstantly => ({
  name: 'BookInstantly',
  data: { ...bookingRequest().data, ...changes },
});
const calendars = new Map([[people.provider.id, reservedFor(book().data, people.client.id, at)]]);
const byClient: When = { by: people.client, at, calendars };
const booked = extendHistory([], [book(), byClient]);

describe('booking a free time at once', () => {
  it('is request, offer and acceptance in one: only the payment is missing', () => {
    given([])
      .when(book(), byClient)
      .thenEvents([
        { type: 'BookingRequested', data: { instant: true, offerId, price: 42_000, expiresAt: payBy } },
        {
          type: 'OfferAccepted',
          data: { offerId, clientId: people.client.id, price: 42_000, total: 45_360, paymentDueAt: payBy },
        },
      ]);
    expect(jobAfter(booked)).toMatchObject({ state: 'PaymentPending', instant: true });
    expect(takenTime(jobAfter(booked))).toMatchObject({ providerId: people.provider.id, startAt: book().data.startAt });
    expect(jobAfter(extendHistory([], [bookingRequest(), byClient])).instant).toBe(false);
  });

  it('is paid like any other agreement', () => {
    const paymentId = 'pi_instant';
    const opened = extendHistory(booked, [
      {
        name: 'RecordPaymentInitiated',
        data: { jobId, paymentId, purpose: 'main', ref: offerId, amount: 45_360, method: 'save' },
      },
      { by: people.reactor, at },
    ]);
    given(opened)
      .when(
        { name: 'ConfirmPayment', data: { jobId, paymentId, amount: 0, cardLast4: null, captureBefore: null } },
        { by: people.webhook, at },
      )
      .thenEvents([{ type: 'JobBooked', data: { providerId: people.provider.id } }]);
  });

  it('is rejected without its time, and when another minute does not remain to write it', () => {
    const rejected = (changes: Partial<When>) =>
      given([])
        .when(book(), { ...byClient, ...changes })
        .thenRejected('TIME_TAKEN', 'startAt');
    rejected({ calendars: new Map() });
    rejected({ calendars: new Map([[people.provider.id, emptyCalendar]]) });
    rejected({ at: plusMinutes(at, 4) });
    const others = reservedFor(book().data, people.stranger.id, at);
    rejected({ calendars: new Map([[people.provider.id, others]]) });
  });

  it.each<Partial<BookInstantly['data']>>([
    { startAt: plusHours(book().data.startAt, 1) },
    { price: 41_999 },
    { durationMinutes: 60 },
    { category: 'handyman' },
  ])('is rejected at other terms than those reserved: %j', (changes) => {
    given([]).when(book(changes), byClient).thenRejected('TIME_TAKEN', 'startAt');
  });

  it('asks of the provider what a direct booking asks', () => {
    const facts = (changes: object): When => ({
      ...byClient,
      accounts: accounts(buildAccountFacts(people.provider, changes)),
    });
    const when = (changes: object) => given([]).when(book(), facts(changes));
    when({ approvalStatus: 'suspended' }).thenRejected('NOT_FOUND', 'providerId');
    when({ payoutsMissing: true }).thenRejected('PROVIDER_PAUSED');
    when({ country: 'DE' }).thenRejected('VALIDATION_ERROR', 'country');
    given([])
      .when(book({ category: 'electrical' }), facts({ licensedTrades: [] }))
      .thenRejected('LICENCE_REQUIRED', 'category');
    given([])
      .when(book(), { ...byClient, by: people.provider })
      .thenRejected('OWN_JOB', 'providerId');
  });

  it('happens once', () => {
    given(booked).when(book(), byClient).thenRejected('ALREADY_DONE');
  });

  it('takes a promo code that is reserved for it', () => {
    const promoId = toPromoId('SPRING10');
    const code = {
      promoId,
      discount: { kind: 'amount', amounts: { EUR: 1000 } },
      validUntil: plusHours(at, 24),
      maxUses: 2,
      uses: 0,
      usedBy: null,
      holds: { [people.client.id]: { jobId, expiresAt: plusMinutes(at, 5) } },
    } as const;
    given([])
      .when(book({ promoCode: 'spring10' }), { ...byClient, promos: new Map([[promoId, code]]) })
      .thenEvents([
        { type: 'BookingRequested', data: { promoId } },
        { type: 'OfferAccepted', data: { promoId, discount: 1000, total: 44_360 } },
      ]);
    given([])
      .when(book({ promoCode: 'spring10' }), { ...byClient, promos: new Map([[promoId, { ...code, holds: {} }]]) })
      .thenRejected('PROMO_USED', 'promoCode');
  });
});

describe('a booking at once that is not paid', () => {
  const ended = [{ type: 'PaymentExpired' }, { type: 'OfferExpired' }, { type: 'RequestExpired' }] as const;

  it('ends with its minutes, so that its time is free again', () => {
    const expire: JobCommand = { name: 'ExpirePayment', data: { jobId, offerId } };
    given(booked).when(expire, { by: people.deadline, at: payBy }).thenEvents(ended);
    const after = jobAfter(extendHistory(booked, [expire, { by: people.deadline, at: payBy }]));
    expect([after.state, takenTime(after)]).toEqual(['Expired', null]);
  });

  it('ends at once when no card can help', () => {
    const reject: JobCommand = {
      name: 'RecordPaymentRejection',
      data: { jobId, purpose: 'main', ref: offerId, method: 'save', code: 'amount_too_small' },
    };
    given(booked)
      .when(reject, { by: people.reactor, at })
      .thenEvents([{ type: 'PaymentRejected' }, ...ended]);
  });
});
