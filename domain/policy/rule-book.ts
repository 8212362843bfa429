import { feesVersion1, type FeeSchedule } from '../money/fees.ts';
import { policyVersion1 } from './policy-v1.ts';
import type { Policy } from './policy.ts';
import { versions, type Versions } from './versions.ts';

/** Everything that an accepted offer pins: policy, fees and terms, each with all its versions. */
export interface RuleBook {
  readonly policies: Versions<Policy>;
  readonly fees: Versions<FeeSchedule>;
  /** The version of the terms shown at sign-up and acceptance. */
  readonly termsVersion: number;
  /** From when it was shown, ISO 8601. */
  readonly termsSince: string;
}

export const ruleBook: RuleBook = {
  policies: versions(policyVersion1),
  fees: versions(feesVersion1),
  termsVersion: 1,
  termsSince: '2026-11-01T00:00:00.000Z',
};
