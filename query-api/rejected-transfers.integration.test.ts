import { expect, it } from 'vitest';

import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { JobView } from './contract/job.ts';
import type { NotificationsView } from './contract/notifications.ts';
import type { RejectedTransfersView } from './contract/money-queues.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { viewers, type Who } from './testing/read-side.ts';
import { useJobFeed } from './testing/job-feed.ts';

const at = plusDays(times.released, 1);
const share = 36_960;
const rejected = extendHistory(paintingHistory('FundsReleased'), [
  {
    name: 'RecordTransferRejection',
    data: { jobId, paymentId, transferId: 'key_1', amount: share, code: 'account_invalid' },
  },
  { by: people.reactor, at },
]);
const sentAgain = extendHistory(rejected, [
  { name: 'RetryTransfer', data: { jobId, transferId: 'key_1' } },
  { by: people.admin, at },
]);
const arrived = extendHistory(sentAgain, [
  { name: 'RecordTransfer', data: { jobId, paymentId, transferId: 'tr_again', amount: share } },
  { by: people.reactor, at },
]);

const scenario = useJobFeed();

async function after(events: readonly JobEvent[]) {
  await scenario.until(events);
  return {
    queue: await scenario.read<RejectedTransfersView>('/api/admin/rejected-transfers', viewers.admin),
    counts: await scenario.read<QueuesView>('/api/admin/queues', viewers.admin),
    client: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.client),
    provider: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.provider),
  };
}

const moneyNotifications = async (as: Who) =>
  (await scenario.read<NotificationsView>('/api/notifications', as)).notifications.filter(({ kind }) =>
    kind.startsWith('transfer'),
  );

const toCome = ({ money }: JobView) => money?.toCome.map(({ kind, amount }) => [kind, amount.amount]);

it('a rejected share is in the admins’ queue with its reason, and the provider’s money shows it', async () => {
  const { queue, counts, provider } = await after(rejected);
  expect(queue).toMatchObject({
    total: 1,
    transfers: [
      {
        transferId: 'key_1',
        amount: { amount: share, currency: 'EUR' },
        code: 'account_invalid',
        chargebackStatus: null,
      },
    ],
  });
  expect(queue.transfers[0]?.providerName).not.toBeNull();
  expect(counts.rejectedTransfers).toBe(1);
  expect(toCome(provider)).toEqual([['rejected-transfer', share]]);
  expect(provider.timeline.map(({ kind }) => kind)).toContain('TransferRejected');
  expect(provider.timeline.find(({ kind }) => kind === 'TransferRejected')?.facts).not.toHaveProperty('code');
});

it('the client reads nothing about the problem with the provider’s account', async () => {
  const { client } = await after(rejected);
  expect(toCome(client)).toEqual([['transfer', share]]);
  expect(client.timeline.map(({ kind }) => kind)).not.toContain('TransferRejected');
});

it('the provider is notified, and the client is not', async () => {
  await scenario.until(rejected);
  expect(await moneyNotifications(viewers.provider)).toMatchObject([
    { kind: 'transferRejected', jobId, facts: { amount: share, currency: 'EUR' } },
  ]);
  expect(await moneyNotifications(viewers.client)).toEqual([]);
});

it('a retried share leaves the queue and is on its way, until it has arrived', async () => {
  const { queue, counts, provider } = await after(sentAgain);
  expect(queue).toMatchObject({ total: 0, transfers: [] });
  expect(counts.rejectedTransfers).toBe(0);
  expect(toCome(provider)).toEqual([['transfer', share]]);
  const { provider: paid } = await after(arrived);
  expect(toCome(paid)).toEqual([]);
  expect(paid.money?.stage).toBe('transferred');
  expect((await moneyNotifications(viewers.provider)).map(({ kind }) => kind)).toEqual([
    'transferSent',
    'transferRejected',
  ]);
});
