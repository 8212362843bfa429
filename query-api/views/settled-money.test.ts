import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Job } from '#domain/job/job.ts';
import { recordCapture, initiatePayment } from '#domain/testing/payment-commands.ts';
import { reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { type ScenarioStep, jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { anyBookedScenario, anyWorkedScenario, play } from '#domain/testing/random-scenarios.ts';
import { plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobMoney } from '../contract/job-money.ts';
import { jobMoney } from './job-money.ts';

const changeId = '30000000-0000-4000-8000-000000000001';
const before = plusHours(times.start, -20);

describe('the money of an ended job after earlier refunds', () => {
  it('splits what was left after the price fell', () => {
    // Given a charge of 420.00 plus fee, and a price that falls to 400.00
    const fallen = extendHistory(paintingHistory('PaymentCaptured'), ...agreed(40_000));
    // When the client is absent
    const ended = extendHistory(
      fallen,
      [
        { name: 'ReportNoShow', data: { jobId, statement: 'Nobody opened the door.', files: [] } },
        { by: people.provider, at: plusHours(times.start, 1) },
      ],
      [
        { name: 'SettleNoShow', data: { jobId } },
        { by: people.deadline, at: plusHours(times.start, 14) },
      ],
    );
    // Then the refund and the no-show fee are the 432.00 that were held
    expect(computeShares(ended)).toEqual({
      captured: 43_200,
      refund: 33_200,
      providerAmount: 10_000,
      platformAmount: 0,
    });
  });

  it('refunds nothing after a late price rise', () => {
    // Given a price rise that was paid after the client reported a no-show
    const late = extendHistory(
      paintingHistory('PaymentCaptured'),
      ...agreed(45_000),
      [initiatePayment({ purpose: 'extra', ref: changeId, paymentId: 'pi_rise', amount: 3240 }), reactor(before)],
      [
        { name: 'ReportNoShow', data: { jobId, statement: 'Nobody came to paint.', files: [] } },
        { by: people.client, at: plusHours(times.start, 1) },
      ],
      [recordCapture('pi_rise', 3240), webhook(plusHours(times.start, 2))],
      [
        { name: 'WithdrawNoShow', data: { jobId } },
        { by: people.client, at: plusHours(times.start, 3) },
      ],
    );
    // When an admin releases the hold
    const ended = extendHistory(late, [
      { name: 'ReleaseByAdmin', data: { jobId, releaseId: numberedId('9', 1), reason: 'Done as agreed.' } },
      { by: people.admin, at: plusHours(times.start, 20) },
    ]);
    // Then the provider and the platform share all of it
    expect(computeShares(ended)).toEqual({ captured: 45_360, refund: 0, providerAmount: 36_960, platformAmount: 8400 });
  });
});

it('adds up to what is charged, after any history', () => {
  let ends = 0;
  fc.assert(
    fc.property(fc.oneof(anyBookedScenario, anyWorkedScenario), (scenario) => {
      for (const { after } of play(scenario)) {
        if (after === null || after.ending === null) continue;
        ends += 1;
        const { captured: whole, ...shares } = sums(after);
        expect(shares.refund + shares.providerAmount + shares.platformAmount).toBe(whole);
        const paid = after.ending.released ? buildView(after).total.amount : whole;
        expect(paid).toBe(whole);
      }
    }),
    { numRuns: 200 },
  );
  expect(ends).toBeGreaterThan(0);
});

function agreed(price: number): ScenarioStep[] {
  const data = { jobId, changeId, price, startAt: null, durationMinutes: null, reason: 'Another room.' };
  return [
    [
      { name: 'ProposeChange', data },
      { by: people.provider, at: before },
    ],
    [
      { name: 'AcceptChange', data: { jobId, changeId } },
      { by: people.client, at: before },
    ],
  ];
}

function buildView(facts: Job): JobMoney {
  const job = { facts, details: {}, currency: facts.currency } as JobRow;
  const money = jobMoney({ job, ledger: [], role: 'client' });
  if (money === null) throw new Error('a job without an agreement');
  return money;
}

function sums(facts: Job) {
  const { captured: whole, refund, providerAmount, platformAmount } = buildView(facts);
  return {
    captured: whole.amount,
    refund: refund.amount,
    providerAmount: providerAmount.amount,
    platformAmount: platformAmount.amount,
  };
}

const computeShares = (history: readonly JobEvent[]) => sums(jobAfter(history));
