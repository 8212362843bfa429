import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import {
  accountAfter,
  accountId,
  after,
  known,
  approvedHistory,
  documentFiles,
  phone,
  ready,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { findReviewTask } from './review-task.ts';

const { given } = specification(accountDecider);
const at = '2027-03-02T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const webhook = { by: people.webhook, at };
const end = '2027-12-31T23:59:59.999Z';
const atEnd = { by: people.deadline, at: end };

const profile = (changes: { phone?: string; trades?: string[] }): AccountCommand => ({
  name: 'CompleteProfile',
  data: {
    accountId,
    firstName: 'Cormac',
    lastName: 'B',
    phone,
    trades: ['painting'],
    businessName: null,
    city: null,
    ...changes,
  },
});
const details = (registerNumber: string | null): AccountCommand => ({
  name: 'SubmitBusinessDetails',
  data: { accountId, address: '1 Main Street, Dublin', registerNumber },
});
const payouts = (enabled: boolean): AccountCommand => ({ name: 'RecordPayoutsChanged', data: { accountId, enabled } });
const expire: AccountCommand = { name: 'ExpireDocument', data: { accountId, kind: 'insurance', trade: null } };
const insurance: AccountCommand = {
  name: 'SubmitDocument',
  data: {
    accountId,
    kind: 'insurance',
    trade: null,
    number: null,
    file: documentFiles.renewal,
    validUntil: '2028-12-31',
  },
};
const verificationAfter = (history: readonly AccountEvent[]) => accountAfter(history).verification;

describe('during the review', () => {
  it.each([
    [
      'another number',
      profile({ phone: '+353860000000' }),
      owner,
      ['ProfileCompleted', 'PhoneUnconfirmed', 'PhoneLeft'],
    ],
    ['a regulated trade', profile({ trades: ['painting', 'roofing'] }), owner, ['ProfileCompleted']],
    ['a missing register number', details(null), owner, ['BusinessDetailsSubmitted']],
    ['disabled payouts', payouts(false), webhook, ['PayoutsChanged']],
    ['an expired document', expire, atEnd, ['DocumentExpired']],
  ])('%s reopens the verification and ends the review', (_what, command, when, types) => {
    const events = after(ready(), [command, when]);
    expect(events.slice(ready().length).map(({ type }) => type)).toEqual([...types, 'VerificationReopened']);
    expect(events.at(-1)).toMatchObject({ data: { accountId, reopenedAt: when.at } });
    expect(verificationAfter(events)).toMatchObject({ approvalStatus: 'inVerification', decideBy: null });
    expect(findReviewTask(verificationAfter(events), when.at)).toBeNull();
    given(events)
      .when({ name: 'ApproveProvider', data: { accountId, seen: when.at } }, { ...when, by: people.admin })
      .thenRejected('WRONG_STATE');
  });

  it('a submission that leaves all steps done changes nothing', () => {
    given(ready())
      .when(details('IE 2'), owner)
      .thenEvents([{ type: 'BusinessDetailsSubmitted' }]);
    given(ready())
      .when(profile({ trades: ['painting', 'flooring'] }), owner)
      .thenEvents([{ type: 'ProfileCompleted' }]);
  });

  it('a document with a renewal can expire', () => {
    given(after(ready(), [insurance, owner]))
      .when(expire, atEnd)
      .thenNothing();
  });

  it('the first command after a document expired reopens the verification', () => {
    given(ready())
      .when({ name: 'RecordReviewNote', data: { accountId, note: 'Ran out.' } }, { by: people.support, at: end })
      .thenEvents([{ type: 'ReviewNoteRecorded' }, { type: 'VerificationReopened' }]);
  });
});

describe('a verification that was reopened', () => {
  const again = {
    type: 'VerificationReadyForReview',
    data: { readyAt: at, decideBy: '2027-03-04T10:00:00.000Z' },
  } as const;

  it('is ready again once the step is done, with a new due date', () => {
    given(after(ready(), [payouts(false), webhook]))
      .when(payouts(true), webhook)
      .thenEvents([{ type: 'PayoutsChanged' }, again]);
    const another = after(ready(), [profile({ phone: '+353860000000' }), owner]);
    given(another)
      .when({ name: 'ConfirmPhone', data: { accountId, phone: '+353860000000' } }, { by: people.system, at })
      .thenEvents([{ type: 'PhoneConfirmed' }, again]);
  });

  it('needs a renewal after a document expired', () => {
    given(after(ready(), [expire, atEnd]))
      .when(insurance, { ...owner, at: end })
      .thenEvents([{ type: 'DocumentSubmitted' }, { type: 'VerificationReadyForReview' }]);
  });
});

it('an approved provider stays approved: an expired document only closes its trade', () => {
  for (const [command, when] of [
    [payouts(false), webhook],
    [expire, atEnd],
  ] as const) {
    expect(verificationAfter(after(approvedHistory(), [command, when]))).toMatchObject({ approvalStatus: 'approved' });
  }
});
