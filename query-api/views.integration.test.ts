import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { jobId, offerId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { JobView } from './contract/job.ts';
import type { ClientJobsView, MatchingRequestsView, ProviderJobsView } from './contract/jobs.ts';
import type { NotificationsView } from './contract/notifications.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const photo = {
  fileId: '40000000-0000-4000-8000-000000000009',
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  size: 12_345,
};
const texts = {
  title: 'Repaint the hallway',
  address: '14 Ard na Mara',
  postcode: 'H91 E2K8',
  description: 'Two coats.',
  photos: [photo],
};
const story = (...until: Parameters<typeof paintingHistory>) =>
  paintingHistory(until[0], { ...until[1], changes: { RequestPosted: texts } });
/** Appends the rest of the story. */
let fed = 0;
async function continueTo(...until: Parameters<typeof paintingHistory>): Promise<void> {
  const events = story(...until);
  await side.happened(toStory(events.slice(fed)));
  fed = events.length;
}
const page = (as: Who) => side.read<JobView>(`/api/jobs/${jobId}`, as);

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));
beforeEach(() => {
  side.clock.at = times.offered;
});

describe('while offers come in', () => {
  beforeAll(() => continueTo('OfferSubmitted', { nth: 2 }));

  it('the client sees every offer with its total cost', async () => {
    const { offers, actions, role, upcoming } = await page(viewers.client);
    expect(role).toBe('client');
    expect(offers.map((offer) => offer.offerId)).toEqual(expect.arrayContaining([offerId, rivalOfferId]));
    for (const { price, serviceFee, allIn } of offers) expect(allIn.amount).toBe(price.amount + serviceFee.amount);
    expect(actions).toEqual(['WithdrawRequest', 'CounterOffer', 'DeclineOffer', 'AcceptOffer']);
    expect(upcoming.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offer-expiry', 'request-expiry']));
  });

  it('a provider sees their own offer, and only the number of the others', async () => {
    const view = await page(viewers.rival);
    expect(view.role).toBe('bidder');
    expect(view.offers.map((offer) => offer.offerId)).toEqual([rivalOfferId]);
    expect(view.job.offerCount).toBe(2);
    expect(view.job.lowestAllIn).toBeNull();
    expect(view.actions).toEqual(['ReviseOffer', 'WithdrawOffer']);
    expect(JSON.stringify(view)).not.toContain(people.provider.id);
    expect(JSON.stringify(view)).not.toContain(offerId);
  });

  it('no one sees the address or a phone before the booking, and providers see no family name', async () => {
    await accessJob(side, jobId);
    for (const as of [viewers.client, viewers.rival, viewers.admin]) {
      const text = JSON.stringify(await page(as));
      expect(text).not.toContain('Ard na Mara');
      expect(text).not.toContain('+353');
    }
    expect((await page(viewers.rival)).job.client).toMatchObject({ firstName: 'Aoife', lastName: null });
  });

  it("the requests list has the request with the viewer's own offer", async () => {
    const view = await side.read<MatchingRequestsView>('/api/provider/requests', viewers.rival);
    const { requests, total } = view;
    expect(total).toBe(1);
    expect(requests[0]).toMatchObject({ jobId, offerCount: 2, ownOffer: { offerId: rivalOfferId } });
    expect(requests[0]?.wouldReceive?.amount).toBe(44_000);
    expect(JSON.stringify(view)).not.toContain(offerId);
  });

  it('the client reads every offer with our fee in it, a provider their own price', async () => {
    const facts = async (as: Who, of: string) =>
      (await page(as)).timeline.find(({ kind, facts: fed }) => kind === 'OfferSubmitted' && fed['offerId'] === of)
        ?.facts;
    const { offers } = await page(viewers.client);
    const rivals = offers.find((offer) => offer.offerId === rivalOfferId);
    expect(await facts(viewers.client, rivalOfferId)).toMatchObject({ allIn: rivals?.allIn.amount });
    expect(await facts(viewers.rival, rivalOfferId)).toMatchObject({ price: rivals?.price.amount });
    expect(await facts(viewers.rival, rivalOfferId)).not.toHaveProperty('allIn');
  });

  it('everyone who sees the request sees its photos', async () => {
    const shown = { ...photo, name: null };
    for (const as of [viewers.client, viewers.rival]) expect((await page(as)).photos).toEqual([shown]);
    const { requests } = await side.read<MatchingRequestsView>('/api/provider/requests', viewers.rival);
    expect(requests[0]?.photos).toEqual([shown]);
  });

  it("the client's list shows that the job waits for a decision", async () => {
    const view = await side.read<ClientJobsView>('/api/client/jobs', viewers.client);
    expect(view.actionRequired.map((job) => job.jobId)).toEqual([jobId]);
    expect(view.counts).toEqual({ all: 1, open: 1, underWay: 0, actionRequired: 1, disputed: 0, done: 0, ended: 0 });
  });

  it('an offer no longer counts after its expiry, whenever its deadline fires', async () => {
    side.clock.at = '2027-03-16T00:00:00.000Z';
    const { offers, job, actions } = await page(viewers.client);
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['expired']));
    expect(job.offerCount).toBe(0);
    expect(actions).toEqual(['WithdrawRequest']);
  });
});

describe('when the job is booked and the money held', () => {
  beforeAll(() => continueTo('PaymentCaptured'));

  it('both sides of the job see address, phones and the sums, which add up', async () => {
    for (const as of [viewers.client, viewers.provider]) {
      const { contact, money, job } = await page(as);
      expect(contact).toMatchObject({
        address: texts.address,
        clientPhone: '+353861234567',
        providerPhone: '+353861234567',
      });
      expect((money?.providerAmount.amount ?? 0) + (money?.platformAmount.amount ?? 0)).toBe(money?.total.amount);
      expect(money?.stage).toBe('held');
      expect(job.held).toEqual(money?.total);
    }
  });

  it('only the provider reads their fee for a no-show', async () => {
    expect((await page(viewers.provider)).absenceFee).toEqual({ amount: 10_000, currency: 'EUR' });
    expect((await page(viewers.client)).absenceFee).toBeNull();
  });

  it('the notifications name the other side, though the payment booked the job', async () => {
    const notifications = async (as: Who) =>
      (await side.read<NotificationsView>('/api/notifications', as)).notifications;
    const booked = async (as: Who, kind: string) =>
      (await notifications(as)).find((notification) => notification.kind === kind);
    expect(await booked(viewers.client, 'jobBooked')).toMatchObject({ jobId, name: 'Cormac' });
    expect(await booked(viewers.provider, 'youAreBooked')).toMatchObject({ jobId, name: 'Aoife' });
  });

  it("the card stays the client's", async () => {
    expect((await page(viewers.client)).payment?.cardLast4).not.toBeNull();
    const text = JSON.stringify(await page(viewers.provider));
    expect(text).not.toContain('cardLast4":"');
    expect(text).not.toContain('pi_painting');
  });

  it('a losing bidder sees that the job is taken, and nothing of the winner', async () => {
    const view = await page(viewers.rival);
    expect(view.offers[0]?.status).toBe('lost');
    expect(view).toMatchObject({ role: 'bidder', contact: null, money: null, payment: null, rules: null, actions: [] });
    expect(view.job).toMatchObject({ state: 'Booked', provider: null, held: null, startAt: null, startsFrom: null });
    const own = new Set(['RequestPosted', 'OfferSubmitted']);
    expect(view.timeline.filter(({ kind }) => !own.has(kind))).toEqual([]);
    expect(JSON.stringify(view)).not.toContain(people.provider.id);
  });

  it('the work can start two hours before its time, not earlier', async () => {
    side.clock.at = '2027-03-08T06:59:00.000Z';
    const early = await page(viewers.provider);
    expect(early.actions).not.toContain('StartWork');
    expect(early.changesAt).toBe('2027-03-08T07:00:00.000Z');
    side.clock.at = '2027-03-08T07:00:00.000Z';
    expect((await page(viewers.provider)).actions).toContain('StartWork');
  });

  it("the provider's list has the sums", async () => {
    const { sums, jobs } = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider);
    expect(jobs[0]).toMatchObject({ state: 'Booked', startsFrom: '2027-03-08T07:00:00.000Z' });
    expect(sums.held).toEqual([{ amount: jobs[0]?.providerAmount?.amount, currency: 'EUR', jobs: 1, frozen: 0 }]);
    expect(sums.onTheWay).toEqual([]);
  });
});

describe('when completion is claimed, approved, and the approval cancelled', () => {
  beforeAll(() => continueTo('ApprovalCancelled'));

  it('the client can approve again; the page shows the cancellation and what comes next', async () => {
    side.clock.at = times.cancelled;
    const view = await page(viewers.client);
    expect(view.actions).toEqual(['RequestChanges', 'ApproveJob', 'OpenDispute']);
    expect(view.approvalCancelled).toMatchObject({ at: times.cancelled });
    expect(view.job.deadline?.kind).toBe('auto-approve');
    expect(view.upcoming.map(({ kind }) => kind)).toEqual([
      'approval-reminder',
      'approval-reminder',
      'auto-approve',
      'hold-expiry',
    ]);
    expect(view.rules).toMatchObject({ approvalHours: 72, graceHours: 24, policyVersion: 1 });
  });

  it('after the second approval the claim has no cancellation left', async () => {
    await continueTo('JobApproved', { nth: 2 });
    side.clock.at = times.approvedAgain;
    const view = await page(viewers.client);
    expect(view.job.state).toBe('ApprovedInGrace');
    expect(view.actions).toEqual(['OpenDispute', 'GiveTip']);
    expect(view.upcoming.map(({ kind }) => kind)).toEqual(['release', 'tip-until', 'reviews']);
  });
});
