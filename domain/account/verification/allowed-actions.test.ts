import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import {
  accountAfter,
  accountId,
  after,
  verificationBegun,
  approvedHistory,
  ready,
  secondAdmin,
  steps,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import {
  at,
  admin,
  second,
  owner,
  support,
  reject,
  suspend,
  terminate,
  decide,
  by,
  rejected,
  suspended,
  appealed,
} from '../../testing/approval-decisions.ts';
import { accountDecider } from '../decider.ts';
import { allowedActions } from './allowed-actions.ts';
import { findReviewTask } from './review-task.ts';

const { given } = specification(accountDecider);

describe('notes and staff access', () => {
  const note: AccountCommand = { name: 'RecordReviewNote', data: { accountId, note: 'The address is a mailbox.' } };
  const access: AccountCommand = { name: 'AccessAccount', data: { accountId, reason: 'A complaint' } };

  it('are recorded by support or an admin, in their own name', () => {
    given(verificationBegun())
      .when(note, support)
      .thenEvents([{ type: 'ReviewNoteRecorded', data: { staffId: people.support.id } }]);
    given(verificationBegun())
      .when(access, support)
      .thenEvents([{ type: 'AccountAccessed', data: { kind: 'support', accessedAt: at } }]);
    given(verificationBegun())
      .when(access, admin)
      .thenEvents([{ type: 'AccountAccessed', data: { kind: 'admin' } }]);
    for (const command of [note, access]) given(verificationBegun()).when(command, owner).thenRejected('NOT_ALLOWED');
  });

  it('require a reason from support but none from an admin who opens the records', () => {
    const opened: AccountCommand = { name: 'AccessAccount', data: { accountId, reason: null } };
    given(verificationBegun())
      .when(opened, admin)
      .thenEvents([{ type: 'AccountAccessed', data: { kind: 'admin', reason: null } }]);
    given(verificationBegun()).when(opened, support).thenRejected('VALIDATION_ERROR', 'reason');
  });

  it('allow access to any account, and notes on providers only', () => {
    const client = verificationBegun().map((event) =>
      event.type === 'AccountSignedUp' ? { ...event, data: { ...event.data, accountType: 'client' as const } } : event,
    );
    given(client)
      .when(access, support)
      .thenEvents([{ type: 'AccountAccessed' }]);
    given(client).when(note, support).thenRejected('WRONG_STATE');
    given(client).when(reject, admin).thenRejected('WRONG_STATE');
  });
});

describe('the review task', () => {
  const task = (history: readonly AccountEvent[]) => findReviewTask(accountAfter(history).verification, at);

  it('is a review, an appeal, or a document of an approved provider', () => {
    expect(task(verificationBegun())).toBeNull();
    expect(task(ready())).toEqual({ task: 'review', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(task(approvedHistory())).toBeNull();
    expect(task([...approvedHistory(), steps.insurance])).toEqual({
      task: 'document',
      dueAt: '2027-03-03T09:00:00.000Z',
    });
    expect(task(suspended)).toBeNull();
    expect(task(appealed)).toEqual({ task: 'appeal', dueAt: '2027-03-04T10:00:00.000Z' });
    expect(task(after(appealed, by(decide('upheld'), second)))).toBeNull();
    expect(task(after([...approvedHistory(), steps.insurance], by(suspend), by(terminate)))).toBeNull();
  });
});

describe('the allowed actions', () => {
  const actions = (history: readonly AccountEvent[], viewer: Actor) =>
    allowedActions(accountAfter(history), viewer, at);

  it('of the provider are the open steps and an appeal', () => {
    expect(actions(verificationBegun(), people.provider)).toEqual([
      'SubmitPortrait',
      'SubmitBusinessDetails',
      'SubmitDocument',
    ]);
    expect(actions(ready(), people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(rejected, people.provider)).toEqual(['AppealProviderDecision']);
    expect(actions(appealed, people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(ready(), people.rival)).toEqual([]);
  });

  it('of staff depend on the approval status', () => {
    const anyStaff = ['RecordReviewNote', 'AccessAccount'];
    expect(actions(ready(), people.support)).toEqual(anyStaff);
    expect(actions(ready(), people.admin)).toEqual([
      ...anyStaff,
      'ApproveProvider',
      'RequestVerificationChanges',
      'RejectProvider',
    ]);
    expect(actions(approvedHistory(), people.admin)).toEqual([...anyStaff, 'SuspendProvider']);
    expect(actions([...approvedHistory(), steps.insurance], people.admin)).toEqual([
      ...anyStaff,
      'SuspendProvider',
      'AcceptDocument',
      'RejectDocument',
    ]);
    expect(actions(suspended, people.admin)).toEqual([...anyStaff, 'ReinstateProvider', 'TerminateProvider']);
    expect(actions(appealed, people.admin)).toEqual(anyStaff);
    expect(actions(appealed, secondAdmin)).toEqual([...anyStaff, 'DecideAppeal']);
  });
});
