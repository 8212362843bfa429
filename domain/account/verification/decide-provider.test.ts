import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import { suspensionReasons } from '#events/catalog/verification.ts';

import {
  accountAfter,
  accountId,
  after,
  allSteps,
  verificationBegun,
  approvedHistory,
  monday,
  documentFiles,
  ready,
  statement,
  steps,
  submitted,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import {
  at,
  admin,
  owner,
  support,
  reject,
  suspend,
  reinstate,
  terminate,
  approvalStatus,
  by,
  rejected,
  suspended,
  terminated,
  when,
} from '../../testing/approval-decisions.ts';
import { accountDecider } from '../decider.ts';
import { accountFacts } from '../facts.ts';
import { stepStates } from './steps.ts';

const { given } = specification(accountDecider);
const approve: AccountCommand = { name: 'ApproveProvider', data: { accountId, seen: monday } };
const suspendForDocuments: AccountCommand = {
  name: 'SuspendProvider',
  data: { accountId, seen: monday, reason: 'documentsExpired', statement },
};
const askAgain = (...asked: ('portrait' | 'identity' | 'business')[]): AccountCommand => ({
  name: 'RequestVerificationChanges',
  data: { accountId, seen: monday, steps: asked, statement },
});

describe('an approval', () => {
  const approved = [{ type: 'ProviderApproved', data: { approvedBy: people.admin.id, approvedAt: at } }] as const;

  it('is given to a provider under review, by an admin and in their name', () => {
    given(ready()).when(approve, admin).thenEvents(approved);
    for (const history of [allSteps().slice(0, -1), verificationBegun(), rejected]) {
      given(history).when(approve, admin).thenRejected('WRONG_STATE');
    }
    for (const by of [owner, support, when(people.system)]) {
      given(ready()).when(approve, by).thenRejected('NOT_ALLOWED');
    }
  });

  it('is rejected where a step is open again: a document expired, or the number changed', () => {
    given(ready())
      .when(approve, { ...admin, at: '2028-01-01T00:00:00.000Z' })
      .thenRejected('WRONG_STATE');
    given([...ready(), { type: 'PhoneUnconfirmed', data: { accountId, dropped: false } }])
      .when(approve, admin)
      .thenRejected('WRONG_STATE');
  });

  it.each([
    ['a document', submitted('insurance', null, '2028-12-31')],
    ['an address', steps.details],
    ['a portrait', steps.portrait],
  ])('covers only what the admin saw: it is rejected if %s was submitted since', (_what, event) => {
    const later = { ...event, data: { ...event.data, submittedAt: at } } as AccountEvent;
    const fresh: AccountCommand = { name: 'ApproveProvider', data: { accountId, seen: at } };
    given([...ready(), later])
      .when(approve, admin)
      .thenRejected('SUBMISSION_CHANGED');
    given([...ready(), later])
      .when(fresh, admin)
      .thenEvents(approved);
  });

  it('accepts the waiting documents', () => {
    const licensed = [...allSteps('roofing'), submitted('licence', 'roofing', '2028-06-30')];
    const approved = after([...licensed, ...ready().slice(-1)], by(approve));
    expect(accountFacts(accountAfter(licensed)).licensedTrades).toEqual([]);
    expect(accountFacts(accountAfter(approved))).toMatchObject({
      approvalStatus: 'approved',
      approved: true,
      emailConfirmed: true,
      licensedTrades: [{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }],
    });
  });

  it('is not possible for a provider whom an admin rejected, suspended or terminated', () => {
    for (const history of [rejected, suspended, terminated]) {
      const code = history === rejected ? 'WRONG_STATE' : 'ALREADY_DONE';
      given(history).when(approve, admin).thenRejected(code);
    }
  });
});

describe('changes', () => {
  const asked = after(ready(), by(askAgain('portrait', 'business', 'portrait')));

  it('are requested during the review, each step once', () => {
    expect(asked.at(-1)).toMatchObject({ data: { steps: ['portrait', 'business'], adminId: people.admin.id } });
    given(allSteps().slice(0, -1)).when(askAgain('portrait'), admin).thenRejected('WRONG_STATE');
    given(asked).when(askAgain('portrait'), admin).thenRejected('WRONG_STATE');
    for (const actor of [support, owner]) given(ready()).when(askAgain('portrait'), actor).thenRejected('NOT_ALLOWED');
  });

  it('reopen their steps, and the review is ready once all are done again', () => {
    const states = stepStates(accountAfter(asked), at).map(({ state }) => state);
    expect(states).toEqual(['done', 'again', 'done', 'again']);
    const portrait: AccountCommand = { name: 'SubmitPortrait', data: { accountId, portrait: documentFiles.portrait } };
    const details: AccountCommand = {
      name: 'SubmitBusinessDetails',
      data: { accountId, address: '1 Main Street, Dublin', registerNumber: 'IE 1' },
    };
    given(asked)
      .when(portrait, owner)
      .thenEvents([{ type: 'PortraitSubmitted' }]);
    given(after(asked, by(portrait, owner)))
      .when(details, owner)
      .thenEvents([{ type: 'BusinessDetailsSubmitted' }, { type: 'VerificationReadyForReview' }]);
  });

  it('to the identity require a check that starts after them', () => {
    const reopened = after(ready(), by(askAgain('identity')));
    const check = (checkId: string, outcome: 'verified' | 'rejected'): AccountCommand => ({
      name: 'EndIdentityCheck',
      data: { accountId, checkId, outcome, reason: null },
    });
    const webhook = when(people.webhook);
    given(reopened).when(check('check-1', 'verified'), webhook).thenNothing();
    const started = after(
      reopened,
      by({ name: 'StartIdentityCheck', data: { accountId, checkId: 'check-2' } }, when(people.system)),
    );
    given(started)
      .when(check('check-2', 'verified'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded' }, { type: 'VerificationReadyForReview' }]);
    given(started)
      .when(check('check-2', 'rejected'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded' }]);
  });
});

describe('a rejection', () => {
  it('is possible during the review only, and not before the steps are done, since an appeal approves', () => {
    given(ready())
      .when(reject, admin)
      .thenEvents([
        { type: 'ProviderRejected', data: { reason: 'documentsInvalid', adminId: people.admin.id, decidedAt: at } },
      ]);
    for (const history of [[...verificationBegun(), steps.phone], after(ready(), by(askAgain('portrait')))]) {
      given(history).when(reject, admin).thenRejected('WRONG_STATE');
    }
    expect(approvalStatus(rejected)).toBe('rejected');
  });

  it('is not possible for drafts or approved providers, nor by anyone but admins', () => {
    for (const history of [verificationBegun(), approvedHistory(), rejected])
      given(history).when(reject, admin).thenRejected('WRONG_STATE');
    for (const actor of [support, owner]) given(ready()).when(reject, actor).thenRejected('NOT_ALLOWED');
  });
});

const mended = { ...steps.details, data: { ...steps.details.data, submittedAt: at } } as AccountEvent;

describe("what changed after the admin's review", () => {
  it.each([
    ['is not requested again', 'VerificationChangesRequested', ready(), askAgain('business')],
    ['is not rejected with the rest', 'ProviderRejected', ready(), reject],
    ['is no reason to suspend for an expired document', 'ProviderSuspended', approvedHistory(), suspendForDocuments],
    ['is not reinstated with the rest', 'ProviderReinstated', suspended, reinstate],
    ['is no reason to terminate for what it corrects', 'ProviderTerminated', suspended, terminate],
  ] as const)('%s, until they saw it', (_what, type, history, command) => {
    const fresh = { ...command, data: { ...command.data, seen: at } } as AccountCommand;
    given([...history, mended])
      .when(command, admin)
      .thenRejected('SUBMISSION_CHANGED');
    given([...history, mended])
      .when(fresh, admin)
      .thenEvents([{ type, data: { decidedAt: at } }]);
    expect(after(history, by(command)).at(-1)?.data).not.toHaveProperty('seen');
  });
});

describe('a suspension', () => {
  it('stops an approved provider until it is lifted or becomes a termination', () => {
    expect(approvalStatus(suspended)).toBe('suspended');
    expect(accountFacts(accountAfter(suspended))).toMatchObject({ approved: false, approvalStatus: 'suspended' });
    expect(approvalStatus(after(suspended, by(reinstate)))).toBe('approved');
    expect(approvalStatus(terminated)).toBe('terminated');
    given(ready()).when(suspend, admin).thenRejected('WRONG_STATE');
    given(approvedHistory()).when(reinstate, admin).thenRejected('WRONG_STATE');
    given(approvedHistory()).when(terminate, admin).thenRejected('WRONG_STATE');
    given(terminated).when(reinstate, admin).thenRejected('WRONG_STATE');
    given(approvedHistory()).when(suspend, support).thenRejected('NOT_ALLOWED');
  });

  it.each(suspensionReasons.filter((reason) => reason !== 'documentsExpired'))(
    'for %s ignores documents submitted meanwhile, so that another submission cannot delay it',
    (reason) => {
      const command = { ...suspend, data: { ...suspend.data, reason } } as AccountCommand;
      given([...approvedHistory(), mended])
        .when(command, admin)
        .thenEvents([{ type: 'ProviderSuspended', data: { reason, decidedAt: at } }]);
    },
  );
});
