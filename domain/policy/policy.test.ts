import { describe, expect, it } from 'vitest';

import { serviceCategories } from '../categories.ts';
import { createJobDecider } from '../job/decider.ts';
import type { Currency } from '../money/currencies.ts';
import { feesVersion1 } from '../money/fees.ts';
import { jobEvent, jobId, offerId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import { policyVersion1 } from './policy-v1.ts';
import { ruleBook, type RuleBook } from './rule-book.ts';
import { policySources } from './sources-v1.ts';
import { versions } from './versions.ts';

/** A later policy with a shorter grace and a higher fee. */
const changed: RuleBook = {
  policies: versions(policyVersion1, { ...policyVersion1, version: 2, graceHours: 12, startEarlyHours: 1 }),
  fees: versions(feesVersion1, { ...feesVersion1, version: 2, serviceFeeBp: 1000 }),
  termsVersion: 2,
  termsSince: '2027-06-01T00:00:00.000Z',
};
const { given } = specification(createJobDecider(changed));

describe('a changed policy', () => {
  it('does not change the rules of an older job', () => {
    given(paintingHistory('CompletionClaimed'))
      .when({ name: 'ApproveJob', data: { jobId } }, { by: people.client, at: times.approved })
      .thenEvents([{ type: 'JobApproved', data: { graceEndsAt: plusHours(times.approved, 24) } }]);
  });

  it('applies to the jobs that are agreed from then on', () => {
    given(paintingHistory('OfferSubmitted'))
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: times.accepted })
      .thenEvents([
        { type: 'OfferAccepted', data: { policyVersion: 2, feeVersion: 2, termsVersion: 2, serviceFee: 4000 } },
      ]);
    given(paintingHistory('CompletionClaimed', { changes: { OfferAccepted: { policyVersion: 2 } } }))
      .when({ name: 'ApproveJob', data: { jobId } }, { by: people.client, at: times.approved })
      .thenEvents([{ type: 'JobApproved', data: { graceEndsAt: plusHours(times.approved, 12) } }]);
  });

  it('does not touch the sums of an older job', () => {
    given([...paintingHistory('JobApproved', { nth: 2 }).slice(0, -1), jobEvent('JobApproved')])
      .when({ name: 'ReleaseFunds', data: { jobId, claim: 1 } }, { by: people.deadline, at: times.released })
      .thenEvents([{ type: 'FundsReleased', data: { providerAmount: 36_960, platformAmount: 8400 } }]);
  });
});

describe('versions', () => {
  it('are looked up by number, and an unknown version is rejected', () => {
    expect(changed.policies.at(1)).toBe(policyVersion1);
    expect(changed.policies.current.version).toBe(2);
    expect(() => changed.policies.at(3)).toThrow(RangeError);
  });

  it('are looked up by time: prices quoted under older fees stay', () => {
    const dearer = { ...feesVersion1, version: 2, since: '2027-06-01T00:00:00.000Z', serviceFeeBp: 1000 };
    const fees = versions(feesVersion1, dearer);
    expect(fees.inForce('2027-05-31T23:59:59.999Z')).toBe(feesVersion1);
    expect(fees.inForce('2027-06-01T00:00:00.000Z')).toBe(dearer);
    expect(fees.inForce('2020-01-01T00:00:00.000Z')).toBe(feesVersion1);
  });
});

describe('the policies of all time', () => {
  it.each(['policies', 'fees'] as const)('begin one after the other: %s', (kind) => {
    const beginnings = ruleBook[kind].all.map(({ since }) => Date.parse(since));
    expect(beginnings.every((begins, index) => begins > (beginnings[index - 1] ?? 0))).toBe(true);
  });
});

describe('policy version 1', () => {
  it('has the numbers of the design', () => {
    expect(policyVersion1).toMatchObject({
      neededByLeadHours: 2,
      requestLifeDays: 30,
      offerLifeDays: { min: 1, max: 14, usual: 7 },
      paymentMinutes: 15,
      authoriseWithinDays: 5,
      captureBeforeStartHours: 24,
      startEarlyHours: 2,
      approvalHours: 72,
      longApprovalHours: 168,
      longApprovalCategories: ['roofing', 'electrical', 'plumbing', 'hvac'],
      approvalReminderHours: [48, 12],
      graceHours: 24,
      bookingAnswerHours: 48,
      bookingPaymentHours: 24,
      chargeBeforeStartDays: 7,
      captureWithinHours: 156,
      captureMarginHours: 12,
      otherCardHours: 12,
      otherCards: 5,
      changeAnswerHours: 48,
      changePaymentHours: 24,
      freeAfterBookingMinutes: 5,
      freeBeforeStartHours: 24,
      lateBeforeStartHours: 2,
      withdrawalDays: 14,
      workedStepMinutes: 15,
      agreedCancellationHours: 48,
      noShowFromMinutes: 30,
      noShowContestHours: 12,
      changeRounds: 2,
      overdueDays: 14,
      tipDays: 14,
      tipPaymentHours: 24,
      closeAfterDays: 14,
      reviewWindowDays: 14,
      directFixHours: 48,
      answerDays: 5,
      mediationDays: 7,
      proposalsPerStage: 3,
      decisionDays: 2,
      decisionAlarmDays: 1,
      appealDays: 7,
      reworkDays: 30,
      disputeFiles: 10,
      holdWarnDays: 60,
      holdDecideDays: 70,
      holdRefundDays: 75,
      codeMinutes: 10,
      codeTries: 5,
      reviewBusinessDays: 2,
      regulatedTrades: ['roofing', 'electrical', 'plumbing', 'hvac'],
      documentReminderDays: 30,
      documentYears: 10,
      levels: [
        { level: 'elite', jobs: 100, meanTenths: 48, completionPercent: 95, noLostDispute: true },
        { level: 'pro', jobs: 25, meanTenths: 46, completionPercent: 90, noLostDispute: false },
        { level: 'established', jobs: 5, meanTenths: 43, completionPercent: 0, noLostDispute: false },
      ],
      lostDisputeDays: 180,
      featured: {
        places: 5,
        perTrade: 2,
        newcomerReviews: 5,
        priorReviews: 10,
        neutralMean: 4,
        completionPercent: 30,
        activeDays: 60,
      },
    });
    expect(policyVersion1.secondAdminAbove.EUR).toBe(50_000);
    expect(policyVersion1.supportRefundUpTo.EUR).toBe(5_000);
    expect(policyVersion1.priceCeiling.EUR).toBe(999_900);
    expect(policyVersion1.longApprovalFrom.EUR).toBe(100_000);
  });

  it('names a source for every number', () => {
    const numbers = Object.keys(policyVersion1).filter((name) => name !== 'version' && name !== 'since');
    expect(Object.keys(policySources).sort()).toEqual(numbers.sort());
  });

  it('requires a licence for the trades that the categories call regulated', () => {
    const regulated = serviceCategories.flatMap(({ key, regulated: gated }) => (gated ? [key] : []));
    expect(policyVersion1.regulatedTrades.toSorted()).toEqual(regulated.toSorted());
  });

  it('lets every currency have a large job below its price limit', () => {
    const { longApprovalFrom, priceCeiling } = policyVersion1;
    const currencies = Object.keys(longApprovalFrom) as Currency[];
    expect(currencies.filter((currency) => longApprovalFrom[currency] >= priceCeiling[currency])).toEqual([]);
  });
});
