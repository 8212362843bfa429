import { describe, expect, it } from 'vitest';

import { audienceOf } from '#events/catalog/job.ts';

import { specification } from '../testing/given-when-then.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { allowedCommands } from './lifecycle.ts';
import { jobStates } from './job-states.ts';

const { given } = specification(jobDecider);
const pin: JobCommand = { name: 'PinJob', data: { jobId } };
const unpin: JobCommand = { name: 'UnpinJob', data: { jobId } };
const pinned = { type: 'JobPinned', data: { jobId } } as const;
const unpinned = { type: 'JobUnpinned', data: { jobId } } as const;
const byClient = { by: people.client, at: times.accepted };

describe('pinning a job', () => {
  it('pins it, and unpins it again', () => {
    given(paintingHistory('JobBooked')).when(pin, byClient).thenEvents([pinned]);
    given([...paintingHistory('JobBooked'), pinned])
      .when(unpin, byClient)
      .thenEvents([unpinned]);
    given([...paintingHistory('JobBooked'), pinned, unpinned])
      .when(pin, byClient)
      .thenEvents([pinned]);
  });

  it('changes nothing when the job is already as wanted', () => {
    given([...paintingHistory('JobBooked'), pinned])
      .when(pin, byClient)
      .thenNothing();
    given(paintingHistory('JobBooked')).when(unpin, byClient).thenNothing();
  });

  it('is possible in every state', () => {
    for (const state of jobStates) {
      expect(allowedCommands(state, 'client'), state).toEqual(expect.arrayContaining(['PinJob', 'UnpinJob']));
    }
    given(paintingHistory('JobClosed')).when(pin, byClient).thenEvents([pinned]);
  });

  it('is for the client only', () => {
    for (const command of [pin, unpin]) {
      const booked = given([...paintingHistory('JobBooked'), pinned]);
      booked.when(command, { ...byClient, by: people.provider }).thenRejected('NOT_ALLOWED');
      booked.when(command, { ...byClient, by: people.admin }).thenRejected('NOT_ALLOWED');
      booked.when(command, { ...byClient, by: people.stranger }).thenRejected('NOT_FOUND');
    }
  });

  it('reaches no one but the client', () => {
    for (const { type } of [pinned, unpinned]) {
      expect(audienceOf(type)).toEqual({ timeline: [], topics: ['client'] });
    }
  });
});
