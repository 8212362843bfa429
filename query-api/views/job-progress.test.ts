import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import type { Job } from '#domain/job/state.ts';
import { disputeId } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '#domain/testing/extend-history.ts';
import { jobId, painting, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobPage } from './job-page.ts';
import { buildAbsenceFee, buildNoShow } from './job-progress.ts';

const at = plusHours(times.start, 1);
const statement = 'Nobody opened the door.';
const report: JobCommand = { name: 'ReportNoShow', data: { jobId, statement, files: [] } };
const byProvider: ScenarioStep = [report, { by: people.provider, at }];
const byClient: ScenarioStep = [report, { by: people.client, at }];
const small = {
  OfferAccepted: { price: 1500, serviceFee: 150, commission: 180, total: 1650 },
  JobBooked: { authorised: 1650 },
  CaptureRequested: { amount: 1650 },
  PaymentCaptured: { amount: 1650 },
} as const;

function comesTo(facts: Job) {
  const details = { record: [{ origin: 'no-show', by: 'provider', text: statement, files: [], at }] };
  return buildNoShow({ job: { facts, details, currency: facts.currency } as unknown as JobRow } as JobPage)?.comesTo;
}

describe('what a Homewright is told before they report that nobody was there', () => {
  const fee = (facts: Job, role: JobPage['role'] = 'provider') =>
    buildAbsenceFee({ job: { facts, currency: facts.currency } as unknown as JobRow, role } as JobPage)?.amount ?? null;

  it.each([
    ['the fee', painting('PaymentCaptured')],
    ['no more than is held', painting('PaymentCaptured', { changes: small })],
  ] as const)('is %s that the report then comes to', (_, story) => {
    expect(fee(jobAfter(story))).toBe(comesTo(jobAfter(extendHistory(story, byProvider)))?.fee.amount);
    expect(fee(jobAfter(story))).toBeGreaterThan(0);
  });

  it('is nothing where they report nothing: to the client, while suspended, once it is reported', () => {
    const booked = jobAfter(painting('PaymentCaptured'));
    expect(fee(booked, 'client')).toBeNull();
    expect(fee({ ...booked, providerStop: { final: false } })).toBeNull();
    expect(fee(jobAfter(extendHistory(painting('PaymentCaptured'), byProvider)))).toBeNull();
  });
});

describe('what a reported absence comes to when nobody objects', () => {
  const absent = jobAfter(extendHistory(painting('PaymentCaptured'), byProvider));
  const sums = (fee: number, refund: number) => ({ fee: { amount: fee }, refund: { amount: refund } });

  it('is the fee for whoever waited, 30 % of the price or the most that it may be, and the rest for the client', () => {
    expect(comesTo(absent)).toMatchObject(sums(10_000, 35_360));
  });

  it('is all that is held where that is less than the least fee', () => {
    expect(comesTo(jobAfter(extendHistory(painting('PaymentCaptured', { changes: small }), byProvider)))).toMatchObject(
      sums(1650, 0),
    );
  });

  it('is no fee of a Homewright who was suspended since, nor of one who was absent', () => {
    expect(comesTo({ ...absent, providerStop: { final: false } })).toMatchObject(sums(0, 45_360));
    expect(comesTo(jobAfter(extendHistory(painting('PaymentCaptured'), byClient)))).toMatchObject(sums(0, 45_360));
  });

  it('is told no more when it is contested', () => {
    const contest: JobCommand = { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } };
    const contested = extendHistory(painting('PaymentCaptured'), byProvider, [contest, { by: people.client, at }]);
    expect(comesTo(jobAfter(contested)) ?? null).toBeNull();
  });
});
