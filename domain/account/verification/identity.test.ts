import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import {
  accountAfter,
  accountId,
  verificationBegun,
  known,
  approvedHistory,
  monday,
  steps,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { stepStates } from './steps.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const system = { by: people.system, at };
const webhook = { by: people.webhook, at };
const states = (history: readonly AccountEvent[], now = at) =>
  stepStates(accountAfter(history), now).map(({ state }) => state);
const check = (checkId: string): AccountCommand => ({ name: 'StartIdentityCheck', data: { accountId, checkId } });
const end = (outcome: 'verified' | 'rejected', checkId = 'check-1', reason: string | null = null): AccountCommand => ({
  name: 'EndIdentityCheck',
  data: { accountId, checkId, outcome, reason },
});

describe('an identity', () => {
  const started = [...verificationBegun(), steps.identityStarted];

  it('that was verified stays so despite another check, until an admin requests one', () => {
    given([...started, steps.identityVerified])
      .when(check('check-2'), system)
      .thenRejected('ALREADY_DONE');
  });

  it('is checked by the service, each check once', () => {
    given(verificationBegun())
      .when(check('check-1'), system)
      .thenEvents([{ type: 'IdentityCheckStarted', data: { startedAt: at } }]);
    given(started).when(check('check-1'), system).thenNothing();
    given(verificationBegun()).when(check('check-1'), owner).thenRejected('NOT_ALLOWED');
    given(approvedHistory()).when(check('check-2'), system).thenRejected('WRONG_STATE');
  });

  it('is verified or rejected by events that can arrive twice and late', () => {
    given(started)
      .when(end('verified'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded', data: { reason: null } }]);
    given(started)
      .when(end('rejected', 'check-1', 'document_expired'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded', data: { reason: 'document_expired' } }]);
    given([...started, steps.identityVerified])
      .when(end('verified'), webhook)
      .thenNothing();
    given([...started, steps.identityVerified])
      .when(end('rejected'), webhook)
      .thenNothing();
    given(started).when(end('verified', 'check-9'), webhook).thenNothing();
    given(started).when(end('verified'), { by: people.provider, at }).thenRejected('NOT_ALLOWED');
  });

  it('that was rejected can be verified later in the same check', () => {
    const rejected: AccountEvent = {
      type: 'IdentityCheckEnded',
      data: { accountId, checkId: 'check-1', outcome: 'rejected', reason: 'blurred', endedAt: monday },
    };
    expect(states([...started, rejected])[2]).toBe('open');
    given([...started, rejected])
      .when(end('rejected', 'check-1', 'blurred'), webhook)
      .thenNothing();
    given([...started, rejected])
      .when(end('verified'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded' }]);
  });

  it('comes from the latest check, or from an earlier one that was verified', () => {
    const second: AccountEvent = {
      type: 'IdentityCheckStarted',
      data: { accountId, checkId: 'check-2', startedAt: at },
    };
    const lateRejection: AccountEvent = {
      type: 'IdentityCheckEnded',
      data: { accountId, checkId: 'check-1', outcome: 'rejected', reason: 'blurred', endedAt: at },
    };
    expect(states([...started, second])[2]).toBe('waiting');
    expect(states([...started, second, lateRejection])[2]).toBe('waiting');
    expect(states([...started, second, steps.identityVerified])[2]).toBe('done');
  });
});
