import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Job } from '../job/state.ts';
import { captured, initiated } from '../testing/bookings.ts';
import { booked, nothing, type Books } from '../testing/books.ts';
import { charging, reactor, webhook } from '../testing/chargebacks.ts';
import { jobAfter, lived, type Deed } from '../testing/lives.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { anyBookedLife, anyWorkedLife, evolveAll, play, type Life } from '../testing/random-lives.ts';
import { settleUp } from '../testing/settle-up.ts';
import { plusHours } from '../time.ts';
import { partOf } from './settlement.ts';

/** The books of a whole life, after everything that was still to be sent was sent. */
function booksOf(life: Life): Books {
  const moments = play(life);
  const lived = moments.reduce((books, { events, before, after }) => booked(books, events, before, after), nothing);
  const { job } = lived;
  if (job === null) return lived;
  const sent = settleUp(job, moments.at(-1)?.now ?? '');
  return booked(lived, sent, job, evolveAll(job, sent));
}

/** What the job holds of the card's money, by its own account: not what its bank took. */
function heldBy(job: Job | null): number {
  if (job === null || job.ending !== null) return 0;
  const side = Object.values(job.sidePayments).filter(({ purpose }) => purpose !== 'tip');
  const payments = [...side, ...(job.payment === null ? [] : [job.payment])];
  const gone = [...job.returns, ...job.bankTook];
  return payments.reduce((sum, { paymentId, captured }) => sum + captured - partOf(gone, paymentId), 0);
}

/** What of the shares that were to come back the payment provider left with the Homewright. */
function notTakenBack(job: Job | null): number {
  return (job?.transfers ?? []).reduce((sum, { kept }) => sum + kept, 0);
}

/** What is wrong with the books of a life that was settled up; empty where nothing is. */
function faults({ job, balances, balanced }: Books): string[] {
  const sum = Object.values(balances).reduce((before, amount) => before + amount, 0);
  const checks = {
    'an event does not balance': balanced,
    'the accounts do not add up': sum === 0,
    'what is held is not what the job holds': balances.held === heldBy(job),
    'a tip or a chargeback is left over': balances.tip === 0 && balances.bank === 0,
    // A bank's money that stayed with the Homewright is the platform's loss, unless it was theirs in the end.
    'somebody got what was not there':
      balances.card <= 0 && balances.provider >= 0 && balances.platform >= -notTakenBack(job),
  };
  return Object.entries(checks).flatMap(([fault, sound]) => (sound ? [] : [fault]));
}

describe('the books of any life', () => {
  it('balance: what was taken of the card was given back, paid out, or kept, and the rest is held', () => {
    const property = fc.property(
      fc.oneof({ weight: 9, arbitrary: anyBookedLife }, { weight: 1, arbitrary: anyWorkedLife }),
      (life) => {
        const books = booksOf(life);
        if (faults(books).length > 0) throw new Error(`${faults(books).join(', ')}: ${story(life, books)}`);
      },
    );
    const { errorInstance } = fc.check(property, { numRuns: 10_000, seed: 20_270_311 });
    expect(errorInstance).toBeNull();
  }, 120_000);
});

describe('the books of a job with a tip', () => {
  const at = plusHours(times.released, 1);
  const [tipId, tip] = ['40000000-0000-4000-8000-000000000001', 1_000];
  const thanked = lived(
    painting('FundsReleased'),
    [
      { name: 'GiveTip', data: { jobId, tipId, amount: tip } },
      { by: people.client, at },
    ],
    [initiated({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: tip }), reactor(at)],
    [captured('pi_tip', tip), webhook(at)],
  );

  it('leave the Homewright all of it that the bank did not take, in however many parts', () => {
    const parts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 333 }), won: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    const property = fc.property(parts, (takings) => {
      const events = takings.flatMap(({ amount, won }, nth): Deed[] => [
        [charging.open({ chargebackId: `dp_${nth}`, paymentId: 'pi_tip', amount }), webhook(at)],
        [charging.close(won, `dp_${nth}`), webhook(at)],
      ]);
      const history = lived(thanked, ...events);
      const job = jobAfter(history);
      const sent = settleUp(job, at);
      const { balances } = booked(booked(nothing, history, null, job), sent, job, evolveAll(job, sent));
      const taken = takings.reduce((sum, { amount, won }) => sum + (won ? 0 : amount), 0);
      expect(balances).toMatchObject({ held: 0, tip: 0, bank: 0, provider: 36_960 + tip - taken });
    });
    const { errorInstance } = fc.check(property, { numRuns: 1_000, seed: 20_270_311 });
    expect(errorInstance).toBeNull();
  });
});

/** What happened in it, for whoever has to find the fault. */
function story(life: Life, { balances }: Books): string {
  const told = play(life).map(
    ({ command, events }) => `${command.name} -> ${events.map(({ type }) => type).join('+')}`,
  );
  return [...told.filter((step) => !step.endsWith('-> ')), JSON.stringify(balances)].join('\n');
}
