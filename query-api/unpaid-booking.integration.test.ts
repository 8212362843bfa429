import { expect, it } from 'vitest';

import { acceptedDirectly, bookingAsked, askedDirectly, acceptance } from '#domain/testing/direct-booking.ts';
import { jobId, offerId } from '#domain/testing/painting-job.ts';
import { plusHours } from '#domain/time.ts';

import type { JobView } from './contract/job.ts';
import { viewers } from './testing/read-side.ts';
import { useJobFeed } from './testing/job-feed.ts';

const scenario = useJobFeed();
const pages = async () => ({
  client: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.client),
  provider: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.provider),
});

it('a direct booking is not an offer before the provider accepts it, and an ordinary one when it stays unpaid', async () => {
  await scenario.until(askedDirectly(), plusHours(bookingAsked.at, 0.5));
  const before = await pages();
  expect(before.provider.actions).toEqual(expect.arrayContaining(['AcceptBooking', 'SubmitOffer']));
  expect([...before.client.offers, ...before.provider.offers]).toEqual([]);

  await scenario.until(acceptedDirectly(), plusHours(acceptance.payBy, 1));
  const { client, provider } = await pages();
  expect(client.job).toMatchObject({ state: 'Offered', offerCount: 1 });
  expect(client.offers).toMatchObject([{ offerId, status: 'live', price: { amount: 42_000 } }]);
  expect(client.actions).toEqual(expect.arrayContaining(['AcceptOffer', 'CounterOffer', 'DeclineOffer']));
  expect(provider.offers).toMatchObject([{ offerId, status: 'live' }]);
  expect(provider.actions).toEqual(expect.arrayContaining(['ReviseOffer', 'WithdrawOffer']));
  expect(provider.actions).not.toContain('SubmitOffer');
});
