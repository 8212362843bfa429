import { expect, it } from 'vitest';

import { admins, disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import { disputeGuards } from './dispute-guards.ts';
import type { JobPage } from './job-page.ts';

const appealing = plusDays(disputeTimes.decided, 1);
/** Two admins decided, a side appealed, and a third admin proposed another decision, which waits for a second one. */
const waiting = extendHistory(
  disputed.over(50_001),
  [sampleDisputeCommands.decide({ kind: 'full-refund' }), { by: admins.first, at: disputeTimes.decided }],
  [sampleDisputeCommands.confirm(), { by: admins.second, at: disputeTimes.decided }],
  [sampleDisputeCommands.appeal(), { by: people.provider, at: appealing }],
  [sampleDisputeCommands.decide({ kind: 'release' }, 2), { by: admins.third, at: appealing }],
);

it('staff can make suggestions in mediation until the limit', () => {
  const staff = [people.support, people.admin];
  const mediation = extendHistory(
    disputed.mediation(),
    ...staff.map((by) => [sampleDisputeCommands.access(), { by, at: disputeTimes.mediation }] as const),
  );
  const suggested = [people.support, people.admin, people.support].map(
    (by) => [sampleDisputeCommands.suggest({ kind: 'release' }), { by, at: disputeTimes.mediation }] as const,
  );
  const can = [0, 2, 3].map((count) => {
    const facts = jobAfter(extendHistory(mediation, ...suggested.slice(0, count)));
    const job = { facts, state: facts.state } as JobPage['job'];
    const page = { job, role: 'support', accountId: people.support.id, now: disputeTimes.mediation } as JobPage;
    return disputeGuards.SuggestSettlement(page);
  });
  expect(can).toEqual([true, true, false]);
});

function isAllowed(name: keyof typeof disputeGuards, accountId: string): boolean {
  const facts = jobAfter(waiting);
  const job = { facts, state: facts.state } as JobPage['job'];
  return disputeGuards[name]({ job, role: 'admin', accountId, now: appealing } as JobPage);
}

it('an admin without a part in the dispute confirms or rejects a decision about an appeal', () => {
  for (const name of ['ConfirmDecision', 'RejectDecision'] as const) {
    const can = Object.values(admins).map(({ id }) => isAllowed(name, id));
    expect(can, name).toEqual([false, false, false, true]);
  }
});
