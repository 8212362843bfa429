import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { amountFor, sumParts } from '../money/settlement.ts';
import { extraId, risenPrice } from '../testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { admins, disputeTimes, disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusDays, plusHours } from '../time.ts';
import { heldMoney } from './held-money.ts';
import type { Job } from './job.ts';

const paid: Readonly<Record<string, number>> = { [paymentId]: 45_360, [extraId]: 3_240 };
const all = 48_600;
const claimed = extendHistory(
  risenPrice(paintingHistory('PaymentCaptured'), plusHours(times.captureDue, 1)),
  [
    { name: 'StartWork', data: { jobId } },
    { by: people.provider, at: times.start },
  ],
  [
    { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } },
    { by: people.provider, at: times.claimed },
  ],
);

interface Taking {
  readonly of: string;
  readonly part: number;
  readonly won: boolean;
}

/** The bank takes parts of the remaining payments, one after the other, while the job continues. */
function charged(history: readonly JobEvent[], takings: readonly Taking[], from: string): JobEvent[] {
  return takings.reduce<JobEvent[]>(
    (events, { of, part, won }, nth) => {
      const job = jobAfter(events);
      const lost = Object.values(job.chargebacks).filter((each) => each.paymentId === of && each.status === 'lost');
      const amount = Math.ceil(part * ((paid[of] ?? 0) - sumParts(lost)));
      if (job.ending !== null || amount === 0) return events;
      const chargebackId = `dp_${nth}`;
      const at = plusDays(from, nth + 1);
      const opened = extendHistory(events, [
        sampleChargebackCommands.open({ chargebackId, paymentId: of, amount }),
        webhook(at),
      ]);
      return extendHistory(opened, [sampleChargebackCommands.close(won, chargebackId), webhook(at)]);
    },
    [...history],
  );
}

const anyTaking = fc.record({
  of: fc.constantFrom(paymentId, extraId),
  part: fc.double({ min: 0.01, max: 1, noNaN: true }),
  won: fc.boolean(),
});
const takings = fc.array(anyTaking, { maxLength: 4 });
const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom<Outcome>({ kind: 'release' }, { kind: 'full-refund' }),
  fc.integer({ min: 1, max: all - 1 }).map((refund) => ({ kind: 'partial-refund' as const, refund })),
  fc.integer({ min: 10_000, max: all }).map((refund) => ({ kind: 'split' as const, refund, toProvider: all - refund })),
);

const takenBy = ({ chargebacks }: Job) => Object.values(chargebacks).filter(({ status }) => status === 'lost');

/** Everything paid is charged back, refunded or owed to a person, and no payment exceeds its amount. */
function expectSharedOut(job: Job): void {
  const { captured, refund, providerAmount, platformAmount, refunds } = job.ending ?? fail();
  expect(refund + providerAmount + platformAmount).toBe(captured);
  expect(Math.min(refund, providerAmount, platformAmount)).toBeGreaterThanOrEqual(0);
  expect(captured + sumParts(job.bankTook)).toBe(all);
  for (const [id, amount] of Object.entries(paid)) {
    const gone = amountFor(takenBy(job), id) + amountFor(refunds, id) + (job.transferBalances[id]?.owed ?? 0);
    expect(gone).toBeLessThanOrEqual(amount);
  }
}

describe('whatever parts the bank takes during a job', () => {
  it('the agreed total equals the held money, and a release distributes all of it', () => {
    const { errorInstance } = fc.check(
      fc.property(takings, (taken) => {
        const history = charged(claimed, taken, times.claimed);
        const job = jobAfter(history);
        if (job.ending !== null) return expectSharedOut(job);
        expect(heldMoney(job)).toBe(all - sumParts(takenBy(job)));
        expect(job.agreement?.total).toBe(heldMoney(job));
        const at = plusDays(times.claimed, 20);
        const approve = { name: 'ApproveJob', data: { jobId } } as const;
        const release = { name: 'ReleaseFunds', data: { jobId, claim: 1 } } as const;
        const deadline = { by: people.deadline, at: plusDays(at, 1) };
        expectSharedOut(jobAfter(extendHistory(history, [approve, { by: people.client, at }], [release, deadline])));
      }),
      { seed: 20_270_310, numRuns: 1_000 },
    );
    expect(errorInstance).toBeNull();
  });

  it('an earlier decision is carried out on the remaining money', () => {
    const { errorInstance } = fc.check(
      fc.property(takings, anyOutcome, (taken, outcome) => {
        const decided = extendHistory(disputed.decision(claimed), [
          sampleDisputeCommands.decide(outcome),
          { by: admins.first, at: disputeTimes.decided },
        ]);
        const history = charged(decided, taken, disputeTimes.decided);
        const job = jobAfter(history);
        if (job.ending !== null) return expectSharedOut(job);
        const final = { by: people.deadline, at: plusDays(disputeTimes.final, 10) };
        expectSharedOut(jobAfter(extendHistory(history, [sampleDisputeCommands.advance(), final])));
      }),
      { seed: 20_270_311, numRuns: 1_000 },
    );
    expect(errorInstance).toBeNull();
  });
});

function fail(): never {
  throw new Error(`job ${jobId} did not end`);
}
