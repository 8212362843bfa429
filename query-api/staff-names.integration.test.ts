import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { admins, disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';
import type { HistoryView } from './contract/admin.ts';
import type { DisputeView } from './contract/dispute.ts';
import type { JobView } from './contract/job.ts';
import type { DisputeQueueView } from './contract/staff-queues.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const sums = { price: 60_000, serviceFee: 4_000, commission: 5_000, discount: 0, total: 64_000 };
const costly = paintingHistory('CompletionClaimed', {
  changes: {
    OfferAccepted: sums,
    JobBooked: { authorised: sums.total },
    CaptureRequested: { amount: sums.total },
    PaymentCaptured: { amount: sums.total },
  },
});
const by = (admin: (typeof admins)[keyof typeof admins]) => ({ by: admin, at: disputeTimes.decided });
const steps: JobCommand[] = [
  sampleDisputeCommands.decide({ kind: 'release' }),
  sampleDisputeCommands.reject(),
  sampleDisputeCommands.decide({ kind: 'release' }, 2),
  sampleDisputeCommands.confirm(2),
];
const [first, rejected, second, confirmed] = steps as [JobCommand, JobCommand, JobCommand, JobCommand];
const written = extendHistory(
  disputed.decision(costly),
  [first, by(admins.first)],
  [rejected, by(admins.second)],
  [second, by(admins.first)],
);
const decided = extendHistory(written, [confirmed, by(admins.second)]);

const side = setupReadSide(async (side) => {
  const conor = accountStory(admins.second.id, { accountType: 'admin', firstName: 'Conor' });
  await side.happened([...toStory([...storyAccounts, ...conor]), ...byAdmins(written)]);
  await accessJob(side, jobId);
});

/** The commands of admins, each by the one whom the event names. */
function byAdmins(events: readonly JobEvent[]): StoryEvent[] {
  return toStory(events).map((storyEvent, index) => {
    const event = events[index];
    const adminId = event !== undefined && 'adminId' in event.data ? event.data.adminId : null;
    return adminId === null ? storyEvent : { ...storyEvent, actor: { kind: 'admin', id: adminId } };
  });
}

describe("staff members see each other's given names", () => {
  it('in the queue, where a decision waits for a second admin', async () => {
    const { disputes } = await side.read<DisputeQueueView>('/api/admin/disputes', viewers.admin);
    expect(disputes[0]?.waitsForSecond).toMatchObject({ adminId: admins.first.id, adminName: 'Orla' });
  });

  it("in support's queue, after a stated reason for their access, and no decision before it", async () => {
    const waiting = async () =>
      (await side.read<DisputeQueueView>('/api/admin/disputes', viewers.support)).disputes.map(
        ({ waitsForSecond }) => waitsForSecond?.adminName ?? null,
      );
    expect(await waiting()).toEqual([null]);
    const access = { jobId, staffId: viewers.support.id, kind: 'support', reason: 'The client called.' } as const;
    await side.happened(toStory([sampleEvent('JobAccessed', access)], Date.parse(side.clock.at)));
    expect(await waiting()).toEqual(['Orla']);
  });

  it('in decisions: who proposed, and who confirmed or rejected them; both sides read no name', async () => {
    await side.happened(byAdmins(decided).slice(written.length));
    const namesFor = async (as: Who) =>
      (await side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, as)).decisions.map(
        ({ status, adminName, secondAdminName }) => [status, adminName, secondAdminName],
      );
    expect(await namesFor(viewers.admin)).toEqual([
      ['rejected', 'Orla', 'Conor'],
      ['decided', 'Orla', 'Conor'],
    ]);
    expect(await namesFor(viewers.client)).toEqual([['decided', null, null]]);
  });

  it('in the timeline of the job; both sides read no name', async () => {
    const namesFor = async (as: Who) =>
      (await side.read<JobView>(`/api/jobs/${jobId}`, as)).timeline
        .filter(({ actor }) => actor === 'admin')
        .map(({ kind, staffName }) => [kind, staffName]);
    expect(await namesFor(viewers.admin)).toContainEqual(['DecisionRejected', 'Conor']);
    expect(await namesFor(viewers.admin)).toContainEqual(['DecisionProposed', 'Orla']);
    expect(new Set((await namesFor(viewers.client)).map(([, name]) => name))).toEqual(new Set([null]));
  });

  it('in the history of the job', async () => {
    const { events } = await side.read<HistoryView>(`/api/admin/history/job/${jobId}`, viewers.admin);
    const names = events.filter(({ actor }) => actor.kind === 'admin').map(({ type, actor }) => [type, actor.name]);
    expect(names).toContainEqual(['DecisionProposed', 'Orla']);
    expect(names).toContainEqual(['DecisionRejected', 'Conor']);
  });
});
