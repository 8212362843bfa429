import { expect, it } from 'vitest';

import { admins, disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobPage } from './job-page.ts';
import { outcomeToConfirm, outcomeToConfirmChangesAt } from './outcome-to-confirm.ts';

const at = disputeTimes.decided;
const by = plusDays(at, 9);
const rework = (day: string): Outcome => ({ kind: 'rework', by: day });

function pageAt(outcome: Outcome, now: string, role: JobPage['role'] = 'admin'): JobPage {
  const facts = jobAfter(
    extendHistory(disputed.over(50_001), [sampleDisputeCommands.decide(outcome), { by: admins.first, at }]),
  );
  return { job: { facts, state: facts.state }, role, now } as JobPage;
}

it('staff see rework with the date that a confirmation would set, once that has moved', () => {
  expect(outcomeToConfirm(pageAt(rework(by), plusHours(at, 23)))).toBeNull();
  expect(outcomeToConfirm(pageAt(rework(by), plusHours(at, 25)))).toEqual(rework(plusDays(by, 1)));
  expect(outcomeToConfirm(pageAt(rework(by), plusHours(at, 25), 'client'))).toBeNull();
  expect(outcomeToConfirm(pageAt({ kind: 'release' }, plusDays(at, 3)))).toBeNull();
});

it('names when it moves: after each day, and when the time to appeal reaches it', () => {
  const near = plusHours(at, 7 * 24 + 2);
  expect(outcomeToConfirmChangesAt(pageAt(rework(near), plusHours(at, 1)))).toEqual([
    plusDays(at, 1),
    plusHours(at, 2),
  ]);
  expect(outcomeToConfirm(pageAt(rework(near), plusHours(at, 1)))).toBeNull();
  expect(outcomeToConfirm(pageAt(rework(near), plusHours(at, 2)))).toEqual(rework(plusDays(near, 1)));
  expect(outcomeToConfirmChangesAt(pageAt({ kind: 'release' }, at))).toEqual([]);
});
