import { describe, expect, it } from 'vitest';

import { changeAccepted } from '#domain/testing/changes.ts';
import { chargedBack, charging, webhook } from '#domain/testing/chargebacks.ts';
import { acceptedUnpaid, answeredByOffer, askedDirectly, offered } from '#domain/testing/direct-booking.ts';
import { disputeId, disputing } from '#domain/testing/disputes.ts';
import { fileRef, filesOf } from '#domain/testing/files.ts';
import { lived } from '#domain/testing/lives.ts';
import { jobEvent, jobId, offerId, painting, rivalOfferId, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { fold } from '../testing/fold.ts';
import { jobs } from './jobs.ts';

async function jobAfter(events: readonly JobEvent[]) {
  const folded = await fold(jobs, events);
  return { ...folded, job: folded.rows('jobs')[0], offers: folded.rows('offers') };
}

describe('a request', () => {
  it('is a row with a number, open, without personal texts once they are forgotten', async () => {
    const { job } = await jobAfter(painting('RequestPosted'));
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

  it('shows its texts while they are not forgotten', async () => {
    const { job } = await jobAfter([
      jobEvent('RequestPosted', { title: 'Paint the living room', address: '1 Main St' }),
    ]);
    expect(job).toMatchObject({ title: 'Paint the living room', details: { address: '1 Main St' } });
  });

  it('gets the next number', async () => {
    const other = jobEvent('RequestPosted', { jobId: '10000000-0000-4000-8000-000000000002' });
    const folded = await jobAfter([...painting('RequestPosted'), other]);
    expect(folded.rows('jobs').map(({ number }) => number)).toEqual([10_001, 10_002]);
  });

  it('tells its client and the Homewrights of its country', async () => {
    const { topics } = await jobAfter(painting('RequestPosted'));
    expect(topics).toEqual([`client:${people.client.id}`, `job:${jobId}`, 'requests:IE']);
  });

  it('that is for one Homewright alone tells its client and them, and nobody else of the country', async () => {
    const asked = [`client:${people.client.id}`, `job:${jobId}`, `provider:${people.provider.id}`];
    expect((await jobAfter(askedDirectly())).topics).toEqual(asked);
    expect((await jobAfter(acceptedUnpaid())).topics).toEqual(asked);
    const withdrawn = { type: 'RequestWithdrawn', data: { jobId, clientId: people.client.id, reason: null } } as const;
    expect((await jobAfter([...askedDirectly(), withdrawn])).topics).toEqual(asked);
  });

  it('ends with its live offers when it is withdrawn, and says so to those who made them', async () => {
    const event = { type: 'RequestWithdrawn', data: { jobId, clientId: people.client.id, reason: null } } as const;
    const { job, topics } = await jobAfter([...painting('OfferSubmitted', { nth: 2 }), event]);
    expect(job).toMatchObject({ state: 'Withdrawn', liveOffers: {} });
    expect(topics).toContain(`provider:${people.provider.id}`);
    expect(topics).toContain(`provider:${people.rival.id}`);
  });
});

describe('offers', () => {
  it('stand beside the job with what their Homewright asks', async () => {
    const { job, offers } = await jobAfter(painting('OfferSubmitted', { nth: 2 }));
    expect(job).toMatchObject({ state: 'Offered', version: 2 });
    expect(Object.keys(job?.['liveOffers'] as object)).toEqual(expect.arrayContaining([offerId, rivalOfferId]));
    expect(offers.map((offer) => [offer['offerId'], offer['status'], offer['price']])).toContainEqual([
      offerId,
      'live',
      42_000,
    ]);
  });

  it('take the job back to open when the last live one is withdrawn', async () => {
    const gone = { type: 'OfferWithdrawn', data: { jobId, offerId, providerId: people.provider.id } } as const;
    const { job, offers } = await jobAfter([...painting('OfferSubmitted'), gone]);
    expect(job).toMatchObject({ state: 'Open', liveOffers: {} });
    expect(offers[0]).toMatchObject({ status: 'withdrawn' });
  });

  it("keep their words when the Homewright takes the client's terms, and lose them with the key", async () => {
    const at = '2027-03-02T09:00:00.000Z';
    const terms = { jobId, offerId, price: 38_000, startAt: times.start, message: null };
    const offered = [...painting('RequestPosted'), jobEvent('OfferSubmitted', { message: 'All materials in.' })];
    const accepted = lived(
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
    const { offers } = await jobAfter(accepted);
    expect(offers[0]).toMatchObject({ price: 38_000, message: 'All materials in.' });
    const forgotten = jobEvent('OfferSubmitted', { message: { forgotten: true } });
    const revised = { ...forgotten, type: 'OfferRevised' } as const;
    expect((await jobAfter([...offered, revised])).offers[0]).toMatchObject({ message: null });
  });

  it('keep the job offered while another one lives', async () => {
    const gone = { type: 'OfferExpired', data: { jobId, offerId, providerId: people.provider.id } } as const;
    const { job } = await jobAfter([...painting('OfferSubmitted', { nth: 2 }), gone]);
    expect(job).toMatchObject({ state: 'Offered' });
    expect(Object.keys(job?.['liveOffers'] as object)).toEqual([rivalOfferId]);
  });

  it('of a Homewright who was asked directly stand longer than the time to answer, and the job with them', async () => {
    const { job } = await jobAfter(answeredByOffer());
    const { until } = offered;
    expect(job).toMatchObject({ deadlineKind: 'request-expiry', deadlineAt: until, clientTurnDue: until });
  });

  it('fix price, fees and rules when one is accepted', async () => {
    const { job, offers } = await jobAfter(painting('OfferAccepted'));
    expect(job).toMatchObject({
      state: 'PaymentPending',
      bucket: 'open',
      providerId: people.provider.id,
      deadlineKind: 'payment-expiry',
      deadlineAt: times.paymentDue,
      clientTurnDue: times.paymentDue,
      facts: { agreement: { offerId, price: 42_000, policyVersion: 1 } },
    });
    expect(offers.find((offer) => offer['offerId'] === offerId)).toMatchObject({ status: 'accepted' });
  });

  it('are live again, and the agreement is off, when the payment did not come', async () => {
    const expired = { type: 'PaymentExpired', data: { jobId, offerId, paymentId: null } } as const;
    const { job, offers } = await jobAfter([...painting('OfferAccepted'), expired]);
    expect(job).toMatchObject({ state: 'Offered', providerId: null, providerShare: null, facts: { agreement: null } });
    expect(job?.['liveOffers']).toHaveProperty(offerId);
    expect(offers.find((offer) => offer['offerId'] === offerId)).toMatchObject({ status: 'live' });
  });

  it('are what a Homewright was asked directly, once they accepted and nobody paid in time', async () => {
    expect((await jobAfter(askedDirectly())).offers).toMatchObject([{ offerId, status: 'live', direct: true }]);
    expect((await jobAfter(acceptedUnpaid())).offers).toMatchObject([{ offerId, status: 'live', direct: false }]);
  });
});

describe('the work and its money', () => {
  it('is booked with the card, held once captured', async () => {
    const { job } = await jobAfter(painting('PaymentCaptured'));
    expect(job).toMatchObject({ state: 'Booked', bucket: 'under-way', held: 45_360, deadlineKind: 'start' });
    expect(job).toMatchObject({ facts: { payment: { captureDueAt: times.captureDue, captured: 45_360 } } });
  });

  it('that somebody missed waits for whoever is reported absent, until they contested it in vain', async () => {
    const at = plusHours(times.start, 1);
    const words = { statement: 'Nobody was there at nine, nor at ten, and the telephone is off.', files: [] };
    const reported = lived(painting('PaymentCaptured'), [
      { name: 'ReportNoShow', data: { jobId, ...words } },
      { by: people.client, at },
    ]);
    expect((await jobAfter(reported)).job).toMatchObject({ providerTurnDue: plusHours(at, 12), clientTurnDue: null });
    const inVain = lived(
      reported,
      [
        { name: 'ContestNoShow', data: { jobId, disputeId, ...words } },
        { by: people.provider, at },
      ],
      [disputing.withdraw(), { by: people.provider, at: plusHours(at, 1) }],
    );
    expect((await jobAfter(inVain)).job).toMatchObject({ state: 'NoShowClaimed', providerTurnDue: null });
  });

  it('may be begun two hours before it starts, once the money is held, by whom nobody stopped', async () => {
    const startOf = async (events: readonly JobEvent[]) => (await jobAfter(events)).job?.startsFrom;
    const held = painting('PaymentCaptured');
    expect(await startOf(painting('JobBooked'))).toBeNull();
    expect(await startOf(held)).toBe(plusHours(times.start, -2));
    const stopped: JobEvent = {
      type: 'ProviderSuspensionNoted',
      data: { jobId, providerId: people.provider.id, final: false },
    };
    expect(await startOf([...held, stopped])).toBeNull();
    const startAt = plusHours(times.start, 24);
    expect(await startOf(changeAccepted(held, { price: 45_000, startAt }, times.start))).toBeNull();
    expect(await startOf(painting('WorkStarted'))).toBeNull();
  });

  it('remembers why a card was declined until another one passes', async () => {
    const failed = await jobAfter(painting('PaymentFailed'));
    expect(failed.job).toMatchObject({ state: 'PaymentPending', details: { failureCode: 'card_declined' } });
    const booked = await jobAfter(painting('JobBooked'));
    expect(booked.job).toMatchObject({ details: { failureCode: null } });
  });

  it('waits for the client after a claim', async () => {
    const { job } = await jobAfter(painting('CompletionClaimed'));
    expect(job).toMatchObject({
      state: 'CompletionClaimed',
      completedAt: times.claimed,
      deadlineKind: 'auto-approve',
      deadlineAt: times.autoApprove,
      clientTurnDue: times.autoApprove,
      providerTurnDue: null,
      facts: { claim: { number: 1, approvalCancelled: false } },
    });
  });

  it('keeps every round of what was said and shown, and is not done while changes are asked for', async () => {
    const changes = { jobId, reason: 'There are runs on a wall.', photos: [fileRef(1)] };
    const files = filesOf(people.client.id, changes.photos);
    const asked = lived(painting('CompletionClaimed'), [
      { name: 'RequestChanges', data: changes },
      { by: people.client, at: plusHours(times.claimed, 1), files },
    ]);
    const { job } = await jobAfter(asked);
    expect(job).toMatchObject({
      completedAt: null,
      details: {
        record: [
          { origin: 'claim', by: 'provider', at: times.claimed, revision: asked.length - 2 },
          { origin: 'changes', by: 'client', files: [{ fileId: fileRef(1).fileId }], revision: asked.length - 1 },
        ],
      },
    });
    const claimedAt = plusHours(times.claimed, 5);
    const again = await jobAfter([...asked, jobEvent('CompletionClaimed', { claim: 2, claimedAt })]);
    expect(again.job).toMatchObject({ completedAt: claimedAt, details: { record: { length: 3 } } });
  });

  it('is in its grace period after the approval, and back before it when that is cancelled', async () => {
    const approved = await jobAfter(painting('JobApproved'));
    expect(approved.job).toMatchObject({ state: 'ApprovedInGrace', deadlineKind: 'release', clientTurnDue: null });
    expect(approved.job).toMatchObject({ deadlineAt: times.graceEnds });
    const cancelled = await jobAfter(painting('ApprovalCancelled'));
    expect(cancelled.job).toMatchObject({
      state: 'CompletionClaimed',
      facts: { graceEndsAt: null, claim: { approvalCancelled: true } },
      details: { approvalCancelled: { at: times.cancelled } },
    });
    expect(cancelled.topics).toContain(`provider:${people.provider.id}`);
  });

  it('is released, transferred and closed', async () => {
    const { job } = await jobAfter(painting('JobClosed'));
    expect(job).toMatchObject({ state: 'Closed', bucket: 'done', held: null, endedAt: times.released });
    expect(job).toMatchObject({ facts: { ending: { closesAt: times.closes } } });
    const { ending } = Object(job?.['facts']) as { ending: { providerAmount: number; platformAmount: number } };
    expect(ending.providerAmount + ending.platformAmount).toBe(45_360);
    expect(job?.['providerShare']).toBe(ending.providerAmount);
  });

  it('is reviewed until the day that its release set, whatever its card’s bank does meanwhile', async () => {
    const open = chargedBack(painting('FundsReleased'), plusHours(times.released, 24));
    const lost = lived(open, [charging.close(false), webhook(plusHours(times.released, 960))]);
    const until = { endedAt: times.released, reviewUntil: times.closes };
    expect((await jobAfter(open)).job).toMatchObject({ state: 'ChargebackOpen', ...until });
    expect((await jobAfter(lost)).job).toMatchObject({ state: 'Settled', ...until });
  });
});

it('refuses an event that does not follow', async () => {
  const early = jobEvent('JobApproved');
  await expect(jobAfter([...painting('OfferSubmitted'), early])).rejects.toThrow('JobApproved does not follow Offered');
  await expect(jobAfter([early])).rejects.toThrow('an earlier event should have put the row');
});
