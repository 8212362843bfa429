import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import { accountAfter, accountId, after, begun, letIn, ready, secondAdmin, steps } from '../../testing/checks.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/specification.ts';
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
} from '../../testing/standing-deeds.ts';
import { accountDecider } from '../decider.ts';
import { allowedActions } from './actions.ts';
import { taskOf } from './task.ts';

const { given } = specification(accountDecider);

describe('notes and looks', () => {
  const note: AccountCommand = { name: 'NoteReview', data: { accountId, note: 'The address is a mailbox.' } };
  const look: AccountCommand = { name: 'LookIntoAccount', data: { accountId, reason: 'A complaint' } };

  it('are support or an admin, in their own name', () => {
    given(begun())
      .when(note, support)
      .thenEvents([{ type: 'ReviewNoted', data: { staffId: people.support.id } }]);
    given(begun())
      .when(look, support)
      .thenEvents([{ type: 'AccountLookedInto', data: { kind: 'support', lookedAt: at } }]);
    given(begun())
      .when(look, admin)
      .thenEvents([{ type: 'AccountLookedInto', data: { kind: 'admin' } }]);
    for (const command of [note, look]) given(begun()).when(command, owner).thenRefused('NOT_ALLOWED');
  });

  it('need no reason of an admin who looks, whose opening of the records it is, and one of support', () => {
    const opened: AccountCommand = { name: 'LookIntoAccount', data: { accountId, reason: null } };
    given(begun())
      .when(opened, admin)
      .thenEvents([{ type: 'AccountLookedInto', data: { kind: 'admin', reason: null } }]);
    given(begun()).when(opened, support).thenRefused('VALIDATION_ERROR', 'reason');
  });

  it('are looks at anybody, and notes about Homewrights', () => {
    const client = begun().map((event) =>
      event.type === 'AccountSignedUp' ? { ...event, data: { ...event.data, accountType: 'client' as const } } : event,
    );
    given(client)
      .when(look, support)
      .thenEvents([{ type: 'AccountLookedInto' }]);
    given(client).when(note, support).thenRefused('WRONG_STATE');
    given(client).when(reject, admin).thenRefused('WRONG_STATE');
  });
});

describe('what waits for a person', () => {
  const task = (history: readonly AccountEvent[]) => taskOf(accountAfter(history).verification, at);

  it('is a review, an appeal, or a document of somebody who was let in', () => {
    expect(task(begun())).toBeNull();
    expect(task(ready())).toEqual({ task: 'review', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(task(letIn())).toBeNull();
    expect(task([...letIn(), steps.insurance])).toEqual({ task: 'document', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(task(suspended)).toBeNull();
    expect(task(appealed)).toEqual({ task: 'appeal', dueAt: '2027-03-04T10:00:00.000Z' });
    expect(task(after(appealed, by(decide('upheld'), second)))).toBeNull();
    expect(task(after([...letIn(), steps.insurance], by(suspend), by(terminate)))).toBeNull();
  });
});

describe('the actions', () => {
  const actions = (history: readonly AccountEvent[], viewer: Actor) =>
    allowedActions(accountAfter(history), viewer, at);

  it('of the Homewright are the open steps, and an appeal', () => {
    expect(actions(begun(), people.provider)).toEqual(['SubmitPortrait', 'SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(ready(), people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(rejected, people.provider)).toEqual(['AppealProviderDecision']);
    expect(actions(appealed, people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(ready(), people.rival)).toEqual([]);
  });

  it('of staff are what the standing leaves to them', () => {
    const looking = ['NoteReview', 'LookIntoAccount'];
    expect(actions(ready(), people.support)).toEqual(looking);
    expect(actions(ready(), people.admin)).toEqual([
      ...looking,
      'ApproveProvider',
      'RequestVerificationChanges',
      'RejectProvider',
    ]);
    expect(actions(letIn(), people.admin)).toEqual([...looking, 'SuspendProvider']);
    expect(actions([...letIn(), steps.insurance], people.admin)).toEqual([
      ...looking,
      'SuspendProvider',
      'AcceptDocument',
      'RefuseDocument',
    ]);
    expect(actions(suspended, people.admin)).toEqual([...looking, 'ReinstateProvider', 'TerminateProvider']);
    expect(actions(appealed, people.admin)).toEqual(looking);
    expect(actions(appealed, secondAdmin)).toEqual([...looking, 'DecideAppeal']);
  });
});
