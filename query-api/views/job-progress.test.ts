import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import type { Job } from '#domain/job/job.ts';
import { disputeId } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
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

describe('the fee that a provider reads before they report a no-show', () => {
  const fee = (facts: Job, role: JobPage['role'] = 'provider') =>
    buildAbsenceFee({ job: { facts, currency: facts.currency } as unknown as JobRow, role } as JobPage)?.amount ?? null;

  it.each([
    ['the fee', paintingHistory('PaymentCaptured')],
    ['no more than is held', paintingHistory('PaymentCaptured', { changes: small })],
  ] as const)('is %s, as in the actual report', (_, story) => {
    expect(fee(jobAfter(story))).toBe(comesTo(jobAfter(extendHistory(story, byProvider)))?.fee.amount);
    expect(fee(jobAfter(story))).toBeGreaterThan(0);
  });

  it('is null if they cannot report: for the client, while suspended, once reported', () => {
    const booked = jobAfter(paintingHistory('PaymentCaptured'));
    expect(fee(booked, 'client')).toBeNull();
    expect(fee({ ...booked, providerStop: { final: false } })).toBeNull();
    expect(fee(jobAfter(extendHistory(paintingHistory('PaymentCaptured'), byProvider)))).toBeNull();
  });
});

describe('the sums of an uncontested no-show', () => {
  const absent = jobAfter(extendHistory(paintingHistory('PaymentCaptured'), byProvider));
  const sums = (fee: number, refund: number) => ({ fee: { amount: fee }, refund: { amount: refund } });

  it('are the fee for the waiting side, 30 % of the price up to the maximum, and the rest for the client', () => {
    expect(comesTo(absent)).toMatchObject(sums(10_000, 35_360));
  });

  it('are all that is held if that is less than the minimum fee', () => {
    expect(
      comesTo(jobAfter(extendHistory(paintingHistory('PaymentCaptured', { changes: small }), byProvider))),
    ).toMatchObject(sums(1650, 0));
  });

  it('have no fee for a provider who was suspended since, or was absent', () => {
    expect(comesTo({ ...absent, providerStop: { final: false } })).toMatchObject(sums(0, 45_360));
    expect(comesTo(jobAfter(extendHistory(paintingHistory('PaymentCaptured'), byClient)))).toMatchObject(
      sums(0, 45_360),
    );
  });

  it('disappear when it is contested', () => {
    const contest: JobCommand = { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } };
    const contested = extendHistory(paintingHistory('PaymentCaptured'), byProvider, [
      contest,
      { by: people.client, at },
    ]);
    expect(comesTo(jobAfter(contested)) ?? null).toBeNull();
  });
});
