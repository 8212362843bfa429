import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Job } from '../job/job.ts';
import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { addToTotals, emptyTotals, type LedgerTotals } from '../testing/ledger-totals.ts';
import { sampleChargebackCommands, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { anyBookedScenario, anyWorkedScenario, evolveAll, play, type Scenario } from '../testing/random-scenarios.ts';
import { completePayments } from '../testing/complete-payments.ts';
import { plusHours } from '../time.ts';
import { amountFor } from './settlement.ts';

/** The books of a whole scenario, after everything outstanding was sent. */
function booksOf(scenario: Scenario): LedgerTotals {
  const moments = play(scenario);
  const played = moments.reduce(
    (books, { events, before, after }) => addToTotals(books, events, before, after),
    emptyTotals,
  );
  const { job } = played;
  if (job === null) return played;
  const sent = completePayments(job, moments.at(-1)?.now ?? '');
  return addToTotals(played, sent, job, evolveAll(job, sent));
}

/** What the job's state says it holds of card payments, without what the bank took. */
function heldBy(job: Job | null): number {
  if (job === null || job.ending !== null) return 0;
  const side = Object.values(job.sidePayments).filter(({ purpose }) => purpose !== 'tip');
  const payments = [...side, ...(job.payment === null ? [] : [job.payment])];
  const gone = [...job.returns, ...job.bankTook];
  return payments.reduce((sum, { paymentId, captured }) => sum + captured - amountFor(gone, paymentId), 0);
}

/** The shares whose reversal the payment provider rejected. */
function notTakenBack(job: Job | null): number {
  return (job?.transfers ?? []).reduce((sum, { unrecovered }) => sum + unrecovered, 0);
}

/** The faults in the books of a settled scenario; empty if there are none. */
function faults({ job, balances, isBalanced }: LedgerTotals): string[] {
  const sum = Object.values(balances).reduce((before, amount) => before + amount, 0);
  const checks = {
    'an event does not balance': isBalanced,
    'the accounts do not add up': sum === 0,
    'what is held is not what the job holds': balances.held === heldBy(job),
    'a tip or a chargeback is left over': balances.tip === 0 && balances.bank === 0,
    // A share that the bank took but the provider still has is the platform's loss, unless it was theirs in the end.
    'more was paid out than was captured':
      balances.card <= 0 && balances.provider >= 0 && balances.platform >= -notTakenBack(job),
  };
  return Object.entries(checks).flatMap(([fault, sound]) => (sound ? [] : [fault]));
}

describe('the books of any scenario', () => {
  it('balance: captured money was refunded, paid out or retained, and the rest is held', () => {
    const property = fc.property(
      fc.oneof({ weight: 9, arbitrary: anyBookedScenario }, { weight: 1, arbitrary: anyWorkedScenario }),
      (scenario) => {
        const books = booksOf(scenario);
        if (faults(books).length > 0) throw new Error(`${faults(books).join(', ')}: ${story(scenario, books)}`);
      },
    );
    const { errorInstance } = fc.check(property, { numRuns: 10_000, seed: 20_270_311 });
    expect(errorInstance).toBeNull();
  }, 120_000);
});

describe('the books of a job with a tip', () => {
  const at = plusHours(times.released, 1);
  const [tipId, tip] = ['40000000-0000-4000-8000-000000000001', 1_000];
  const thanked = extendHistory(
    paintingHistory('FundsReleased'),
    [
      { name: 'GiveTip', data: { jobId, tipId, amount: tip } },
      { by: people.client, at },
    ],
    [initiatePayment({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: tip }), reactor(at)],
    [recordCapture('pi_tip', tip), webhook(at)],
  );

  it('leave the provider all of it that the bank did not take, in any number of parts', () => {
    const parts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 333 }), won: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    const property = fc.property(parts, (takings) => {
      const events = takings.flatMap(({ amount, won }, nth): ScenarioStep[] => [
        [sampleChargebackCommands.open({ chargebackId: `dp_${nth}`, paymentId: 'pi_tip', amount }), webhook(at)],
        [sampleChargebackCommands.close(won, `dp_${nth}`), webhook(at)],
      ]);
      const history = extendHistory(thanked, ...events);
      const job = jobAfter(history);
      const sent = completePayments(job, at);
      const { balances } = addToTotals(addToTotals(emptyTotals, history, null, job), sent, job, evolveAll(job, sent));
      const taken = takings.reduce((sum, { amount, won }) => sum + (won ? 0 : amount), 0);
      expect(balances).toMatchObject({ held: 0, tip: 0, bank: 0, provider: 36_960 + tip - taken });
    });
    const { errorInstance } = fc.check(property, { numRuns: 1_000, seed: 20_270_311 });
    expect(errorInstance).toBeNull();
  });
});

/** The scenario's steps and balances, to debug a fault. */
function story(scenario: Scenario, { balances }: LedgerTotals): string {
  const reported = play(scenario).map(
    ({ command, events }) => `${command.name} -> ${events.map(({ type }) => type).join('+')}`,
  );
  return [...reported.filter((step) => !step.endsWith('-> ')), JSON.stringify(balances)].join('\n');
}
