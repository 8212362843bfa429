import { expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { JobView } from './contract/job.ts';
import { viewers, type Who } from './testing/read-side.ts';
import { useJobFeed } from './testing/job-feed.ts';

const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'Done once more.', photos: [] } };
const reason = 'There are runs beside the window.';
const changes: JobCommand = { name: 'RequestChanges', data: { jobId, reason, photos: [] } };
const by = plusDays(disputeTimes.directFix, 3);

/** Both rounds of changes are used up; a dispute leads to agreed rework, which is then done. */
const twice = extendHistory(
  paintingHistory('CompletionClaimed'),
  [changes, { by: people.client, at: plusHours(times.claimed, 0.5) }],
  [claim, { by: people.provider, at: plusHours(times.claimed, 0.75) }],
  [changes, { by: people.client, at: plusHours(times.claimed, 1) }],
  [claim, { by: people.provider, at: plusHours(times.claimed, 1.5) }],
);
const argued = disputed.directFix(twice);
const offered = extendHistory(argued, [
  sampleDisputeCommands.propose(1, { kind: 'rework', by }),
  { by: people.provider, at: plusHours(disputeTimes.directFix, 1) },
]);
const ordered = extendHistory(offered, [
  sampleDisputeCommands.accept(1),
  { by: people.client, at: plusHours(disputeTimes.directFix, 2) },
]);
const reworked = extendHistory(ordered, [claim, { by: people.provider, at: plusHours(disputeTimes.directFix, 3) }]);

const scenario = useJobFeed();

async function pageAfter(events: readonly JobEvent[], now: string, as: Who = viewers.client): Promise<JobView> {
  await scenario.until(events, now);
  return scenario.read<JobView>(`/api/jobs/${jobId}`, as);
}

it('after two rounds changes cannot be requested again, until rework resets the rounds, with its own due date', async () => {
  const used = await pageAfter(twice, plusHours(times.claimed, 1.6));
  expect(used.actions).not.toContain('RequestChanges');
  expect(used.changesRequested).toMatchObject({ round: 2, of: 2 });
  expect(used.job.expectedCompletionAt).not.toBe(by);

  const soon = plusHours(disputeTimes.directFix, 0.5);
  for (const as of [viewers.client, viewers.provider]) {
    expect((await pageAfter(argued, soon, as)).dispute).toMatchObject({ stage: 'direct-fix', offer: null });
  }
  const later = plusHours(disputeTimes.directFix, 1.5);
  expect((await pageAfter(offered, later)).dispute).toMatchObject({ offer: 'theirs', actionRequired: true });
  const mine = { offer: 'mine', actionRequired: false };
  expect((await pageAfter(offered, later, viewers.provider)).dispute).toMatchObject(mine);

  expect((await pageAfter(offered, plusHours(by, 1))).dispute).toMatchObject({ offer: null });

  const running = await pageAfter(ordered, plusHours(disputeTimes.directFix, 2.5));
  expect(running.job).toMatchObject({ state: 'ChangesRequested', expectedCompletionAt: by, completedAt: null });

  const afresh = await pageAfter(reworked, plusHours(disputeTimes.directFix, 4));
  expect(afresh.job.state).toBe('CompletionClaimed');
  expect(afresh.actions).toContain('RequestChanges');
  expect(afresh.changesRequested).toBeNull();
  // Work done by then is not late, whatever the original date.
  expect(afresh.job).toMatchObject({ expectedCompletionAt: by, completedAt: plusHours(disputeTimes.directFix, 3) });
});
