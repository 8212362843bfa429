import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { admins, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';
import type { JobView } from './contract/job.ts';
import type { RefundsView } from './contract/money-queues.ts';
import type { OverdueJobsView } from './contract/staff-queues.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const reason = 'The client and the Homewright both asked for it.';
const refundId = '90000000-0000-4000-8000-000000000001';
const flag: JobCommand = { name: 'FlagOverdue', data: { jobId } };
const propose: JobCommand = { name: 'ProposeRefund', data: { jobId, refundId, refund: 4_000, reason } };

const started = paintingHistory('WorkStarted');
const late = extendHistory(started, [flag, { by: people.deadline, at: plusDays(times.claimed, 30) }]);
const proposed = extendHistory(late, [propose, { by: people.support, at: plusDays(times.claimed, 31) }]);

const side = setupReadSide(async (side) => {
  const aisling = accountStory(people.support.id, { accountType: 'admin', firstName: 'Aisling' });
  await side.happened(toStory([...storyAccounts, ...aisling]));
});

const queue = <View>(name: string) => side.read<View>(`/api/admin/${name}`, viewers.admin);

it('overdue work is in its queue from two weeks late, with the time since when', async () => {
  expect(await queue<OverdueJobsView>('overdue-jobs')).toMatchObject({ jobs: [], total: 0, nextCursor: null });
  const story = toStory(late);
  await side.happened(story);
  const { jobs, total } = await queue<OverdueJobsView>('overdue-jobs');
  expect(total).toBe(1);
  expect(jobs).toMatchObject([{ jobId, state: 'InProgress', client: { firstName: 'Aoife' } }]);
  expect(jobs[0]?.overdueSince).toBe(story.at(-1)?.at);
});

it('a proposed refund waits for another admin, and names its proposer', async () => {
  await side.happened(toStory(proposed).slice(late.length));
  expect(await queue<RefundsView>('refunds')).toMatchObject({
    total: 1,
    nextCursor: null,
    refunds: [
      {
        job: { jobId, provider: { firstName: 'Cormac' } },
        kind: 'refund',
        proposalId: refundId,
        amount: { amount: 4_000, currency: 'EUR' },
        reason,
        staffId: people.support.id,
        staffName: 'Aisling',
        until: jobAfter(proposed).hold?.refundAt,
        mine: true,
      },
    ],
  });
});

describe("a release above one admin's limit", () => {
  const releaseId = '90000000-0000-4000-8000-000000000002';
  const dearId = '10000000-0000-4000-8000-000000000009';
  const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId, reason } };
  const confirm: JobCommand = { name: 'ConfirmRelease', data: { jobId, releaseId } };
  const at = plusDays(times.claimed, 1);
  const claimed = paintingHistory('CompletionClaimed', {
    changes: {
      OfferAccepted: { price: 76_000, serviceFee: 4_000, commission: 9_000, total: 80_000 },
      JobBooked: { authorised: 80_000 },
      PaymentCaptured: { amount: 80_000 },
    },
  });
  const waiting = extendHistory(claimed, [release, { by: admins.first, at }]);
  const approved = extendHistory(waiting, [
    { name: 'ApproveJob', data: { jobId } },
    { by: people.client, at },
  ]);
  const confirmed = extendHistory(approved, [confirm, { by: admins.second, at }]);
  const ofAnotherJob = (story: readonly StoryEvent[]): StoryEvent[] =>
    story.map(
      (each) =>
        JSON.parse(JSON.stringify(each).replaceAll(jobId, dearId).replaceAll('90000000', '91000000')) as StoryEvent,
    );
  const page = (as: Who) => side.read<JobView>(`/api/jobs/${dearId}`, as);

  it("waits for another admin, with the provider's share; neither side sees it", async () => {
    await side.happened(ofAnotherJob(toStory(waiting)));
    const { refunds, total } = await queue<RefundsView>('refunds');
    expect(total).toBe(2);
    expect(refunds[1]).toMatchObject({
      job: { jobId: dearId },
      kind: 'release',
      amount: { amount: 67_000, currency: 'EUR' },
      reason,
      staffId: admins.first.id,
      mine: false,
    });
    await accessJob(side, dearId);
    expect((await page(viewers.admin)).timeline.map(({ kind }) => kind)).toContain('ReleaseProposed');
    expect((await page(viewers.client)).timeline.map(({ kind }) => kind)).not.toContain('ReleaseProposed');
  });

  it('shows by when it must be confirmed, once the client approves and implied consent applies', async () => {
    expect((await page(viewers.admin)).confirmUntil).toBe(jobAfter(waiting).hold?.refundAt);
    await side.happened(ofAnotherJob(toStory(approved)).slice(waiting.length));
    const { graceEndsAt } = jobAfter(approved);
    expect((await queue<RefundsView>('refunds')).refunds[1]?.until).toBe(graceEndsAt);
    expect((await page(viewers.admin)).confirmUntil).toBe(graceEndsAt);
    expect((await page(viewers.client)).confirmUntil).toBeNull();
  });

  it('leaves the queue once it is confirmed; both sides read why', async () => {
    await side.happened(ofAnotherJob(toStory(confirmed)).slice(approved.length));
    expect((await queue<RefundsView>('refunds')).total).toBe(1);
    const { job, ending } = await page(viewers.client);
    expect(job.state).toBe('Settled');
    expect(ending).toMatchObject({ kind: 'settled', by: 'admin', reason });
  });
});

it('a refund proposed before a dispute no longer waits', async () => {
  const disputed = extendHistory(proposed, [
    sampleDisputeCommands.open(),
    { by: people.client, at: plusDays(times.claimed, 32) },
  ]);
  await side.happened(toStory(disputed).slice(proposed.length));
  expect(await queue<RefundsView>('refunds')).toMatchObject({ refunds: [], total: 0 });
});
