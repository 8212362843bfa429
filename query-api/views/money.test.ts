import { expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/state.ts';
import { painting } from '#domain/testing/painting.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { jobMoney } from './money.ts';

const booked = painting('JobBooked').reduce<Job | null>(evolve, null);

function moneyOf(changes: Partial<Job>) {
  const payment = booked?.payment;
  if (!payment) throw new Error('the story has no payment');
  const saved = { ...payment, authorised: 0, captureDueAt: null, chargeDueAt: '2027-03-05T09:00:00.000Z' };
  const facts = { ...booked, payment: saved, ...changes };
  return jobMoney({ job: { facts, details: {}, currency: facts.currency } as JobRow, ledger: [], role: 'client' });
}

it('promises the charge of a saved card for its day, and for none once it failed', () => {
  const charge = { kind: 'charge', at: '2027-03-05T09:00:00.000Z' };
  expect(moneyOf({})).toMatchObject({ stage: 'saved', toCome: [charge] });
  expect(moneyOf({ state: 'PaymentAtRisk' })).toMatchObject({ stage: 'due', toCome: [{ kind: 'charge', at: null }] });
});

it('tells where so much is held that two admins decide about it', () => {
  const payment = booked?.payment;
  if (!payment) throw new Error('the story has no payment');
  const holding = (captured: number) => moneyOf({ payment: { ...payment, captured } })?.twoAdmins;
  expect([50_000, 50_001].map(holding)).toEqual([false, true]);
});
