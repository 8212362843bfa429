import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import type { Deadline } from '../deadline.ts';
import { deadlineChanges } from '../deadlines.ts';
import { disputing, disputed } from '../testing/disputes.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { plusDays } from '../time.ts';
import type { Job } from './state.ts';
import { resume, runningDeadlines, suspendForDispute } from './suspension.ts';

/** A later instant, some milliseconds after another. */
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const anyPause = fc.integer({ min: 1, max: 30 * 24 * 3_600_000 });

const reminders = [48, 12].map((hoursLeft) => ({ hoursLeft, dueAt: plusDays(times.autoApprove, -hoursLeft / 24) }));
const claimed = painting('CompletionClaimed', {
  changes: {
    CompletionClaimed: { reminders },
    PaymentCaptured: {
      hold: {
        warnAt: plusDays(times.captureDue, 60),
        decideAt: plusDays(times.captureDue, 70),
        refundAt: plusDays(times.captureDue, 75),
      },
    },
  },
});
const tip: JobEvent = {
  type: 'TipGiven',
  data: {
    jobId,
    tipId: '80000000-0000-4000-8000-000000000001',
    clientId: people.client.id,
    providerId: people.provider.id,
    amount: 500,
    currency: 'EUR',
    paymentDueAt: plusDays(times.approved, 1),
  },
};
const change: JobEvent = {
  type: 'ChangeProposed',
  data: {
    jobId,
    changeId: '80000000-0000-4000-8000-000000000002',
    by: 'client',
    proposerId: people.client.id,
    price: 50_000,
    startAt: null,
    durationMinutes: null,
    reason: 'The hall too.',
    expiresAt: plusDays(times.start, 2),
  },
};
const lateWork = { changes: { JobBooked: { overdueAt: plusDays(times.start, 15) } } };
/** A history for each state in which a dispute can be opened, and when that is. */
const disputable: readonly (readonly [string, readonly JobEvent[], string, readonly string[]])[] = [
  ['Booked', [...painting('PaymentCaptured', lateWork), change], times.start, ['change', 'overdue']],
  ['InProgress', [...painting('WorkStarted', lateWork), change], times.start, ['change', 'overdue']],
  ['CompletionClaimed', claimed, times.claimed, ['auto-approve', 'approval-reminder', 'approval-reminder']],
  ['ApprovedInGrace', [...painting('JobApproved'), tip], times.approved, ['release', 'tip']],
];

/** What the calendar holds after a history: the deadlines that were set and not cleared, the dispute's own aside. */
function calendar(history: readonly JobEvent[]): Map<string, Deadline> {
  const standing = new Map<string, Deadline>();
  for (const event of history) {
    const { set, clear } = deadlineChanges(event);
    for (const id of clear) standing.delete(id);
    for (const deadline of set) standing.set(deadline.id, deadline);
  }
  return standing;
}

const open = (history: readonly JobEvent[], at: string) =>
  lived(history, [disputing.open(), { by: people.client, at }]);
const withdraw = (history: readonly JobEvent[], at: string) =>
  lived(history, [disputing.withdraw(), { by: people.client, at }]);
const hold = /:hold/;

describe.each(disputable)('a dispute on a job that is %s', (_state, history, from, kinds) => {
  it('stops every deadline of the job but the ceiling of the hold', () => {
    const waiting = Object.keys(runningDeadlines(jobAfter(history))).map((slot) => slot.replace(/:.*/, ''));
    expect(waiting.sort()).toEqual([...kinds].sort());
    const frozen = [...calendar(open(history, from)).keys()].filter((id) => !/:(hold|offer-expiry|dispute)/.test(id));
    expect(frozen).toEqual([]);
  });

  it('that is withdrawn leaves every deadline later by exactly as long as it lasted', () => {
    fc.assert(
      fc.property(anyPause, anyPause, (wait, lasted) => {
        const at = after(from, wait % (12 * 3_600_000));
        const before = jobAfter(history);
        const back = withdraw(open(history, at), after(at, lasted));
        expect(jobAfter(back).state).toBe(before.state);
        const later = Object.fromEntries(
          Object.entries(runningDeadlines(before)).map(([slot, dueAt]) => [slot, after(dueAt, lasted)]),
        );
        expect(runningDeadlines(jobAfter(back))).toEqual(later);
        const scheduled = [...calendar(back).values()].filter(({ id }) => !/:(hold|offer-expiry)/.test(id));
        expect(Object.fromEntries(scheduled.map(({ id, dueAt }) => [id, dueAt]))).toEqual(
          Object.fromEntries(Object.entries(later).map(([slot, dueAt]) => [`${jobId}:${slot}`, dueAt])),
        );
      }),
      { numRuns: 60, seed: 20_270_308 },
    );
  });
});

describe('time that was left', () => {
  const anyJob = fc.constantFrom(...disputable).map(([, history, from]) => ({ job: jobAfter(history), from }));

  it('is kept to the millisecond, however often it is stopped', () => {
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

  it('is a millisecond where a deadline was due and had not fired: what fired once does not fire twice', () => {
    const late = after(times.autoApprove, 5_000);
    const suspended = suspendForDispute(jobAfter(painting('CompletionClaimed')), late);
    expect(suspended).toContainEqual({ slot: 'auto-approve:1', remainingMs: 1 });
    expect(resume(suspended, late)).toContainEqual({ slot: 'auto-approve:1', dueAt: after(late, 1) });
  });
});

describe('the ceiling of the hold', () => {
  it('runs on while people disagree', () => {
    const ceiling = [...calendar(claimed).values()].filter(({ id }) => hold.test(id));
    expect(ceiling).toHaveLength(3);
    const frozen = [...calendar(disputed.directFix(claimed)).values()].filter(({ id }) => hold.test(id));
    expect(frozen).toEqual(ceiling);
  });

  it('stands still while the bank has the money', () => {
    const at = plusDays(times.claimed, 1);
    const chargebackId = 'dp_1';
    const charged = lived(claimed, [
      {
        name: 'OpenChargeback',
        data: { jobId, chargebackId, paymentId, amount: 45_360, reason: 'fraudulent', evidenceDueAt: null },
      },
      { by: people.webhook, at },
    ]);
    expect([...calendar(charged).keys()].filter((id) => hold.test(id))).toEqual([]);
    const won = lived(charged, [
      { name: 'CloseChargeback', data: { jobId, chargebackId, won: true } },
      { by: people.webhook, at: plusDays(at, 40) },
    ]);
    expect(jobAfter(won).hold).toEqual({
      warnAt: plusDays(times.captureDue, 100),
      decideAt: plusDays(times.captureDue, 110),
      refundAt: plusDays(times.captureDue, 115),
    });
  });
});

function dueIn(job: Job, slot: string): string {
  const dueAt = runningDeadlines(job)[slot];
  if (dueAt === undefined) throw new Error(`nothing waits in ${slot}`);
  return dueAt;
}
