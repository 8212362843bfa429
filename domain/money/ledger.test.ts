import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from '../job/state.ts';
import { painting } from '../testing/painting.ts';
import { anyBookedLife, play, type Life } from '../testing/random-lives.ts';
import { settleUp } from '../testing/settle-up.ts';
import { partOf } from './settlement.ts';
import { ledgerAccounts, ledgerEntries, type LedgerAccount } from './ledger.ts';

type Balances = Record<LedgerAccount, number>;

interface Books {
  readonly job: Job | null;
  readonly balances: Balances;
  /** Whether the lines of every event added up to nothing. */
  readonly balanced: boolean;
}

const nothing: Books = {
  job: null,
  balances: Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Balances,
  balanced: true,
};

/** The books after these events of one decision, which led from `before` to `job`. */
function booked(
  { balances, balanced }: Books,
  events: readonly JobEvent[],
  before: Job | null,
  job: Job | null,
): Books {
  const after = { ...balances };
  const sums = events.map((event) => {
    const lines = ledgerEntries(event, { platformBefore: before?.ending?.platformAmount ?? 0 });
    for (const { account, amount } of lines) after[account] += amount;
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  });
  return { job, balances: after, balanced: balanced && sums.every((sum) => sum === 0) };
}

/** The books of a whole life, after everything that was still to be sent was sent. */
function booksOf(life: Life): Books {
  const moments = play(life);
  const lived = moments.reduce((books, { events, before, after }) => booked(books, events, before, after), nothing);
  const { job } = lived;
  return job === null ? lived : booked(lived, settleUp(job, moments.at(-1)?.now ?? ''), job, job);
}

describe('the books of the painted room', () => {
  it('show what each received', () => {
    const { balances, balanced } = booked(nothing, painting('JobClosed'), null, null);
    expect(balances).toEqual({ card: -45_360, held: 0, tip: 0, provider: 36_960, platform: 8400, bank: 0, client: 0 });
    expect(balanced).toBe(true);
  });
});

/** What the job holds of the card's money, by its own account. */
function heldBy(job: Job | null): number {
  if (job === null || job.ending !== null) return 0;
  const side = Object.values(job.sidePayments).filter(({ purpose }) => purpose !== 'tip');
  const payments = [...side, ...(job.payment === null ? [] : [job.payment])];
  return payments.reduce((sum, { paymentId, captured }) => sum + captured - partOf(job.returns, paymentId), 0);
}

/** What is wrong with the books of a life that was settled up; empty where nothing is. */
function faults({ job, balances, balanced }: Books): string[] {
  const sum = Object.values(balances).reduce((before, amount) => before + amount, 0);
  const checks = {
    'an event does not balance': balanced,
    'the accounts do not add up': sum === 0,
    'what is held is not what the job holds': balances.held === heldBy(job),
    'a tip or a chargeback is left over': balances.tip === 0 && balances.bank === 0,
    'somebody got what was not there': balances.card <= 0 && balances.provider >= 0 && balances.platform >= 0,
  };
  return Object.entries(checks).flatMap(([fault, sound]) => (sound ? [] : [fault]));
}

describe('the books of any life', () => {
  it('balance: what was taken of the card was given back, paid out, or kept, and the rest is held', () => {
    const property = fc.property(anyBookedLife, (life) => {
      const books = booksOf(life);
      if (faults(books).length > 0) throw new Error(`${faults(books).join(', ')}: ${story(life, books)}`);
    });
    const { errorInstance } = fc.check(property, { numRuns: 10_000, seed: 20_270_311 });
    expect(errorInstance).toBeNull();
  }, 60_000);
});

/** What happened in it, for whoever has to find the fault. */
function story(life: Life, { balances }: Books): string {
  const told = play(life).map(
    ({ command, events }) => `${command.name} -> ${events.map(({ type }) => type).join('+')}`,
  );
  return [...told.filter((step) => !step.endsWith('-> ')), JSON.stringify(balances)].join('\n');
}
