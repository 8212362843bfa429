import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { collectDeadlines } from '../testing/pending-deadlines.ts';
import { disputableJobs } from '../testing/disputable-jobs.ts';
import { disputeId } from '../testing/disputes.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { allowedCommands } from './lifecycle.ts';
import type { Job } from './job.ts';
import { resume, runningDeadlines, suspendForDispute } from './deadline-suspension.ts';

/** A later instant, some milliseconds after another. */
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const anyPause = fc.integer({ min: 1, max: 30 * 24 * 3_600_000 });

/** A losing offer's deadline stays scheduled and has no effect when it fires. */
const notOfTheJob = /:(hold|offer-expiry|payment-expiry)/;
const slotsIn = (history: readonly JobEvent[]) =>
  Object.fromEntries(
    [...collectDeadlines(history).values()]
      .filter(({ id }) => !notOfTheJob.test(id))
      .map(({ id, dueAt }) => [id.replace(`job-${jobId}:`, ''), dueAt]),
  );

describe.each(disputableJobs)(
  'a dispute on a job that is $state',
  ({ state, history, from, notThere, open, withdraw }) => {
    it('starts from a job with every deadline that the graph has in this state', () => {
      expect(jobAfter(history).state).toBe(state);
      const known = allowedCommands(state, 'deadline');
      const scheduled = new Set([...collectDeadlines(history).values()].map(({ command }) => command));
      expect(known.filter((command) => scheduled.has(command)).sort()).toEqual(
        known.filter((command) => !notThere.includes(command)).sort(),
      );
    });

    it("stops every deadline of the job except the hold's ceiling", () => {
      expect(runningDeadlines(jobAfter(history))).toEqual(slotsIn(history));
      const { [`dispute:${disputeId}`]: ofDispute, ...frozen } = slotsIn(open(from));
      expect(ofDispute).toBeDefined();
      expect(frozen).toEqual({});
    });

    it('that is withdrawn delays every deadline by exactly its own duration', () => {
      fc.assert(
        fc.property(anyPause, anyPause, (wait, lasted) => {
          const at = after(from, wait % (12 * 3_600_000));
          const before = jobAfter(history);
          const back = withdraw(open(at), after(at, lasted));
          expect(jobAfter(back).state).toBe(before.state);
          const later = Object.fromEntries(
            Object.entries(runningDeadlines(before)).map(([slot, dueAt]) => [slot, after(dueAt, lasted)]),
          );
          expect(runningDeadlines(jobAfter(back))).toEqual(later);
          expect(slotsIn(back)).toEqual(later);
        }),
        { numRuns: 60, seed: 20_270_308 },
      );
    });
  },
);

describe('remaining time', () => {
  const anyJob = fc.constantFrom(...disputableJobs).map(({ history, from }) => ({ job: jobAfter(history), from }));

  it('is exact to the millisecond, however often it is stopped', () => {
    fc.assert(
      fc.property(anyJob, anyPause, anyPause, ({ job, from }, wait, lasted) => {
        const now = after(from, wait % (6 * 3_600_000));
        const suspended = suspendForDispute(job, now);
        const resumed = resume(suspended, after(now, lasted));
        for (const [index, { slot, remainingMs }] of suspended.entries()) {
          expect(remainingMs).toBe(Date.parse(dueIn(job, slot)) - Date.parse(now));
          expect(resumed[index]).toEqual({ slot, dueAt: after(dueIn(job, slot), lasted) });
        }
      }),
      { numRuns: 200, seed: 20_270_308 },
    );
  });

  it('is a millisecond for an overdue deadline that had not fired, so that it does not fire twice', () => {
    const late = after(times.autoApprove, 5_000);
    const suspended = suspendForDispute(jobAfter(paintingHistory('CompletionClaimed')), late);
    expect(suspended).toContainEqual({ slot: 'auto-approve:1', remainingMs: 1 });
    expect(resume(suspended, late)).toContainEqual({ slot: 'auto-approve:1', dueAt: after(late, 1) });
  });
});

function dueIn(job: Job, slot: string): string {
  const dueAt = runningDeadlines(job)[slot];
  if (dueAt === undefined) throw new Error(`nothing waits in ${slot}`);
  return dueAt;
}
