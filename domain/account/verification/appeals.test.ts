import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { accountAfter, after, approvedHistory, steps } from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import {
  at,
  admin,
  second,
  owner,
  support,
  reinstate,
  terminate,
  appeal,
  decide,
  approvalStatus,
  by,
  rejected,
  suspended,
  terminated,
  appealed,
  when,
} from '../../testing/approval-decisions.ts';
import { accountDecider } from '../decider.ts';

const { given } = specification(accountDecider);

describe('an appeal', () => {
  it("is the provider's request for another admin, once per decision, due within two business days", () => {
    for (const [history, against] of [
      [rejected, 'rejected'],
      [suspended, 'suspended'],
      [terminated, 'terminated'],
    ] as const) {
      given(history)
        .when(appeal, owner)
        .thenEvents([
          { type: 'DecisionAppealed', data: { against, appealedAt: at, decideBy: '2027-03-04T10:00:00.000Z' } },
        ]);
      given(after(history, by(appeal, owner)))
        .when(appeal, owner)
        .thenRejected('ALREADY_DONE');
    }
    given(approvedHistory()).when(appeal, owner).thenRejected('WRONG_STATE');
    given(suspended).when(appeal, when(people.rival)).thenRejected('NOT_FOUND');
    given(suspended).when(appeal, admin).thenRejected('NOT_ALLOWED');
  });

  it('is decided by a different admin from the one who made the decision', () => {
    given(appealed).when(decide('upheld'), admin).thenRejected('ANOTHER_ADMIN_NEEDED');
    given(appealed)
      .when(decide('upheld'), second)
      .thenEvents([{ type: 'AppealDecided', data: { outcome: 'upheld' } }]);
    given(suspended).when(decide('upheld'), second).thenRejected('WRONG_STATE');
    given(appealed).when(decide('upheld'), support).thenRejected('NOT_ALLOWED');
  });

  it('is not decided about documents that were submitted after the other admin read the file', () => {
    const renewed = { ...steps.insurance, data: { ...steps.insurance.data, submittedAt: at } } as AccountEvent;
    for (const outcome of ['upheld', 'overturned'] as const) {
      given([...appealed, renewed])
        .when(decide(outcome), second)
        .thenRejected('SUBMISSION_CHANGED');
      given([...appealed, renewed])
        .when(decide(outcome, at), second)
        .thenEvents([{ type: 'AppealDecided', data: { outcome } }]);
    }
    expect(after(appealed, by(decide('upheld'), second)).at(-1)?.data).not.toHaveProperty('seen');
  });

  it('that is overturned approves the provider, with everything they submitted', () => {
    for (const history of [rejected, suspended, terminated]) {
      const back = after(history, by(appeal, owner), by(decide('overturned'), second));
      expect(approvalStatus(back)).toBe('approved');
      expect(accountAfter(back).verification).toMatchObject({ decision: null, decideBy: null });
      expect(accountAfter(back).verification.documents['insurance']?.latest.state).toBe('accepted');
    }
  });

  it('that is upheld stays so, but a suspension can still be lifted or become a termination', () => {
    const upheld = (history: AccountEvent[]) => after(history, by(appeal, owner), by(decide('upheld'), second));
    expect(approvalStatus(upheld(rejected))).toBe('rejected');
    given(upheld(rejected)).when(appeal, owner).thenRejected('ALREADY_DONE');
    given(upheld(rejected)).when(decide('overturned'), second).thenRejected('WRONG_STATE');
    given(upheld(suspended))
      .when(reinstate, admin)
      .thenEvents([{ type: 'ProviderReinstated' }]);
    given(after(upheld(suspended), by(terminate)))
      .when(appeal, owner)
      .thenEvents([{ type: 'DecisionAppealed' }]);
  });

  it('is decided before any other decision is made', () => {
    given(appealed).when(reinstate, second).thenRejected('WRONG_STATE');
    given(appealed).when(terminate, second).thenRejected('WRONG_STATE');
  });
});
