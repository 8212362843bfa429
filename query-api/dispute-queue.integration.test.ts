import { describe, expect, it } from 'vitest';

import { disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { DisputeView } from './contract/dispute.ts';
import type { DisputeQueueView } from './contract/staff-queues.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const half = { kind: 'partial-refund', refund: 20_000 } as const;
const mediated = disputed.mediation();
const bySupport = { by: people.support, at: disputeTimes.mediation };
const suggested = extendHistory(
  mediated,
  [sampleDisputeCommands.access(), bySupport],
  [sampleDisputeCommands.suggest(half), bySupport],
);
const decision = disputed.decision();

const side = setupReadSide(async (side) => {
  const aisling = accountStory(people.support.id, { accountType: 'support', firstName: 'Aisling' });
  await side.happened(toStory([...storyAccounts, ...aisling, ...mediated]));
  side.clock.at = disputeTimes.mediation;
});

const queue = (as: Who, filter: string) => side.read<DisputeQueueView>(`/api/admin/disputes?filter=${filter}`, as);
const page = (as: Who) => side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, as);

describe('a mediation', () => {
  it("is in support's list, without names, and opens after an access", async () => {
    const { disputes, counts } = await queue(viewers.support, 'mediation');
    expect(counts).toEqual({ due: 0, overdue: 0, mediation: 1, all: 1 });
    expect(disputes).toMatchObject([
      { job: { jobId, client: null, provider: null }, stage: 'mediation', mine: false, accessEndsAt: null },
    ]);
    expect((await side.get(`/api/jobs/${jobId}/dispute`, { as: viewers.support })).status).toBe(403);

    await accessJob(side, jobId, viewers.support);
    const [line] = (await queue(viewers.support, 'mediation')).disputes;
    expect(line?.accessEndsAt).toBe(plusHours(side.clock.at, 1));
    expect((await page(viewers.support)).actions).toEqual(['SuggestSettlement']);
  });

  it("is in the admins' list, with names, in addition to what they must decide", async () => {
    expect((await queue(viewers.admin, 'mediation')).disputes).toMatchObject([
      { job: { client: { firstName: 'Aoife' }, provider: { firstName: 'Cormac' } }, mine: false },
    ]);
    expect((await queue(viewers.admin, 'due')).disputes).toEqual([]);
  });

  it('shows both sides the suggestion, and its author to staff only', async () => {
    await side.happened(toStory(suggested).slice(mediated.length));
    const said = { outcome: half, message: 'How about meeting in the middle?' };
    for (const as of [viewers.client, viewers.provider]) {
      expect((await page(as)).suggestions).toMatchObject([{ ...said, staffName: null }]);
    }
    await accessJob(side, jobId);
    expect((await page(viewers.admin)).suggestions).toMatchObject([{ ...said, staffName: 'Aisling' }]);
  });
});

describe('a dispute that waits for a decision', () => {
  it('is overdue from its due date on, for the admins and for support, who can only read', async () => {
    await side.happened(toStory(decision).slice(mediated.length));
    expect(await queue(viewers.admin, 'overdue')).toMatchObject({ disputes: [], counts: { due: 1, overdue: 0 } });
    side.clock.at = plusDays(disputeTimes.decision, 2);
    const overdue = { stage: 'decision', stageDueAt: side.clock.at, overdue: true };
    expect(await queue(viewers.admin, 'overdue')).toMatchObject({
      disputes: [{ ...overdue, mine: true }],
      counts: { due: 1, overdue: 1, mediation: 0 },
    });
    expect((await queue(viewers.support, 'overdue')).disputes).toMatchObject([{ ...overdue, mine: false }]);
  });
});
