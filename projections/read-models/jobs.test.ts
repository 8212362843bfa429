import { describe, expect, it } from 'vitest';

import { acceptedDirectly, answeredByOffer, askedDirectly, bookingOffered } from '#domain/testing/direct-booking.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobEvent, jobId, offerId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { foldJobRows } from '../testing/fold-job-rows.ts';

describe('a request', () => {
  it('is a row with a number, open, without personal texts once they are forgotten', async () => {
    const { job } = await foldJobRows(paintingHistory('RequestPosted'));
    expect(job).toMatchObject({
      jobId,
      number: 10_001,
      state: 'Open',
      version: 0,
      bucket: 'open',
      category: 'painting',
      liveOffers: {},
    });
    expect(job).toMatchObject({
      title: null,
      providerId: null,
      facts: { agreement: null },
      details: { address: null },
    });
  });

  it('shows its texts until they are forgotten', async () => {
    const { job } = await foldJobRows([
      jobEvent('RequestPosted', { title: 'Paint the living room', address: '1 Main St' }),
    ]);
    expect(job).toMatchObject({ title: 'Paint the living room', details: { address: '1 Main St' } });
  });

  it('gets the next number', async () => {
    const other = jobEvent('RequestPosted', { jobId: '10000000-0000-4000-8000-000000000002' });
    const folded = await foldJobRows([...paintingHistory('RequestPosted'), other]);
    expect(folded.rows('jobs').map(({ number }) => number)).toEqual([10_001, 10_002]);
  });

  it('publishes to its client and the providers of its country', async () => {
    const { topics } = await foldJobRows(paintingHistory('RequestPosted'));
    expect(topics).toEqual([`client:${people.client.id}`, `job:${jobId}`, 'requests:IE']);
  });

  it('publishes a direct booking to its client and provider only', async () => {
    const asked = [`client:${people.client.id}`, `job:${jobId}`, `provider:${people.provider.id}`];
    expect((await foldJobRows(askedDirectly())).topics).toEqual(asked);
    expect((await foldJobRows(acceptedDirectly())).topics).toEqual(asked);
    const withdrawn = { type: 'RequestWithdrawn', data: { jobId, clientId: people.client.id, reason: null } } as const;
    expect((await foldJobRows([...askedDirectly(), withdrawn])).topics).toEqual(asked);
  });

  it('ends with its live offers when withdrawn, and publishes to their providers', async () => {
    const event = { type: 'RequestWithdrawn', data: { jobId, clientId: people.client.id, reason: null } } as const;
    const { job, topics } = await foldJobRows([...paintingHistory('OfferSubmitted', { nth: 2 }), event]);
    expect(job).toMatchObject({ state: 'Withdrawn', liveOffers: {} });
    expect(topics).toContain(`provider:${people.provider.id}`);
    expect(topics).toContain(`provider:${people.rival.id}`);
  });
});

describe('offers', () => {
  it('are stored with the price that their provider asks', async () => {
    const { job, offers } = await foldJobRows(paintingHistory('OfferSubmitted', { nth: 2 }));
    expect(job).toMatchObject({ state: 'Offered', version: 2 });
    expect(Object.keys(job?.['liveOffers'] as object)).toEqual(expect.arrayContaining([offerId, rivalOfferId]));
    expect(offers.map((offer) => [offer['offerId'], offer['status'], offer['price']])).toContainEqual([
      offerId,
      'live',
      42_000,
    ]);
  });

  it('set the job back to open when the last live one is withdrawn', async () => {
    const gone = { type: 'OfferWithdrawn', data: { jobId, offerId, providerId: people.provider.id } } as const;
    const { job, offers } = await foldJobRows([...paintingHistory('OfferSubmitted'), gone]);
    expect(job).toMatchObject({ state: 'Open', liveOffers: {} });
    expect(offers[0]).toMatchObject({ status: 'withdrawn' });
  });

  it("keep their message when the provider accepts the client's counter, and lose it with the key", async () => {
    const at = '2027-03-02T09:00:00.000Z';
    const terms = { jobId, offerId, price: 38_000, startAt: times.start, message: null };
    const offered = [...paintingHistory('RequestPosted'), jobEvent('OfferSubmitted', { message: 'All materials in.' })];
    const accepted = extendHistory(
      offered,
      [
        { name: 'CounterOffer', data: terms },
        { by: people.client, at },
      ],
      [
        { name: 'AcceptCounter', data: { jobId, offerId } },
        { by: people.provider, at },
      ],
    );
    const { offers } = await foldJobRows(accepted);
    expect(offers[0]).toMatchObject({ price: 38_000, message: 'All materials in.' });
    const forgotten = jobEvent('OfferSubmitted', { message: { forgotten: true } });
    const revised = { ...forgotten, type: 'OfferRevised' } as const;
    expect((await foldJobRows([...offered, revised])).offers[0]).toMatchObject({ message: null });
  });

  it('keep the job offered while another one is live', async () => {
    const gone = { type: 'OfferExpired', data: { jobId, offerId, providerId: people.provider.id } } as const;
    const { job } = await foldJobRows([...paintingHistory('OfferSubmitted', { nth: 2 }), gone]);
    expect(job).toMatchObject({ state: 'Offered' });
    expect(Object.keys(job?.['liveOffers'] as object)).toEqual([rivalOfferId]);
  });

  it('in answer to a direct booking outlast the time to answer, and so does the job', async () => {
    const { job } = await foldJobRows(answeredByOffer());
    const { until } = bookingOffered;
    expect(job).toMatchObject({ deadlineKind: 'request-expiry', deadlineAt: until, clientActionDue: until });
  });

  it('fix price, fees and rules when one is accepted', async () => {
    const { job, offers } = await foldJobRows(paintingHistory('OfferAccepted'));
    expect(job).toMatchObject({
      state: 'PaymentPending',
      bucket: 'open',
      providerId: people.provider.id,
      deadlineKind: 'payment-expiry',
      deadlineAt: times.paymentDue,
      clientActionDue: times.paymentDue,
      facts: { agreement: { offerId, price: 42_000, policyVersion: 1 } },
    });
    expect(offers.find((offer) => offer['offerId'] === offerId)).toMatchObject({ status: 'accepted' });
  });

  it('are live again, without an agreement, when the payment does not arrive', async () => {
    const expired = { type: 'PaymentExpired', data: { jobId, offerId, paymentId: null } } as const;
    const { job, offers } = await foldJobRows([...paintingHistory('OfferAccepted'), expired]);
    expect(job).toMatchObject({ state: 'Offered', providerId: null, providerShare: null, facts: { agreement: null } });
    expect(job?.['liveOffers']).toHaveProperty(offerId);
    expect(offers.find((offer) => offer['offerId'] === offerId)).toMatchObject({ status: 'live' });
  });

  it('include the accepted terms of a direct booking that the client did not pay in time', async () => {
    expect((await foldJobRows(askedDirectly())).offers).toMatchObject([{ offerId, status: 'live', direct: true }]);
    expect((await foldJobRows(acceptedDirectly())).offers).toMatchObject([{ offerId, status: 'live', direct: false }]);
  });
});

it('rejects an event that does not follow', async () => {
  const early = jobEvent('JobApproved');
  await expect(foldJobRows([...paintingHistory('OfferSubmitted'), early])).rejects.toThrow(
    'JobApproved does not follow Offered',
  );
  await expect(foldJobRows([early])).rejects.toThrow('an earlier event should have put the row');
});
