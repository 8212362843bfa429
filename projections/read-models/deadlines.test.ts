import { expect, it } from 'vitest';

import { deadlineChanges } from '#domain/deadline-changes.ts';
import { jobId, offerId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { eventTypes, sampleEvent } from '#domain/testing/sample-event.ts';
import { catalog } from '#events/catalog/index.ts';
import { fold } from '../testing/fold.ts';
import { deadlinesModel } from './deadlines.ts';

const open = async (...story: Parameters<typeof paintingHistory>) =>
  (await fold(deadlinesModel, paintingHistory(...story))).rows('deadlines').map(({ id, dueAt }) => [id, dueAt]);

it('holds pending deadlines, and drops cleared ones', async () => {
  expect(await open('RequestPosted')).toEqual([[`job-${jobId}:request-expiry:1`, times.neededBy]]);
  expect((await open('OfferSubmitted', { nth: 2 })).map(([id]) => id)).toEqual(
    expect.arrayContaining([`job-${jobId}:offer-expiry:${offerId}`, `job-${jobId}:offer-expiry:${rivalOfferId}`]),
  );
  const claimed = await open('CompletionClaimed');
  expect(claimed).toContainEqual([`job-${jobId}:auto-approve:1`, times.autoApprove]);
  const approved = await open('JobApproved');
  expect(approved).toContainEqual([`job-${jobId}:release:1`, times.graceEnds]);
  expect(approved.map(([id]) => id)).not.toContain(`job-${jobId}:auto-approve:1`);
});

it('names the command to send when the deadline is due', async () => {
  const [row] = (await fold(deadlinesModel, paintingHistory('RequestPosted'))).rows('deadlines');
  expect(row).toMatchObject({ command: 'ExpireRequest', stream: `job-${jobId}`, data: { jobId } });
});

it('subscribes to every stream whose events set or clear a deadline', () => {
  const concerned = eventTypes.filter((type) => {
    const { set, clear } = deadlineChanges(sampleEvent(type, { suspended: [], resumed: [] }));
    return set.length + clear.length > 0;
  });
  const handled = new Set(deadlinesModel.categories.flatMap((category) => catalog[category].map(({ type }) => type)));
  expect(concerned.filter((type) => !handled.has(type))).toEqual([]);
  expect(concerned).toContain('DocumentSubmitted');
});
