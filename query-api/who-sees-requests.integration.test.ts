import { beforeAll, expect, it } from 'vitest';

import { seesRequest } from '#domain/job/sees-request.ts';
import { jobAfter } from '#domain/testing/extend-history.ts';
import { jobEvent } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { MatchingRequestsView } from './contract/jobs.ts';
import { setupLiveTabs } from './testing/live-tab.ts';
import { setupReadSide } from './testing/read-side.ts';

const id = (kind: string, nth: number) => `${kind}000000-0000-4000-8000-0000000000${10 + nth}`;

/** Providers by what decides; all are approved but the suspended one. */
const providers = {
  fitting: { country: 'IE', trades: ['painting'] },
  'of two trades': { country: 'IE', trades: ['plumbing', 'painting'] },
  'of another trade': { country: 'IE', trades: ['plumbing'] },
  'of another country': { country: 'GB', trades: ['painting'] },
  suspended: { country: 'IE', trades: ['painting'] },
};
const named = Object.entries(providers).map(([name, facts], nth) => {
  const provider = { ...facts, approved: name !== 'suspended' };
  return { name, provider, viewer: { id: id('70', nth), kind: 'provider' } as const };
});

const jobIds = Array.from({ length: 5 }, (_, nth) => id('71', nth));
const [open = '', foreign = '', offered = '', withdrawn = '', direct = ''] = jobIds;
const asked = (jobId: string, changes = {}) => jobEvent('RequestPosted', { jobId, ...changes });
const histories: Record<string, JobEvent[]> = {
  [open]: [asked(open)],
  [foreign]: [asked(foreign, { country: 'GB', currency: 'GBP' })],
  [offered]: [
    asked(offered),
    jobEvent('OfferSubmitted', { jobId: offered, providerId: id('70', 2), offerId: id('72', 0) }),
  ],
  [withdrawn]: [
    asked(withdrawn),
    { type: 'RequestWithdrawn', data: { jobId: withdrawn, clientId: people.client.id, reason: null } },
  ],
  [direct]: [
    sampleEvent('BookingRequested', {
      ...asked(direct).data,
      providerId: id('70', 3),
      offerId: id('72', 1),
      price: 30_000,
      startAt: '2027-03-20T09:00:00.000Z',
      durationMinutes: 120,
    }),
  ],
};

const side = setupReadSide();
const openTab = setupLiveTabs(side);

beforeAll(async () => {
  const accounts = named.flatMap(({ provider, viewer }) =>
    accountStory(viewer.id, { ...provider, accountType: 'provider', firstName: 'Tom' }),
  );
  const suspended = sampleEvent('ProviderSuspended', { accountId: id('70', 4), reason: 'complaints' });
  await side.happened(toStory([...storyAccounts, ...accounts, suspended, ...Object.values(histories).flat()]));
});

it.each(named)('the page, its topic and the list show a provider who is $name the same requests', async (one) => {
  const { viewer, provider } = one;
  const sees = jobIds.map((jobId) => seesRequest(jobAfter(histories[jobId] ?? []), viewer.id, provider));
  const pages = await Promise.all(jobIds.map((jobId) => side.get(`/api/jobs/${jobId}`, { as: viewer })));
  expect(pages.map(({ status }) => status === 200)).toEqual(sees);

  const tab = await openTab(viewer);
  for (const jobId of jobIds) tab.say({ type: 'subscribe', topic: `job:${jobId}` });
  await expect.poll(() => tab.received).toHaveLength(jobIds.length);
  const subscribed = tab.received.flatMap((message) => (message.type === 'subscribed' ? [message.topic] : []));
  expect(jobIds.map((jobId) => subscribed.includes(`job:${jobId}`))).toEqual(sees);

  if (!provider.approved) return;
  const { requests } = await side.read<MatchingRequestsView>('/api/requests', viewer);
  const listed = requests.map(({ jobId }) => jobId);
  // What they offered on is among their offers, whatever its trade; the rest that they see is in this list.
  const hasPart = (jobId: string) => JSON.stringify(histories[jobId]).includes(viewer.id) && jobId !== direct;
  expect(jobIds.filter((jobId) => !hasPart(jobId)).map((jobId) => listed.includes(jobId))).toEqual(
    sees.filter((_, nth) => !hasPart(jobIds[nth] ?? '')),
  );
});

it('the story has requests that one provider sees and another does not', () => {
  const seen = named.map(({ viewer, provider }) =>
    jobIds.filter((jobId) => seesRequest(jobAfter(histories[jobId] ?? []), viewer.id, provider)),
  );
  expect(seen).toEqual([[open, offered], [open, offered], [offered], [foreign, direct], []]);
});
