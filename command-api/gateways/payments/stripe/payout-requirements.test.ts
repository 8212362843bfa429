import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { noRequirements } from '#domain/account/payout-requirements.ts';

import { toRequirements } from './payout-requirements.ts';

function asked(over: Partial<Stripe.Account.Requirements>): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...over,
  };
}

describe('what Stripe asks for', () => {
  it('is nothing of an account that is complete', () => {
    expect(toRequirements(asked({ eventually_due: ['individual.id_number'] }))).toEqual(noRequirements);
    expect(toRequirements(undefined)).toEqual(noRequirements);
  });

  it.each([
    ['external_account', 'bankAccount'],
    ['individual.verification.document', 'identity'],
    ['person_8UayFKIMRJklog.verification.additional_document', 'identity'],
    ['individual.id_number', 'identity'],
    ['individual.dob.day', 'personalDetails'],
    ['individual.first_name', 'personalDetails'],
    ['individual.address.postal_code', 'address'],
    ['company.tax_id', 'tax'],
    ['business_profile.url', 'business'],
    ['owners.first_name', 'business'],
    ['tos_acceptance.date', 'terms'],
    ['interv_abc.supportability', 'other'],
  ])('%s is our word %s', (path, need) => {
    expect(toRequirements(asked({ currently_due: [path] })).needs).toEqual([{ need, pastDue: false }]);
  });

  it('is each need once, past due if one of its details is', () => {
    const found = toRequirements(
      asked({
        currently_due: ['individual.dob.day', 'individual.dob.month', 'external_account'],
        past_due: ['individual.dob.day'],
        disabled_reason: 'requirements.past_due',
      }),
    );
    expect(found).toEqual({
      needs: [
        { need: 'bankAccount', pastDue: false },
        { need: 'personalDetails', pastDue: true },
      ],
      deadline: null,
      stop: 'pastDue',
    });
  });

  it('has its deadline as a moment', () => {
    const found = toRequirements(asked({ currently_due: ['external_account'], current_deadline: 1_800_000_000 }));
    expect(found.deadline).toBe('2027-01-15T08:00:00.000Z');
  });

  it.each([
    ['requirements.past_due', 'pastDue'],
    ['action_required.requested_capabilities', 'pastDue'],
    ['requirements.pending_verification', 'beingChecked'],
    ['under_review', 'beingChecked'],
    ['listed', 'beingChecked'],
    ['rejected.fraud', 'rejected'],
    ['platform_paused', 'other'],
  ] as const)('stops payouts with %s for our reason %s', (reason, stop) => {
    expect(toRequirements(asked({ disabled_reason: reason })).stop).toBe(stop);
  });
});
