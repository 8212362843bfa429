import { describe, expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';

import type { DisputeView } from './contract/dispute.ts';
import type { JobView } from './contract/job.ts';
import { viewers, type Who } from './testing/read-side.ts';
import { useJobFeed } from './testing/job-feed.ts';

const offer = sampleDisputeCommands.propose(1, { kind: 'partial-refund', refund: 6_000 });
const later = plusHours(disputeTimes.directFix, 1);
const nothing = { actions: [], proposalsLeft: null, holdEndsAt: null };
/** A dispute that is over offers nothing, and has no suspended or running deadline. */
const over = { progress: 'over', ...nothing, suspended: [], resolution: null, proposals: [{ status: 'expired' }] };

function offered(before = paintingHistory('CompletionClaimed')) {
  return extendHistory(disputed.directFix(before), [offer, { by: people.provider, at: later }]);
}

describe('a dispute that ends with its job:', () => {
  const byBank = useJobFeed();
  const byCeiling = useJobFeed();

  it('is suspended during a chargeback, and ends if the bank takes all of the money', async () => {
    const url = `/api/jobs/${jobId}/dispute`;
    const running = offered();
    await byBank.until(running, later);
    expect(await byBank.read<DisputeView>(url, viewers.client)).toMatchObject({
      progress: 'runs',
      endedBy: null,
      proposals: [{ status: 'open' }],
    });

    const frozen = chargedBack(running, plusHours(later, 1));
    await byBank.until(frozen, plusDays(later, 3));
    expect(await byBank.read<DisputeView>(url, viewers.client)).toMatchObject({
      progress: 'chargeback-open',
      ...nothing,
      suspended: expect.arrayContaining([expect.objectContaining({ kind: 'auto-approve' })]) as unknown,
      proposals: [{ status: 'open' }],
    });

    const end = plusDays(later, 20);
    await byBank.until(
      extendHistory(frozen, [sampleChargebackCommands.close(false), webhook(end)]),
      plusDays(later, 21),
    );
    expect(await byBank.read<DisputeView>(url, viewers.client)).toMatchObject({ ...over, endedBy: 'bank' });
    const page = await byBank.read<JobView>(`/api/jobs/${jobId}`, viewers.client);
    expect(page.dispute).toMatchObject({ resolvedAt: end });
  });

  it('stops when the hold reaches its ceiling without a decision', async () => {
    const refundAt = plusDays(times.captureDue, 75);
    const hold = { warnAt: plusDays(times.captureDue, 60), decideAt: plusDays(times.captureDue, 70), refundAt };
    const held = paintingHistory('CompletionClaimed', { changes: { PaymentCaptured: { hold } } });
    const expired = extendHistory(offered(held), [
      { name: 'ExpireHold', data: { jobId } },
      { by: people.deadline, at: refundAt },
    ]);
    await byCeiling.until(expired, plusHours(refundAt, 1));
    const view = await byCeiling.read<DisputeView>(`/api/jobs/${jobId}/dispute`, viewers.provider);
    expect(view).toMatchObject({ ...over, endedBy: 'ceiling' });
  });
});

describe('the suspended deadlines of a dispute', () => {
  const side = useJobFeed();

  it("leave out the staff's check of overdue work for both sides", async () => {
    await side.until(offered(paintingHistory('WorkStarted')), later);
    await side.accessed();
    const kindsFor = async (viewer: Who) => {
      const { suspended } = await side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, viewer);
      return suspended.map(({ kind }) => kind);
    };
    expect(await kindsFor(viewers.admin)).toEqual(expect.arrayContaining(['overdue']));
    expect(await kindsFor(viewers.client)).not.toContain('overdue');
  });
});

describe('a dispute after the bank took a part of the money', () => {
  const side = useJobFeed();

  it("shows an open offer's present and original outcome, and leaves a declined one as it was", async () => {
    const rejected = [
      [sampleDisputeCommands.propose(2, { kind: 'partial-refund', refund: 8_000 }), { by: people.client, at: later }],
      [sampleDisputeCommands.decline(2), { by: people.provider, at: later }],
    ] as const;
    const frozen = extendHistory(offered(), ...rejected, [
      sampleChargebackCommands.open({ amount: 2_000 }),
      webhook(plusHours(later, 1)),
    ]);
    const end = plusHours(later, 2);
    await side.until(extendHistory(frozen, [sampleChargebackCommands.close(false), webhook(end)]), plusHours(end, 1));
    const { proposals } = await side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, viewers.client);
    expect(proposals).toMatchObject([
      { status: 'open', outcome: { refund: 4_000 }, written: { refund: 6_000 } },
      { status: 'declined', outcome: { refund: 8_000 }, written: null },
    ]);
  });
});

describe('a decided dispute', () => {
  const scenario = useJobFeed();
  const split = { kind: 'split', refund: 6_000, toProvider: 32_000 } as const;
  const decidedOf = async () => (await scenario.read<JobView>(`/api/jobs/${jobId}`, viewers.client)).dispute?.decided;

  it('shows the decision on the page of the job, and nothing before it', async () => {
    await scenario.until(disputed.decision(), disputeTimes.decision);
    expect(await decidedOf()).toBeNull();
    await scenario.until(disputed.decided(split), disputeTimes.decided);
    expect(await decidedOf()).toEqual(split);
  });
});
