import { expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { sampleChargebackCommands } from '#domain/testing/sample-chargeback-commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { JobView } from './contract/job.ts';
import type { FailedRefundsView } from './contract/money-queues.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { viewers } from './testing/read-side.ts';
import { useJobFeed } from './testing/job-feed.ts';

const at = plusDays(times.captureDue, 1);
const total = 45_360;
const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
const sent: JobCommand = { name: 'RecordRefund', data: { jobId, paymentId, refundId: 're_1', amount: total } };
const failed: JobCommand = {
  name: 'RecordRefundFailure',
  data: { jobId, paymentId, refundId: 're_1', amount: total, code: 'lost_or_stolen_card' },
};
const note = 'By bank transfer on 9 March.';

const cameBack = extendHistory(
  paintingHistory('PaymentCaptured'),
  [cancel, { by: people.provider, at: times.captureDue }],
  [sent, { by: people.reactor, at }],
  [failed, { by: people.webhook, at }],
);
const rejected = extendHistory(
  cameBack,
  [
    { name: 'RetryRefund', data: { jobId, refundId: 're_1' } },
    { by: people.admin, at },
  ],
  [
    {
      name: 'RecordRefundRejection',
      data: { jobId, paymentId, refundId: 'key_1', amount: total, code: 'charge_not_refundable' },
    },
    { by: people.reactor, at },
  ],
);
const evidenceDueAt = plusDays(at, 7);
const chargebackStatus = extendHistory(rejected, [
  sampleChargebackCommands.open({ evidenceDueAt }),
  { by: people.webhook, at },
]);
const leftByBank = extendHistory(chargebackStatus, [sampleChargebackCommands.close(true), { by: people.webhook, at }]);
const paid = extendHistory(leftByBank, [
  { name: 'PayRefundManually', data: { jobId, refundId: 'key_1', note } },
  { by: people.admin, at },
]);

const scenario = useJobFeed();

async function after(events: readonly JobEvent[]) {
  await scenario.until(events);
  return {
    queue: await scenario.read<FailedRefundsView>('/api/admin/failed-refunds', viewers.admin),
    counts: await scenario.read<QueuesView>('/api/admin/queues', viewers.admin),
    client: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.client),
    provider: await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.provider),
  };
}

it('a returned refund waits for the admins, and the money panel shows it as still to come', async () => {
  const { queue, counts, client, provider } = await after(cameBack);
  expect(queue).toMatchObject({
    total: 1,
    refunds: [
      {
        refundId: 're_1',
        amount: { amount: total, currency: 'EUR' },
        code: 'lost_or_stolen_card',
        rejected: false,
        chargebackStatus: null,
        canRetry: true,
      },
    ],
  });
  expect(counts.failedRefunds).toBe(1);
  expect(client.money?.refunded.amount).toBe(0);
  expect(client.money?.toCome).toMatchObject([{ kind: 'refund', amount: { amount: total } }]);
  expect(client.money?.ledger.map(({ kind, amount }) => [kind, amount.amount])).toContainEqual([
    'refund-failed',
    total,
  ]);
  expect(client.timeline.map(({ kind }) => kind)).toContain('RefundFailed');
  expect(provider.timeline.map(({ kind }) => kind)).not.toContain('RefundFailed');
});

it('a retried and permanently failed refund waits again, with the reason, and the ledger does not change', async () => {
  const { queue, counts, client, provider } = await after(rejected);
  expect(queue).toMatchObject({
    total: 1,
    refunds: [{ refundId: 'key_1', amount: { amount: total }, code: 'charge_not_refundable', rejected: true }],
  });
  expect(queue.refunds[0]).toMatchObject({ chargebackStatus: null, canRetry: true });
  expect(counts.failedRefunds).toBe(1);
  expect(client.money).toMatchObject({
    refunded: { amount: 0 },
    toCome: [{ kind: 'refund', amount: { amount: total } }],
  });
  expect(client.money?.ledger.at(-1)?.kind).toBe('refund-failed');
  expect(client.timeline.map(({ kind }) => kind)).toContain('RefundRejectedByGateway');
  expect(provider.timeline.map(({ kind }) => kind)).not.toContain('RefundRejectedByGateway');
});

it('a refund that a chargeback might also cover waits for the bank, and the queue shows until when', async () => {
  const { queue, counts } = await after(chargebackStatus);
  expect(queue).toMatchObject({
    total: 1,
    refunds: [{ amount: { amount: total }, chargebackStatus: { evidenceDueAt } }],
  });
  expect(counts.failedRefunds).toBe(1);
  const decided = await after(leftByBank);
  expect(decided.queue).toMatchObject({
    refunds: [{ amount: { amount: total }, chargebackStatus: null, canRetry: true }],
  });
});

it('a manually paid refund leaves the queue, and the client reads its note', async () => {
  const { queue, counts, client } = await after(paid);
  expect(queue).toMatchObject({ total: 0, refunds: [] });
  expect(counts.failedRefunds).toBe(0);
  expect(client.money).toMatchObject({ refunded: { amount: total }, toCome: [] });
  expect(client.timeline.find(({ kind }) => kind === 'RefundPaidManually')?.facts).toMatchObject({ note });
});
