import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import {
  accountAfter,
  accountId,
  after,
  known,
  approvedHistory,
  monday,
  ready,
  secondAdmin,
  statement,
  steps,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { allowedActions } from './allowed-actions.ts';
import { findReviewTask } from './review-task.ts';

const { given } = specification(accountDecider);
const at = '2027-03-02T10:00:00.000Z';
const later = '2027-03-03T10:00:00.000Z';
const when = (by: Actor, now = at) => ({ by, at: now, ...known });
const admin = when(people.admin);
const moved = {
  name: 'SubmitBusinessDetails',
  data: { accountId, address: '7 Quay Street, Galway', registerNumber: null },
} as const satisfies AccountCommand;
const accept = (submittedAt: string): AccountCommand => ({
  name: 'AcceptBusinessDetails',
  data: { accountId, submittedAt },
});
const suspend: AccountCommand = {
  name: 'SuspendProvider',
  data: { accountId, seen: monday, reason: 'fraud', statement },
};
const verification = (history: readonly AccountEvent[]) => accountAfter(history).verification;
const task = (history: readonly AccountEvent[]) => findReviewTask(verification(history), at);
const actions = (history: readonly AccountEvent[]) => allowedActions(accountAfter(history), people.admin, at);

describe('business details', () => {
  it('are accepted with the approval, or with an appeal that approves the provider', () => {
    expect(verification(ready()).business).toMatchObject({ acceptedAt: null });
    expect(verification(approvedHistory()).business).toMatchObject({ acceptedAt: monday });
    const overturned = after(
      ready(),
      [{ name: 'RejectProvider', data: { accountId, seen: monday, reason: 'documentsInvalid', statement } }, admin],
      [{ name: 'AppealProviderDecision', data: { accountId, statement } }, when(people.provider)],
      [
        { name: 'DecideAppeal', data: { accountId, seen: monday, outcome: 'overturned', statement } },
        when(secondAdmin),
      ],
    );
    expect(verification(overturned).business).toMatchObject({ acceptedAt: at });
    expect([task(approvedHistory()), task(overturned)]).toEqual([null, null]);
  });

  it('that are submitted before the approval wait with everything else', () => {
    const changed = after(ready(), [
      { ...moved, data: { ...moved.data, registerNumber: 'IE 2' } },
      when(people.provider),
    ]);
    expect(task(changed)).toMatchObject({ task: 'review' });
    expect(actions(changed)).not.toContain('AcceptBusinessDetails');
    given(changed).when(accept(at), admin).thenRejected('WRONG_STATE');
  });
});

describe('details that change after the approval', () => {
  const changed = after(approvedHistory(), [moved, when(people.provider)]);

  it('wait for an admin', () => {
    expect(verification(changed).business).toMatchObject({ submittedAt: at, acceptedAt: null });
    expect(task(changed)).toEqual({ task: 'business', dueAt: '2027-03-04T10:00:00.000Z' });
    expect(actions(changed)).toContain('AcceptBusinessDetails');
    expect(actions(approvedHistory())).not.toContain('AcceptBusinessDetails');
    const suspended = after(changed, [suspend, admin]);
    expect(task(suspended)).toMatchObject({ task: 'business' });
    expect(actions(suspended)).toContain('AcceptBusinessDetails');
  });

  it('are reviewed in order of submission with the documents', () => {
    expect(task([...approvedHistory(), steps.insurance, ...changed.slice(approvedHistory().length)])).toMatchObject({
      task: 'document',
    });
    const verificationDocument = {
      ...steps.insurance,
      data: { ...steps.insurance.data, submittedAt: later },
    } as AccountEvent;
    expect(task([...changed, verificationDocument])).toMatchObject({ task: 'business' });
  });

  it('are accepted once, by an admin who saw them', () => {
    given(changed)
      .when(accept(at), when(people.admin, later))
      .thenEvents([
        { type: 'BusinessDetailsAccepted', data: { submittedAt: at, adminId: people.admin.id, acceptedAt: later } },
      ]);
    const accepted = after(changed, [accept(at), when(people.admin, later)]);
    expect(verification(accepted).business).toMatchObject({ submittedAt: at, acceptedAt: later });
    expect(task(accepted)).toBeNull();
    given(accepted).when(accept(at), admin).thenRejected('ALREADY_DONE');
    given(approvedHistory()).when(accept(monday), admin).thenRejected('ALREADY_DONE');
    for (const by of [people.support, people.provider]) {
      given(changed).when(accept(at), when(by)).thenRejected('NOT_ALLOWED');
    }
  });

  it('are not accepted in place of the details that the admin saw', () => {
    given(changed).when(accept(monday), admin).thenRejected('SUBMISSION_CHANGED');
    given(after(changed, [moved, when(people.provider, later)]))
      .when(accept(at), admin)
      .thenRejected('SUBMISSION_CHANGED');
  });
});
