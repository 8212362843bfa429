import { describe, it } from 'vitest';

import { extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory, rivalOfferId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const offered = paintingHistory('OfferSubmitted', { nth: 2 });
const at = '2027-03-02T09:00:00.000Z';
const start = '2027-03-15T09:00:00.000Z';
const byClient = { by: people.client, at };
const byProvider = (instant = at) => ({ by: people.provider, at: instant });
const counter = (changes = {}): JobCommand => ({
  name: 'CounterOffer',
  data: { jobId, offerId, price: 38_000, startAt: start, message: 'A week later?', ...changes },
});
const accept: JobCommand = { name: 'AcceptCounter', data: { jobId, offerId } };
const decline: JobCommand = { name: 'DeclineCounter', data: { jobId, offerId } };
const countered = extendHistory(offered, [counter(), byClient]);

describe("the client's own terms", () => {
  it('are sent to the provider', () => {
    given(offered)
      .when(counter(), byClient)
      .thenEvents([
        { type: 'OfferCountered', data: { offerId, providerId: people.provider.id, price: 38_000, startAt: start } },
      ]);
  });

  it('leave the offer valid until they are answered', () => {
    given(countered)
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, byClient)
      .thenEvents([{ type: 'OfferAccepted', data: { price: 42_000, startAt: times.start } }]);
  });

  it('must keep to the bounds of an offer', () => {
    given(offered)
      .when(counter({ price: 999_901 }), byClient)
      .thenRejected('VALIDATION_ERROR', 'price');
    given(offered)
      .when(counter({ startAt: at }), byClient)
      .thenRejected('VALIDATION_ERROR', 'startAt');
    given(offered)
      .when(counter({ startAt: plusDays(at, 366) }), byClient)
      .thenRejected('VALIDATION_ERROR', 'startAt');
  });

  it('answer a valid offer, and come from the client only', () => {
    given(offered)
      .when(counter({ offerId: jobId }), byClient)
      .thenRejected('NOT_FOUND');
    given(offered).when(counter(), { by: people.client, at: times.offerExpires }).thenRejected('OFFER_NOT_LIVE');
    given(offered).when(counter(), byProvider()).thenRejected('NOT_ALLOWED');
  });
});

describe('the answer to them', () => {
  it('adopts them as the terms of the offer, whose time restarts', () => {
    given(countered)
      .when(accept, byProvider())
      .thenEvents([
        {
          type: 'OfferRevised',
          data: {
            offerId,
            price: 38_000,
            materials: 6000,
            startAt: start,
            durationMinutes: 480,
            message: null,
            expiresAt: plusDays(at, 7),
          },
        },
      ]);
    given(extendHistory(countered, [accept, byProvider()]))
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, byClient)
      .thenEvents([{ type: 'OfferAccepted', data: { price: 38_000, startAt: start } }]);
  });

  it('never leaves materials above the price', () => {
    given(extendHistory(offered, [counter({ price: 5000 }), byClient]))
      .when(accept, byProvider())
      .thenEvents([{ type: 'OfferRevised', data: { price: 5000, materials: 5000 } }]);
  });

  it('must come before the start that they name', () => {
    const soon = extendHistory(offered, [counter({ startAt: '2027-03-02T12:00:00.000Z' }), byClient]);
    given(soon).when(accept, byProvider('2027-03-02T12:00:00.000Z')).thenRejected('VALIDATION_ERROR', 'startAt');
  });

  it('can be no: the offer stays unchanged', () => {
    given(countered)
      .when(decline, byProvider())
      .thenEvents([{ type: 'CounterDeclined', data: { offerId, providerId: people.provider.id } }]);
    given(extendHistory(countered, [decline, byProvider()]))
      .when(accept, byProvider())
      .thenRejected('NOT_FOUND');
  });

  it('is possible for the provider of the offer, if there is a counter', () => {
    given(countered).when(accept, { by: people.rival, at }).thenRejected('NOT_FOUND');
    given(countered).when(accept, byClient).thenRejected('NOT_ALLOWED');
    given(offered).when(accept, byProvider()).thenRejected('NOT_FOUND');
    given(offered).when(decline, byProvider()).thenRejected('NOT_FOUND');
    given(countered)
      .when({ name: 'AcceptCounter', data: { jobId, offerId: rivalOfferId } }, byProvider())
      .thenRejected('NOT_FOUND');
  });

  it('is not possible after the offer was revised', () => {
    const revise: JobCommand = {
      name: 'ReviseOffer',
      data: {
        jobId,
        offerId,
        price: 40_000,
        materials: 0,
        startAt: start,
        durationMinutes: 480,
        message: 'Half way.',
        validDays: 7,
      },
    };
    given(extendHistory(countered, [revise, byProvider()]))
      .when(accept, byProvider())
      .thenRejected('NOT_FOUND');
  });
});
