import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import { RuleError } from '../../rule-error.ts';
import { accountAfter, accountId, known, monday, papers, phone, ready, statement } from '../../testing/checks.ts';
import { accounts, people } from '../../testing/people.ts';
import { plusHours } from '../../time.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import type { Account } from '../state.ts';
import { allDone } from './steps.ts';
import { lastSubmittedAt } from './submissions.ts';

type Deed = readonly [command: AccountCommand, by: Actor];
interface Moment {
  readonly deed: Deed;
  readonly hoursLater: number;
}

const { provider, admin, system, webhook, deadline } = people;
const names = { accountId, firstName: 'Cormac', lastName: 'B', businessName: null, city: null };
const insurance = { accountId, kind: 'insurance', trade: null } as const;
const licence = { accountId, kind: 'licence', trade: 'roofing' } as const;
/** Later than anything here: their admin saw it all. */
const muchLater = plusHours(monday, 365 * 24);
const anyPhone = fc.constantFrom(phone, '+353860000000');
const anyPaper = fc.constantFrom(insurance, licence);

function handIn(paper: typeof insurance | typeof licence, days: number): AccountCommand {
  const validUntil = plusHours(monday, days * 24).slice(0, 'YYYY-MM-DD'.length);
  return { name: 'SubmitDocument', data: { ...paper, number: null, file: papers[paper.kind], validUntil } };
}

const anyDeed = fc.oneof(
  fc
    .tuple(anyPhone, fc.constantFrom('painting', 'roofing'))
    .map(([number, trade]): Deed => [
      { name: 'CompleteProfile', data: { ...names, phone: number, trades: [trade] } },
      provider,
    ]),
  anyPhone.map((number): Deed => [{ name: 'ConfirmPhone', data: { accountId, phone: number } }, system]),
  fc.boolean().map((enabled): Deed => [{ name: 'RecordPayoutsChanged', data: { accountId, enabled } }, webhook]),
  fc
    .constantFrom('IE 1', null)
    .map((registerNumber): Deed => [
      { name: 'SubmitBusinessDetails', data: { accountId, address: '1 Main Street, Dublin', registerNumber } },
      provider,
    ]),
  fc.tuple(anyPaper, fc.integer({ min: 0, max: 40 })).map(([paper, days]): Deed => [handIn(paper, days), provider]),
  anyPaper.map((data): Deed => [{ name: 'ExpireDocument', data }, deadline]),
  fc.constant<Deed>([{ name: 'SubmitPortrait', data: { accountId, portrait: papers.portrait } }, provider]),
  fc.constant<Deed>([
    { name: 'RequestVerificationChanges', data: { accountId, seen: muchLater, steps: ['portrait'], statement } },
    admin,
  ]),
);
const anyLife: fc.Arbitrary<readonly Moment[]> = fc.array(
  fc.record({ deed: anyDeed, hoursLater: fc.integer({ min: 0, max: 72 }) }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

/** What is decided, one deed after the other; what is refused changes nothing. */
function* lived(
  life: readonly Moment[],
): Generator<{ account: Account; events: readonly AccountEvent[]; now: string }> {
  let [account, now] = [accountAfter(ready()), monday];
  for (const {
    deed: [command, by],
    hoursLater,
  } of life) {
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

it('people look at a Homewright whose steps were all done when anything happened last, and at nobody else', () => {
  const seen = { VerificationReadied: 0, VerificationReopened: 0 };
  const property = fc.property(anyLife, (life) => {
    for (const { account, events, now } of lived(life)) {
      for (const { type } of events) if (type in seen) seen[type as keyof typeof seen] += 1;
      if (events.length === 0 || account.verification.standing !== 'readyForReview') continue;
      if (!allDone(account, now)) throw new Error(`people look at open steps at ${now}`);
      if (lastSubmittedAt(account.verification) === null) throw new Error('people look at nothing');
    }
  });
  const result = fc.check(property, { numRuns: 300, seed: 20_270_301 });
  expect(fc.defaultReportMessage(result) ?? null).toBeNull();
  expect(seen.VerificationReadied).toBeGreaterThan(100);
  expect(seen.VerificationReopened).toBeGreaterThan(100);
}, 60_000);
