import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import type { Deadline } from '../deadline.ts';
import { deadlineChanges } from '../deadlines.ts';
import { disputeId, disputing, disputed } from '../testing/disputes.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import { allowedCommands, transitions } from './lifecycle.ts';
import type { Job } from './state.ts';
import type { JobState } from './states.ts';
import { resume, runningDeadlines, suspendForDispute } from './suspension.ts';

/** A later instant, some milliseconds after another. */
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const anyPause = fc.integer({ min: 1, max: 30 * 24 * 3_600_000 });

const reminders = [48, 12].map((hoursLeft) => ({ hoursLeft, dueAt: plusDays(times.autoApprove, -hoursLeft / 24) }));
const held = {
  PaymentCaptured: {
    hold: {
      warnAt: plusDays(times.captureDue, 60),
      decideAt: plusDays(times.captureDue, 70),
      refundAt: plusDays(times.captureDue, 75),
    },
  },
};
const claimed = painting('CompletionClaimed', { changes: { CompletionClaimed: { reminders }, ...held } });
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
const parting: JobEvent = {
  type: 'CancellationProposed',
  data: {
    jobId,
    proposalId: '80000000-0000-4000-8000-000000000003',
    by: 'client',
    proposerId: people.client.id,
    refund: 30_000,
    held: 45_360,
    message: 'The room is let.',
    dueAt: plusDays(times.start, 2),
  },
};
const lateWork = { JobBooked: { overdueAt: plusDays(times.start, 15) } };
/** A tip that was given for an approval, which was then taken back. */
const claimedAgain = () => {
  const story = painting('ApprovalCancelled', { changes: held });
  return [...story.slice(0, -1), tip, ...story.slice(-1)];
};
const ask: JobCommand = { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } };
const statement = 'Nobody was there at nine, nor at ten, and the telephone is off.';
const absent: JobCommand = { name: 'ReportNoShow', data: { jobId, statement, files: [] } };

interface Story {
  readonly history: readonly JobEvent[];
  /** When the dispute is opened at the earliest. */
  readonly from: string;
  /** Deadlines of the state that no job has while its money is held: it is taken by then, and tips come later. */
  readonly notThere: readonly JobCommandName[];
}

/** A job in a state with every deadline that it can have there. */
const stories: { readonly [State in JobState]?: Story } = {
  Booked: {
    history: [...painting('PaymentCaptured', { changes: { ...lateWork, ...held } }), change, parting],
    from: times.start,
    notThere: ['RequestCapture', 'RequestCharge', 'ExpireTip'],
  },
  NoShowClaimed: {
    history: lived(painting('PaymentCaptured', { changes: { ...lateWork, ...held } }), [
      absent,
      { by: people.client, at: plusHours(times.start, 1) },
    ]),
    from: plusHours(times.start, 1),
    notThere: ['ExpireTip'],
  },
  InProgress: {
    history: [...painting('WorkStarted', { changes: { ...lateWork, ...held } }), change],
    from: times.start,
    notThere: ['ExpireTip'],
  },
  CompletionClaimed: { history: claimedAgain(), from: times.cancelled, notThere: [] },
  ChangesRequested: {
    history: lived(claimedAgain(), [ask, { by: people.client, at: times.cancelled }]),
    from: times.cancelled,
    notThere: [],
  },
  ApprovedInGrace: {
    history: [...painting('JobApproved', { changes: held }), tip],
    from: times.approved,
    notThere: [],
  },
};

/** Every state from which the graph leads into a dispute, and by which command. */
const disputable = [
  ...new Map(transitions.filter(({ event }) => event === 'DisputeOpened').map(({ from, command }) => [from, command])),
].map(([state, command]) => {
  const story = state === null ? undefined : stories[state];
  if (state === null || story === undefined) throw new Error(`a job in state ${state} is not told`);
  const { history, from } = story;
  // An absence is contested by whom it is said of.
  const contests = command === 'ContestNoShow';
  const opening: JobCommand = contests
    ? { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } }
    : disputing.open();
  const by = contests ? people.provider : people.client;
  return {
    ...story,
    state,
    open: (at: string) => lived(history, [opening, { by, at }]),
    withdraw: (disputed: readonly JobEvent[], at: string) => lived(disputed, [disputing.withdraw(), { by, at }]),
    from,
  };
});

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

const hold = /:hold/;
/** An offer that lost stays in the calendar, and fires into nothing. */
const notOfTheJob = /:(hold|offer-expiry|payment-expiry)/;
const slotsIn = (history: readonly JobEvent[]) =>
  Object.fromEntries(
    [...calendar(history).values()]
      .filter(({ id }) => !notOfTheJob.test(id))
      .map(({ id, dueAt }) => [id.replace(`${jobId}:`, ''), dueAt]),
  );

describe.each(disputable)('a dispute on a job that is $state', ({ state, history, from, notThere, open, withdraw }) => {
  it('is told of one with every deadline that the graph knows there', () => {
    expect(jobAfter(history).state).toBe(state);
    const known = allowedCommands(state, 'deadline');
    const standing = new Set([...calendar(history).values()].map(({ command }) => command));
    expect(known.filter((command) => standing.has(command)).sort()).toEqual(
      known.filter((command) => !notThere.includes(command)).sort(),
    );
  });

  it('stops every deadline of the job but the ceiling of the hold', () => {
    expect(runningDeadlines(jobAfter(history))).toEqual(slotsIn(history));
    const { [`dispute:${disputeId}`]: ofDispute, ...frozen } = slotsIn(open(from));
    expect(ofDispute).toBeDefined();
    expect(frozen).toEqual({});
  });

  it('that is withdrawn leaves every deadline later by exactly as long as it lasted', () => {
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
});

describe('time that was left', () => {
  const anyJob = fc.constantFrom(...disputable).map(({ history, from }) => ({ job: jobAfter(history), from }));

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
