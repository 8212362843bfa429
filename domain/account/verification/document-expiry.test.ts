import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { deadlineChanges } from '../../deadline-changes.ts';
import {
  accountAfter,
  accountId,
  after,
  known,
  approvedHistory,
  monday,
  statement,
  submitted,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import { accountSystemCommands, type AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { allowedActions } from './allowed-actions.ts';
import { findReviewTask } from './review-task.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const admin = { by: people.admin, at, ...known };
const deadline = (now: string) => ({ by: people.deadline, at: now });

const roofing = { accountId, kind: 'licence', trade: 'roofing' } as const;
const reviewed = { ...roofing, submittedAt: monday };
const accept: AccountCommand = { name: 'AcceptDocument', data: reviewed };
const reject: AccountCommand = { name: 'RejectDocument', data: { ...reviewed, reason: statement } };
const remind: AccountCommand = {
  name: 'RemindOfDocument',
  data: { ...roofing, validUntil: '2028-06-30T23:59:59.999Z' },
};
const expire: AccountCommand = { name: 'ExpireDocument', data: roofing };
const licence = (day: string) => submitted('licence', 'roofing', day);

describe('the expiry of a document', () => {
  const accepted = after([...approvedHistory(), licence('2028-06-30')], [accept, admin]);
  const end = '2028-06-30T23:59:59.999Z';
  const month = '2028-05-31T23:59:59.999Z';
  const renewing = [...accepted, licence('2030-06-30')];

  it('is announced once, 30 days before', () => {
    given(accepted).when(remind, deadline('2028-05-31T23:59:59.998Z')).thenNothing();
    given(accepted)
      .when(remind, deadline(month))
      .thenEvents([{ type: 'DocumentExpiring', data: { ...roofing, validUntil: end } }]);
    given(after(accepted, [remind, deadline(month)]))
      .when(remind, deadline(month))
      .thenNothing();
    given(accepted).when(remind, deadline(end)).thenNothing();
    given(approvedHistory()).when(remind, deadline(month)).thenNothing();
  });

  it('is not announced when a renewal was submitted', () => {
    given(renewing).when(remind, deadline(month)).thenNothing();
    given(after(renewing, [accept, admin]))
      .when(remind, deadline(month))
      .thenNothing();
  });

  it('is announced when the renewal was rejected', () => {
    given(after(renewing, [reject, admin]))
      .when(remind, deadline(month))
      .thenEvents([{ type: 'DocumentExpiring', data: { ...roofing, validUntil: end } }]);
  });

  it('is announced once with the rejection, if the reminder fell due while the renewal waited', () => {
    const rejected = after(renewing, [remind, deadline(month)], [reject, { ...admin, at: month }]);
    expect(rejected.slice(renewing.length)).toMatchObject([
      { type: 'DocumentRejected' },
      { type: 'DocumentExpiring', data: { ...roofing, validUntil: end } },
    ]);
    given(rejected).when(remind, deadline(month)).thenNothing();
    const reminded = after(accepted, [remind, deadline(month)]);
    given([...reminded, licence('2030-06-30')])
      .when(reject, { ...admin, at: month })
      .thenEvents([{ type: 'DocumentRejected' }]);
    given([...accepted, licence('2030-06-30')])
      .when(reject, { ...admin, at: end })
      .thenEvents([{ type: 'DocumentRejected' }]);
  });

  it("is announced by that document's deadline, and by the earliest deadlines, which named no document", () => {
    const another: AccountCommand = {
      name: 'RemindOfDocument',
      data: { ...roofing, validUntil: '2029-01-01T00:00:00.000Z' },
    };
    given(accepted).when(another, deadline(month)).thenNothing();
    given(accepted)
      .when({ name: 'RemindOfDocument', data: roofing }, deadline(month))
      .thenEvents([{ type: 'DocumentExpiring' }]);
  });

  it('leaves nothing to review', () => {
    const waiting = [...approvedHistory(), licence('2028-06-30')];
    const task = (history: readonly AccountEvent[], now: string) =>
      findReviewTask(accountAfter(history).verification, now);
    const actions = (now: string) => allowedActions(accountAfter(waiting), people.admin, now);
    expect(task(waiting, '2028-06-30T23:59:59.998Z')).toMatchObject({ task: 'document' });
    expect(actions('2028-06-30T23:59:59.998Z')).toEqual(expect.arrayContaining(['AcceptDocument', 'RejectDocument']));
    expect(task(after(waiting, [expire, deadline(end)]), end)).toBeNull();
    expect(actions(end).filter((name) => name.endsWith('Document'))).toEqual([]);
    for (const command of [accept, reject]) {
      given(waiting)
        .when(command, { ...admin, at: end })
        .thenRejected('TOO_LATE');
    }
  });

  it('is recorded once', () => {
    given(accepted).when(expire, deadline('2028-06-30T23:59:59.998Z')).thenNothing();
    given(accepted)
      .when(expire, deadline(end))
      .thenEvents([{ type: 'DocumentExpired', data: { ...roofing, expiredAt: end } }]);
    given(after(accepted, [expire, deadline(end)]))
      .when(expire, deadline(end))
      .thenNothing();
    given(approvedHistory()).when(expire, deadline(end)).thenNothing();
  });

  it('is recorded for the document that still counts while its renewal waits', () => {
    given([...accepted, licence('2030-06-30')])
      .when(expire, deadline(end))
      .thenEvents([{ type: 'DocumentExpired', data: { expiredAt: end } }]);
  });

  it('has no effect once a later one was accepted', () => {
    const renewed = after([...accepted, licence('2030-06-30')], [accept, admin]);
    given(renewed).when(expire, deadline(end)).thenNothing();
  });

  it('is recorded by deadlines only', () => {
    for (const command of [remind, expire]) {
      given(accepted).when(command, owner).thenRejected('NOT_ALLOWED');
      given(accepted).when(command, admin).thenRejected('NOT_ALLOWED');
    }
  });

  it('has separate deadlines for each document', () => {
    const { set, clear } = deadlineChanges(licence('2028-06-30'));
    const stream = `account-${accountId}`;
    expect(clear).toEqual([]);
    expect(set).toEqual([
      {
        id: `account-${accountId}:document-reminder:licence:roofing:${end}`,
        dueAt: month,
        stream,
        command: 'RemindOfDocument',
        data: { ...roofing, validUntil: end },
      },
      {
        id: `account-${accountId}:document-end:licence:roofing:${end}`,
        dueAt: end,
        stream,
        command: 'ExpireDocument',
        data: roofing,
      },
    ]);
    for (const { command, data } of set) {
      const schema = accountSystemCommands[command as 'RemindOfDocument' | 'ExpireDocument'];
      expect(schema.parse(data)).toEqual(data);
    }
    expect(deadlineChanges(approvedHistory().at(-1) as AccountEvent)).toEqual({ set: [], clear: [] });
  });

  it('clears its deadlines once it is recorded', () => {
    const [reminder, over] = deadlineChanges(licence('2028-06-30')).set.map(({ id }) => id);
    const clearedBy = (command: AccountCommand, now: string) =>
      deadlineChanges(after(accepted, [command, deadline(now)]).at(-1) as AccountEvent);
    expect(clearedBy(remind, month)).toEqual({ set: [], clear: [reminder] });
    expect(clearedBy(expire, end)).toEqual({ set: [], clear: [reminder, over] });
  });
});
