import { expect, it } from 'vitest';

import type { Job } from '#domain/job/job.ts';
import { jobAfter } from '#domain/testing/extend-history.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { erasureSteps } from '#events/catalog/deletion.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { DeletionTracker } from './deletion-tracker.ts';

const accountId = people.client.id;
const asked = sampleEvent('AccountDeletionRequested', { accountId });
const begun = sampleEvent('ErasureBegun', { accountId });
const step = (name: (typeof erasureSteps)[number]): DomainEvent =>
  name === 'key'
    ? sampleEvent('PersonalKeyDestroyed', { accountId })
    : sampleEvent('ErasureStepDone', { accountId, step: name });
const untilRequests = erasureSteps.slice(0, erasureSteps.indexOf('requests') + 1).map(step);

function record(jobs: readonly Job[], ...events: readonly (DomainEvent & { by?: string })[]): DeletionTracker {
  const tracker = new DeletionTracker();
  const byId = new Map(jobs.map((job) => [job.jobId, job]));
  for (const { by = 'delete-accounts', ...event } of events) {
    tracker.record({ ...event, meta: { actor: { id: by } } } as unknown as JournalEvent, byId);
  }
  return tracker;
}

const booked = jobAfter(paintingHistory('JobBooked'));

it('an erasure without a request, during a hold, or taken back is found', () => {
  expect(() => record([], asked, begun)).not.toThrow();
  expect(() => record([], begun)).toThrow('without a request');
  expect(() => record([], asked, sampleEvent('LegalHoldPlaced', { accountId }), begun)).toThrow('legal hold');
  expect(() => record([], asked, begun, sampleEvent('AccountDeletionCanceled', { accountId }))).toThrow('taken back');
});

it('a step out of its order is found, and an erasure without its last one', () => {
  const all = [asked, begun, ...erasureSteps.map(step)];
  const erased = sampleEvent('AccountErased', { accountId });
  expect(() => record([], ...all, erased)).not.toThrow();
  expect(() => record([], asked, begun, step('files'))).toThrow('is next');
  expect(() => record([], ...all.slice(0, -1), erased)).toThrow('before its last step');
});

it('somebody who left work behind, or acts later, is found', () => {
  expect(() => record([booked], asked, begun, ...untilRequests)).toThrow('Booked');
  const message = { ...sampleEvent('JobPinned'), by: accountId };
  expect(() => record([], asked, message, begun, ...untilRequests)).not.toThrow();
  expect(() => record([], asked, begun, ...untilRequests, message)).toThrow('who has left');
});

it('a deletion that waits for nothing is found', () => {
  const checkAtRest = (jobs: readonly Job[]) => () =>
    record([], asked).checkAtRest(new Map(jobs.map((job) => [job.jobId, job])));
  expect(checkAtRest([booked])).not.toThrow();
  expect(checkAtRest([])).toThrow('nothing defers it');
});
