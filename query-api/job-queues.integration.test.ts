import { afterAll, beforeAll, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { lived } from '#domain/testing/lives.ts';
import { jobId, painting, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import { account, everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import type { OverdueJobsView, RefundsView } from './contract/staff.ts';
import { startReadSide, viewers, type ReadSide } from './testing/read-side.ts';

const reason = 'The client and the Homewright both asked for it.';
const refundId = '90000000-0000-4000-8000-000000000001';
const flag: JobCommand = { name: 'FlagOverdue', data: { jobId } };
const propose: JobCommand = { name: 'ProposeRefund', data: { jobId, refundId, refund: 4_000, reason } };

const started = painting('WorkStarted');
const late = lived(started, [flag, { by: people.deadline, at: plusDays(times.claimed, 30) }]);
const proposed = lived(late, [propose, { by: people.support, at: plusDays(times.claimed, 31) }]);

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  const aisling = account(people.support.id, { accountType: 'admin', firstName: 'Aisling' });
  await side.happened(tell([...everybody, ...aisling]));
}, 60_000);
afterAll(() => side.stop());

const queue = async <View>(name: string): Promise<View> =>
  (await side.get(`/api/admin/${name}`, { as: viewers.admin })).body as View;

it('work that is two weeks late stands in its queue, with since when', async () => {
  expect(await queue<OverdueJobsView>('overdue-jobs')).toMatchObject({ jobs: [], total: 0, nextCursor: null });
  const told = tell(late);
  await side.happened(told);
  const { jobs, total } = await queue<OverdueJobsView>('overdue-jobs');
  expect(total).toBe(1);
  expect(jobs).toMatchObject([{ jobId, state: 'InProgress', client: { firstName: 'Aoife' } }]);
  expect(jobs[0]?.overdueSince).toBe(told.at(-1)?.at);
});

it('a proposed refund waits for another person, and says who proposed it', async () => {
  await side.happened(tell(proposed).slice(late.length));
  expect(await queue<RefundsView>('refunds')).toMatchObject({
    total: 1,
    nextCursor: null,
    refunds: [
      {
        job: { jobId, provider: { firstName: 'Cormac' } },
        refundId,
        refund: { amount: 4_000, currency: 'EUR' },
        reason,
        staffId: people.support.id,
        staffName: 'Aisling',
        mine: true,
      },
    ],
  });
});
