import { expect, it } from 'vitest';

import type { JobCommandName } from '#domain/job/commands.ts';
import { admins, began, disputed, disputing } from '#domain/testing/disputes.ts';
import { jobAfter, lived } from '#domain/testing/lives.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import { disputeGuards } from './dispute-actions.ts';
import type { JobPage } from './page.ts';

const appealing = plusDays(began.decided, 1);
/** Two decided, somebody appealed, and a third wrote another decision, which waits for its second admin. */
const waiting = lived(
  disputed.over(50_001),
  [disputing.decide({ kind: 'full-refund' }), { by: admins.first, at: began.decided }],
  [disputing.confirm(), { by: admins.second, at: began.decided }],
  [disputing.appeal(), { by: people.provider, at: appealing }],
  [disputing.decide({ kind: 'release' }, 2), { by: admins.third, at: appealing }],
);

function mayBe(name: JobCommandName, accountId: string): boolean | undefined {
  const facts = jobAfter(waiting);
  const job = { facts, state: facts.state } as JobPage['job'];
  return disputeGuards[name]?.({ job, role: 'admin', accountId, now: appealing } as JobPage);
}

it('a decision about an appeal is confirmed or sent back by whoever had no part in either', () => {
  for (const name of ['ConfirmDecision', 'RejectDecision'] as const) {
    const may = Object.values(admins).map(({ id }) => mayBe(name, id));
    expect(may, name).toEqual([false, false, false, true]);
  }
});
