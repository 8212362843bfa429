import { describe, expect, it } from 'vitest';

import { feesVersion1, type FeeSchedule } from '#domain/money/fees.ts';
import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import type { Policy, PolicyNumber } from '#domain/policy/policy.ts';

import { buildRuleNumbers } from './job-rules.ts';

const job = { category: 'painting', currency: 'EUR', price: 42_000 } as const;
const shownOf = (policy: Policy, fees: FeeSchedule) => JSON.stringify(buildRuleNumbers({ policy, fees }, job));
const asItIs = shownOf(policyVersion1, feesVersion1);

/** The numbers that concern neither side of an agreed job, and why. */
const irrelevantNumbers: Partial<Record<PolicyNumber, string>> = {
  neededByLeadHours: 'before the agreement: what a request may ask for',
  requestLifeDays: 'before the agreement: how long a request stands',
  offerLifeDays: 'before the agreement: how long an offer stands',
  bookingAnswerHours: 'before the agreement: the time to answer a direct booking',
  promoReservationMinutes: 'between two commands of one acceptance',
  timeReservationMinutes: 'between two commands of one booking',
  decisionAlarmDays: 'among the admins: when they are reminded',
  supportRefundUpTo: 'among the staff: what support may propose',
  emailReservationMinutes: 'of accounts',
  codeMinutes: 'of accounts',
  codeTries: 'of accounts',
  reviewBusinessDays: 'of the checks of a Homewright',
  regulatedTrades: 'of the checks of a Homewright',
  documentReminderDays: 'of the checks of a Homewright',
  documentYears: 'of the checks of a Homewright',
  levels: 'of all jobs of a Homewright',
  lostDisputeDays: 'of all jobs of a Homewright',
  featured: 'of all Homewrights of a country',
};

/** The same with another number, or with one more in a list; for amounts, the one in euro. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value.map((part: number) => part + 1) : ['moving'];
  const parts = Object.entries(value as object);
  return Object.fromEntries(parts.map(([name, part]) => [name, typeof part === 'string' ? part : changed(part)]));
}

/** Single changes that the output must reflect: one for each part of a fee. */
function* changesOf(value: unknown): Generator<unknown> {
  const isFee = typeof value === 'object' && value !== null && 'basisPoints' in value;
  if (!isFee) return yield changed(value);
  for (const [name, part] of Object.entries(value)) yield { ...value, [name]: changed(part) };
}

const numbers = Object.keys(policyVersion1).filter((name): name is PolicyNumber => !/^(version|since)$/.test(name));

describe('the agreed rules', () => {
  it.each(numbers.filter((name) => !(name in irrelevantNumbers)))('include %s', (name) => {
    for (const value of changesOf(policyVersion1[name])) {
      expect(shownOf({ ...policyVersion1, [name]: value }, feesVersion1)).not.toBe(asItIs);
    }
  });

  it.each(Object.keys(irrelevantNumbers) as PolicyNumber[])('leave out %s', (name) => {
    expect(shownOf({ ...policyVersion1, [name]: changed(policyVersion1[name]) }, feesVersion1)).toBe(asItIs);
  });

  it.each([
    { serviceFeeBp: 900 },
    { serviceFeeBounds: { ...feesVersion1.serviceFeeBounds, EUR: { min: 151, max: 4000 } } },
    { serviceFeeBounds: { ...feesVersion1.serviceFeeBounds, EUR: { min: 150, max: 4001 } } },
    ...(['new', 'established', 'pro', 'elite'] as const).map((level) => ({
      commissionBp: { ...feesVersion1.commissionBp, [level]: 500 },
    })),
  ])('include what the platform takes: %o', (change) => {
    expect(shownOf(policyVersion1, { ...feesVersion1, ...change })).not.toBe(asItIs);
  });

  it('include since when their version is in force', () => {
    const later = { ...policyVersion1, version: 2, since: '2027-02-01T00:00:00.000Z' };
    const ruleNumbers = buildRuleNumbers({ policy: later, fees: feesVersion1 }, job);
    expect(ruleNumbers).toMatchObject({ policyVersion: 2, policySince: '2027-02-01T00:00:00.000Z' });
  });

  it('use the longer time to approve if price or trade require it', () => {
    const hours = (other: Partial<typeof job> | { price: number; category: 'roofing' }) =>
      buildRuleNumbers({ policy: policyVersion1, fees: feesVersion1 }, { ...job, ...other }).approvalHours;
    expect(hours({})).toBe(72);
    expect(hours({ price: 100_000, category: 'roofing' })).toBe(168);
  });
});
