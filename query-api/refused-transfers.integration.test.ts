import { expect, it } from 'vitest';

import { lived } from '#domain/testing/lives.ts';
import { jobId, painting, paymentId, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { JobView } from './contract/job.ts';
import type { NoticesView } from './contract/notices.ts';
import type { RefusedTransfersView } from './contract/money-queues.ts';
import type { QueuesView } from './contract/staff.ts';
import { viewers, type Who } from './testing/read-side.ts';
import { useToldLife } from './testing/told-life.ts';

const at = plusDays(times.released, 1);
const share = 36_960;
const refused = lived(painting('FundsReleased'), [
  {
    name: 'RecordTransferRefusal',
    data: { jobId, paymentId, transferId: 'key_1', amount: share, code: 'account_invalid' },
  },
  { by: people.reactor, at },
]);
const sentAgain = lived(refused, [
  { name: 'RetryTransfer', data: { jobId, transferId: 'key_1' } },
  { by: people.admin, at },
]);
const arrived = lived(sentAgain, [
  { name: 'RecordTransfer', data: { jobId, paymentId, transferId: 'tr_again', amount: share } },
  { by: people.reactor, at },
]);

const life = useToldLife();

async function after(events: readonly JobEvent[]) {
  await life.until(events);
  return {
    queue: await life.read<RefusedTransfersView>('/api/admin/refused-transfers', viewers.admin),
    counts: await life.read<QueuesView>('/api/admin/queues', viewers.admin),
    client: await life.read<JobView>(`/api/jobs/${jobId}`, viewers.client),
    provider: await life.read<JobView>(`/api/jobs/${jobId}`, viewers.provider),
  };
}

const moneyNotices = async (as: Who) =>
  (await life.read<NoticesView>('/api/notices', as)).notices.filter(({ kind }) => kind.startsWith('transfer'));

const toCome = ({ money }: JobView) => money?.toCome.map(({ kind, amount }) => [kind, amount.amount]);

it('a share that was refused stands in the admins’ queue with its reason, and the Homewright’s money says so', async () => {
  const { queue, counts, provider } = await after(refused);
  expect(queue).toMatchObject({
    total: 1,
    transfers: [
      {
        transferId: 'key_1',
        amount: { amount: share, currency: 'EUR' },
        code: 'account_invalid',
        atBank: null,
      },
    ],
  });
  expect(queue.transfers[0]?.providerName).not.toBeNull();
  expect(counts.refusedTransfers).toBe(1);
  expect(toCome(provider)).toEqual([['refused-transfer', share]]);
  expect(provider.timeline.map(({ kind }) => kind)).toContain('TransferRefused');
  expect(provider.timeline.find(({ kind }) => kind === 'TransferRefused')?.facts).not.toHaveProperty('code');
});

it('the client reads nothing of what is the matter with the Homewright’s account', async () => {
  const { client } = await after(refused);
  expect(toCome(client)).toEqual([['transfer', share]]);
  expect(client.timeline.map(({ kind }) => kind)).not.toContain('TransferRefused');
});

it('the Homewright is told, and the client is not', async () => {
  await life.until(refused);
  expect(await moneyNotices(viewers.provider)).toMatchObject([
    { kind: 'transferRefused', jobId, facts: { amount: share, currency: 'EUR' } },
  ]);
  expect(await moneyNotices(viewers.client)).toEqual([]);
});

it('sent again it leaves the queue and is on its way, until it has arrived', async () => {
  const { queue, counts, provider } = await after(sentAgain);
  expect(queue).toMatchObject({ total: 0, transfers: [] });
  expect(counts.refusedTransfers).toBe(0);
  expect(toCome(provider)).toEqual([['transfer', share]]);
  const { provider: paid } = await after(arrived);
  expect(toCome(paid)).toEqual([]);
  expect(paid.money?.stage).toBe('transferred');
  expect((await moneyNotices(viewers.provider)).map(({ kind }) => kind)).toEqual(['transferSent', 'transferRefused']);
});
