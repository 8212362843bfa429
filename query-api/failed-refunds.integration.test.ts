import { expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { charging } from '#domain/testing/chargebacks.ts';
import { lived } from '#domain/testing/lives.ts';
import { jobId, painting, paymentId, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { JobView } from './contract/job.ts';
import type { FailedRefundsView } from './contract/money-queues.ts';
import type { QueuesView } from './contract/staff.ts';
import { viewers } from './testing/read-side.ts';
import { useToldLife } from './testing/told-life.ts';

const at = plusDays(times.captureDue, 1);
const total = 45_360;
const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
const sent: JobCommand = { name: 'RecordRefund', data: { jobId, paymentId, refundId: 're_1', amount: total } };
const failed: JobCommand = {
  name: 'RecordRefundFailure',
  data: { jobId, paymentId, refundId: 're_1', amount: total, code: 'lost_or_stolen_card' },
};
const note = 'By bank transfer on 9 March.';

const cameBack = lived(
  painting('PaymentCaptured'),
  [cancel, { by: people.provider, at: times.captureDue }],
  [sent, { by: people.reactor, at }],
  [failed, { by: people.webhook, at }],
);
const refused = lived(
  cameBack,
  [
    { name: 'RetryRefund', data: { jobId, refundId: 're_1' } },
    { by: people.admin, at },
  ],
  [
    {
      name: 'RecordRefundRefusal',
      data: { jobId, paymentId, refundId: 'key_1', amount: total, code: 'charge_not_refundable' },
    },
    { by: people.reactor, at },
  ],
);
const evidenceDueAt = plusDays(at, 7);
const atBank = lived(refused, [charging.open({ evidenceDueAt }), { by: people.webhook, at }]);
const leftByBank = lived(atBank, [charging.close(true), { by: people.webhook, at }]);
const paid = lived(leftByBank, [
  { name: 'PayRefundOtherwise', data: { jobId, refundId: 'key_1', note } },
  { by: people.admin, at },
]);

const life = useToldLife();

async function after(events: readonly JobEvent[]) {
  await life.until(events);
  return {
    queue: await life.read<FailedRefundsView>('/api/admin/failed-refunds', viewers.admin),
    counts: await life.read<QueuesView>('/api/admin/queues', viewers.admin),
    client: await life.read<JobView>(`/api/jobs/${jobId}`, viewers.client),
    provider: await life.read<JobView>(`/api/jobs/${jobId}`, viewers.provider),
  };
}

it('a refund that came back waits for the admins, and the money panel says that it is still to come', async () => {
  const { queue, counts, client, provider } = await after(cameBack);
  expect(queue).toMatchObject({
    total: 1,
    refunds: [
      {
        refundId: 're_1',
        amount: { amount: total, currency: 'EUR' },
        code: 'lost_or_stolen_card',
        refused: false,
        atBank: null,
        mayRetry: true,
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

it('one that was sent again and refused for good waits anew, with the reason, and the books do not move', async () => {
  const { queue, counts, client, provider } = await after(refused);
  expect(queue).toMatchObject({
    total: 1,
    refunds: [{ refundId: 'key_1', amount: { amount: total }, code: 'charge_not_refundable', refused: true }],
  });
  expect(queue.refunds[0]).toMatchObject({ atBank: null, mayRetry: true });
  expect(counts.failedRefunds).toBe(1);
  expect(client.money).toMatchObject({
    refunded: { amount: 0 },
    toCome: [{ kind: 'refund', amount: { amount: total } }],
  });
  expect(client.money?.ledger.at(-1)?.kind).toBe('refund-failed');
  expect(client.timeline.map(({ kind }) => kind)).toContain('RefundRefused');
  expect(provider.timeline.map(({ kind }) => kind)).not.toContain('RefundRefused');
});

it('one that the card’s bank may give the client, too, waits for the bank, and the queue says until when', async () => {
  const { queue, counts } = await after(atBank);
  expect(queue).toMatchObject({ total: 1, refunds: [{ amount: { amount: total }, atBank: { evidenceDueAt } }] });
  expect(counts.failedRefunds).toBe(1);
  const decided = await after(leftByBank);
  expect(decided.queue).toMatchObject({ refunds: [{ amount: { amount: total }, atBank: null, mayRetry: true }] });
});

it('what was paid in another way leaves the queue, with the note where the client reads it', async () => {
  const { queue, counts, client } = await after(paid);
  expect(queue).toMatchObject({ total: 0, refunds: [] });
  expect(counts.failedRefunds).toBe(0);
  expect(client.money).toMatchObject({ refunded: { amount: total }, toCome: [] });
  expect(client.timeline.find(({ kind }) => kind === 'RefundPaidOtherwise')?.facts).toMatchObject({ note });
});
