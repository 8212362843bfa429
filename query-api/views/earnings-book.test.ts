import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Job } from '#domain/job/job.ts';
import { anyBookedScenario, anyDisputedScenario } from '#domain/testing/random-scenarios.ts';
import { people } from '#domain/testing/people.ts';
import { jobsModel } from '#projections/read-models/jobs.ts';
import type { JobRow, LedgerRow } from '#projections/read-models/jobs/tables.ts';
import { foldInMemory } from '#projections/runner/fold-in-memory.ts';
import { playScenario } from '#projections/testing/random-scenarios.ts';
import { journalEvents } from '#projections/testing/story.ts';
import { buildBook } from './earnings-book.ts';
import { earningLines, type EarningJob } from './earnings-lines.ts';
import { matchPayouts, type Movement } from './match-payouts.ts';

const stations = ['held', 'on-the-way', 'paid'] as const;
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function toEarningJob(row: JobRow): EarningJob[] {
  const { agreement, ending } = row.facts;
  return agreement === null ? [] : [{ ...row, price: agreement.price, commission: agreement.commission, ending }];
}

function toMovements(ledger: readonly LedgerRow[], { facts }: { facts: Job }): Movement[] {
  return ledger.flatMap(({ kind, amount, at, paymentId, jobId }) => {
    if (kind !== 'transferred' && kind !== 'reversed') return [];
    const tip = facts.sidePayments[paymentId ?? '']?.purpose === 'tip';
    return [{ jobId, at, tip, amount: kind === 'reversed' ? -amount : amount }];
  });
}

/** The book of everything that jobs with these random histories made their provider, and the read model's own sums. */
async function bookOf(histories: readonly Parameters<typeof playScenario>[0][], shares: readonly number[]) {
  const memory = foldInMemory(jobsModel);
  await memory.add(journalEvents(histories.flatMap((scenario, n) => playScenario(scenario, n))));
  const jobs = memory.store.rows('jobs') as unknown as JobRow[];
  const ledger = memory.store.rows('ledger') as unknown as LedgerRow[];
  const currency = jobs[0]?.currency ?? 'EUR';
  const own = jobs.filter((job) => job.currency === currency && job.providerId === people.provider.id);
  const movements = own.flatMap((job) =>
    toMovements(
      ledger.filter(({ jobId }) => jobId === job.jobId),
      job,
    ),
  );
  const payouts = movements.flatMap(({ amount, at }, n) => {
    const part = Math.floor((Math.max(0, amount) * (shares[n % shares.length] ?? 0)) / 4);
    return part === 0 ? [] : [{ payoutId: `po_${n}`, amount: part, at }];
  });
  const lines = earningLines(own.flatMap(toEarningJob), matchPayouts(movements, payouts));
  const sums = memory.store
    .rows('jobSums')
    .filter(
      (row) => row['accountId'] === people.provider.id && row['side'] === 'provider' && row['currency'] === currency,
    );
  const sumOf = (...kinds: string[]) =>
    add(sums.filter(({ kind }) => kinds.includes(String(kind))).map(({ amount }) => Number(amount)));
  return {
    book: buildBook(currency, lines, () => ({ job: null, at: null }), stations),
    paidOut: add(payouts.map(({ amount }) => amount)),
    held: sumOf('held', 'held-up'),
    released: sumOf('on-the-way', 'paid'),
  };
}

it('stations, lines and total add up, whatever happened to the jobs, and are what events say', async () => {
  const scenarios = fc.array(fc.oneof(anyBookedScenario, anyDisputedScenario), { minLength: 1, maxLength: 4 });
  const shares = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 });
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(scenarios, shares, async (histories, parts) => {
      const { book, paidOut, held, released } = await bookOf(histories, parts);
      const [inHold, onTheWay, paid] = book.stations;
      expect(inHold?.forYou).toBe(held);
      expect(paid?.forYou).toBe(paidOut);
      expect(onTheWay?.forYou).toBe(released - paidOut);
      for (const field of ['agreed', 'commission', 'forYou'] as const) {
        expect(book[field]).toBe(add(book.stations.map((station) => station[field])));
        for (const station of book.stations) expect(station[field]).toBe(add(station.lines.map((line) => line[field])));
      }
      const all = [book, ...book.stations, ...book.stations.flatMap(({ lines }) => lines)];
      for (const { agreed, commission, forYou } of all) expect(agreed - commission).toBe(forYou);
      moved += paidOut;
    }),
  );
  expect(moved).toBeGreaterThan(0);
});

const painting: EarningJob = {
  jobId: 'a',
  state: 'Released',
  held: null,
  providerShare: 36_960,
  onTheWay: null,
  heldUp: null,
  price: 42_000,
  commission: 5040,
  ending: { released: true, providerAmount: 36_960, platformAmount: 8400 },
};
const brief = (
  job: EarningJob,
  movements: Movement[],
  payouts: { payoutId: string; amount: number; at: string }[] = [],
) =>
  earningLines([job], matchPayouts(movements, payouts)).map(({ station, agreed, commission, forYou, tips }) => [
    station,
    agreed,
    commission,
    forYou,
    tips,
  ]);
const sent = { jobId: 'a', amount: 36_960, tip: false, at: '2027-03-01T09:00:00.000Z' };

it('a share of two payouts has its commission once', () => {
  const payout = { payoutId: 'po_1', amount: 10_000, at: '2027-03-02T09:00:00.000Z' };
  expect(brief(painting, [sent], [payout])).toEqual([
    ['paid', 11_364, 1364, 10_000, 0],
    ['on-the-way', 30_636, 3676, 26_960, 0],
  ]);
});

it('a tip has no commission, sent or not', () => {
  const tip = { ...sent, amount: 2000, tip: true };
  expect(brief(painting, [sent, tip])).toEqual([['on-the-way', 44_000, 5040, 38_960, 2000]]);
  expect(brief({ ...painting, onTheWay: 2000 }, [sent])).toEqual([['on-the-way', 44_000, 5040, 38_960, 2000]]);
});

it('a fee for a cancelled job, of which we keep nothing, has no commission', () => {
  const cancelled = {
    ...painting,
    onTheWay: 4200,
    ending: { released: false, providerAmount: 4200, platformAmount: 0 },
  };
  expect(brief(cancelled, [])).toEqual([['on-the-way', 4200, 0, 4200, 0]]);
});
