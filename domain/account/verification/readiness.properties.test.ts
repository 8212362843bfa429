import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import { RuleError } from '../../rule-error.ts';
import {
  accountAfter,
  accountId,
  known,
  monday,
  documentFiles,
  phone,
  ready,
  statement,
} from '../../testing/verification-steps.ts';
import { accounts, people } from '../../testing/people.ts';
import { plusHours } from '../../time.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import type { Account } from '../state.ts';
import { allDone } from './steps.ts';
import { lastSubmittedAt } from './submissions.ts';

type ScenarioStep = readonly [command: AccountCommand, by: Actor];
interface Moment {
  readonly step: ScenarioStep;
  readonly hoursLater: number;
}

const { provider, admin, system, webhook, deadline } = people;
const names = { accountId, firstName: 'Cormac', lastName: 'B', businessName: null, city: null };
const insurance = { accountId, kind: 'insurance', trade: null } as const;
const licence = { accountId, kind: 'licence', trade: 'roofing' } as const;
/** Later than every submission here, so the admin saw them all. */
const muchLater = plusHours(monday, 365 * 24);
const anyPhone = fc.constantFrom(phone, '+353860000000');
const anyDocument = fc.constantFrom(insurance, licence);

function handIn(verificationDocument: typeof insurance | typeof licence, days: number): AccountCommand {
  const validUntil = plusHours(monday, days * 24).slice(0, 'YYYY-MM-DD'.length);
  return {
    name: 'SubmitDocument',
    data: { ...verificationDocument, number: null, file: documentFiles[verificationDocument.kind], validUntil },
  };
}

const anyStep = fc.oneof(
  fc
    .tuple(anyPhone, fc.constantFrom('painting', 'roofing'))
    .map(([number, trade]): ScenarioStep => [
      { name: 'CompleteProfile', data: { ...names, phone: number, trades: [trade] } },
      provider,
    ]),
  anyPhone.map((number): ScenarioStep => [{ name: 'ConfirmPhone', data: { accountId, phone: number } }, system]),
  fc
    .boolean()
    .map((enabled): ScenarioStep => [{ name: 'RecordPayoutsChanged', data: { accountId, enabled } }, webhook]),
  fc
    .constantFrom('IE 1', null)
    .map((registerNumber): ScenarioStep => [
      { name: 'SubmitBusinessDetails', data: { accountId, address: '1 Main Street, Dublin', registerNumber } },
      provider,
    ]),
  fc
    .tuple(anyDocument, fc.integer({ min: 0, max: 40 }))
    .map(([verificationDocument, days]): ScenarioStep => [handIn(verificationDocument, days), provider]),
  anyDocument.map((data): ScenarioStep => [{ name: 'ExpireDocument', data }, deadline]),
  fc.constant<ScenarioStep>([
    { name: 'SubmitPortrait', data: { accountId, portrait: documentFiles.portrait } },
    provider,
  ]),
  fc.constant<ScenarioStep>([
    { name: 'RequestVerificationChanges', data: { accountId, seen: muchLater, steps: ['portrait'], statement } },
    admin,
  ]),
);
const anyScenario: fc.Arbitrary<readonly Moment[]> = fc.array(
  fc.record({ step: anyStep, hoursLater: fc.integer({ min: 0, max: 72 }) }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

/** The decided events of the steps in order; a rejected step changes nothing. */
function* playAll(
  scenario: readonly Moment[],
): Generator<{ account: Account; events: readonly AccountEvent[]; now: string }> {
  let [account, now] = [accountAfter(ready()), monday];
  for (const {
    step: [command, by],
    hoursLater,
  } of scenario) {
    now = plusHours(now, hoursLater);
    const context = { accounts: accounts(), ...known, now, actor: by };
    try {
      const events = accountDecider.decide(command, account, context);
      account = events.reduce<Account>((before, event) => accountDecider.evolve(before, event) ?? before, account);
      yield { account, events, now };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }
}

it('a provider is under review exactly when all steps were done at the last event', () => {
  const seen = { VerificationReadyForReview: 0, VerificationReopened: 0 };
  const property = fc.property(anyScenario, (scenario) => {
    for (const { account, events, now } of playAll(scenario)) {
      for (const { type } of events) if (type in seen) seen[type as keyof typeof seen] += 1;
      if (events.length === 0 || account.verification.approvalStatus !== 'readyForReview') continue;
      if (!allDone(account, now)) throw new Error(`people look at open steps at ${now}`);
      if (lastSubmittedAt(account.verification) === null) throw new Error('people look at nothing');
    }
  });
  const result = fc.check(property, { numRuns: 300, seed: 20_270_301 });
  expect(fc.defaultReportMessage(result) ?? null).toBeNull();
  expect(seen.VerificationReadyForReview).toBeGreaterThan(100);
  expect(seen.VerificationReopened).toBeGreaterThan(100);
}, 60_000);
