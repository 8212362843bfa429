import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { recordCapture, initiatePayment } from '#domain/testing/payment-commands.ts';
import { extraId, risenPrice } from '#domain/testing/change-proposals.ts';
import { chargedBack, sampleChargebackCommands, reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { cancelled, recordRefundFailure, retry, recordRefund, total } from '#domain/testing/refund-commands.ts';
import { plusDays } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { jobMoney } from './job-money.ts';

const tipId = '90000000-0000-4000-8000-000000000001';
const booked = paintingHistory('JobBooked').reduce<Job | null>(evolve, null);

function buildMoney(changes: Partial<Job>) {
  const payment = booked?.payment;
  if (!payment) throw new Error('the story has no payment');
  const saved = { ...payment, authorised: 0, captureDueAt: null, chargeDueAt: '2027-03-05T09:00:00.000Z' };
  const facts = { ...booked, payment: saved, ...changes };
  return jobMoney({ job: { facts, details: {}, currency: facts.currency } as JobRow, ledger: [], role: 'client' });
}

it('shows the charge of a saved card with its date, and without one once it failed', () => {
  const charge = { kind: 'charge', at: '2027-03-05T09:00:00.000Z' };
  expect(buildMoney({})).toMatchObject({ stage: 'saved', toCome: [charge] });
  expect(buildMoney({ state: 'PaymentAtRisk' })).toMatchObject({
    stage: 'due',
    toCome: [{ kind: 'charge', at: null }],
  });
});

const buildView = (history: readonly JobEvent[]) => buildMoney(jobAfter(history));
const findRefunds = (history: readonly JobEvent[]) =>
  buildView(history)?.toCome.filter(({ kind }) => kind === 'refund');
const at = plusDays(times.start, 1);

it('shows what the bank took back if the job continues with the rest', () => {
  const claimed = risenPrice(paintingHistory('PaymentCaptured'), times.captureDue).concat(
    paintingHistory('CompletionClaimed').slice(-2),
  );
  const open = sampleChargebackCommands.open({ paymentId: extraId, amount: 3240 });
  const lost = extendHistory(claimed, [open, webhook(at)], [sampleChargebackCommands.close(false), webhook(at)]);
  expect(buildView(claimed)).toMatchObject({ price: { amount: 45_000 }, bankTook: { amount: 0 } });
  expect(buildView(lost)).toMatchObject({
    price: { amount: 42_000 },
    bankTook: { amount: 3240 },
    refunded: { amount: 0 },
  });
});

it('stays split during a chargeback after the end; a chargeback before the end freezes it', () => {
  const released = chargedBack(paintingHistory('FundsReleased'), plusDays(times.released, 1));
  expect(buildView(released)).toMatchObject({ stage: 'released', releasedAt: times.released });
  expect(buildView(chargedBack(cancelled, at))).toMatchObject({ stage: 'settled' });
  expect(buildView(chargedBack(paintingHistory('WorkStarted'), at))).toMatchObject({ stage: 'frozen' });
});

describe('a refund that is still to come', () => {
  const byReactor = { by: people.reactor, at };
  const taken = chargedBack(cancelled, at);

  it('disappears once the bank took the payment before it was sent', () => {
    expect(findRefunds(cancelled)).toMatchObject([{ amount: { amount: total }, at: times.captureDue }]);
    expect(findRefunds(taken)).toMatchObject([{ amount: { amount: total }, at: null }]);
    expect(findRefunds(extendHistory(taken, [sampleChargebackCommands.close(false), webhook(at)]))).toEqual([]);
    expect(findRefunds(extendHistory(taken, [sampleChargebackCommands.close(true), webhook(at)]))).toMatchObject([
      { amount: { amount: total } },
    ]);
  });

  it('stays to come while it waits for an admin, and disappears once sent', () => {
    const back = extendHistory(
      cancelled,
      [recordRefund('re_1'), byReactor],
      [recordRefundFailure('re_1'), webhook(at)],
    );
    expect(findRefunds(back)).toMatchObject([{ amount: { amount: total } }]);
    const again = extendHistory(back, [retry('re_1'), { by: people.admin, at }], [recordRefund('re_2'), byReactor]);
    expect(findRefunds(again)).toEqual([]);
  });
});

describe('the share of a job', () => {
  const tipped = extendHistory(
    paintingHistory('JobApproved'),
    [
      { name: 'GiveTip', data: { jobId, tipId, amount: 2000 } },
      { by: people.client, at: times.approved },
    ],
    [initiatePayment({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: 2000 }), reactor(times.approved)],
    [recordCapture('pi_tip', 2000), webhook(times.approved)],
    [sampleChargebackCommands.transferred('tr_tip', 2000, 'pi_tip'), reactor(times.approved)],
    [
      { name: 'ReleaseFunds', data: { jobId, claim: 1 } },
      { by: people.deadline, at: times.graceEnds },
    ],
  );

  it('does not count as sent because a tip was', () => {
    expect(buildView(tipped)?.stage).toBe('released');
    const sentToo = extendHistory(tipped, [
      sampleChargebackCommands.transferred('tr_1', 36_960),
      reactor(times.graceEnds),
    ]);
    expect(buildView(sentToo)?.stage).toBe('transferred');
  });

  it('stays sent while a later tip is on its way', () => {
    const later = extendHistory(
      paintingHistory('TransferSent'),
      [
        { name: 'GiveTip', data: { jobId, tipId, amount: 2000 } },
        { by: people.client, at: times.released },
      ],
      [initiatePayment({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: 2000 }), reactor(times.released)],
      [recordCapture('pi_tip', 2000), webhook(times.released)],
    );
    expect(buildView(later)?.stage).toBe('transferred');
  });
});

it('shows when the held amount needs two admins to decide', () => {
  const payment = booked?.payment;
  if (!payment) throw new Error('the story has no payment');
  const holding = (captured: number) => buildMoney({ payment: { ...payment, captured } })?.twoAdmins;
  expect([50_000, 50_001].map(holding)).toEqual([false, true]);
});
