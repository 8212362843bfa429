import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { accountAfter } from '../testing/verification-steps.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const inThreeDays = '2027-03-04T10:00:00.000Z';
const accountId = people.client.id;
const [first, second] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const system = { by: people.system, at };

const signedUp = sampleEvent('AccountSignedUp', { accountId, accountType: 'client', country: 'IE' });
const proved = [signedUp, sampleEvent('EmailConfirmed', { accountId, confirmedAt: at })];
const change = (changeId: string, { returns = false } = {}): AccountCommand => ({
  name: 'ChangeEmail',
  data: { accountId, changeId, email: 'new@homewright.test', returns },
});
const restore = (changeId: string): AccountCommand => ({
  name: 'RestoreEmail',
  data: { accountId, changeId, restoreId: '00000000-0000-4000-8000-0000000000b1', email: 'old@homewright.test' },
});
const changed = (changeId: string): AccountEvent =>
  sampleEvent('EmailChanged', { accountId, changeId, changedAt: at, revertibleUntil: inThreeDays });
const restored = (changeId: string): AccountEvent =>
  sampleEvent('EmailRestored', { accountId, changeId, restoredAt: at });

describe('the address of an account', () => {
  it('is replaced by a proved one; for 72 hours the one before can take it back', () => {
    given(proved)
      .when(change(first), system)
      .thenEvents([
        { type: 'EmailChanged', data: { email: 'new@homewright.test', changedAt: at, revertibleUntil: inThreeDays } },
      ]);
  });

  it('gets no way back from one that it left for the address before: it may be a thief’s', () => {
    given([...proved, changed(first)])
      .when(change(second, { returns: true }), system)
      .thenEvents([{ type: 'EmailChanged', data: { changeId: second, revertibleUntil: null } }]);
  });

  it('gets no way back to one that nobody had proved: it may be a stranger’s', () => {
    given([signedUp])
      .when(change(first), system)
      .thenEvents([{ type: 'EmailChanged', data: { revertibleUntil: null } }]);
    const unproved = sampleEvent('EmailChanged', { accountId, changeId: first });
    if (unproved.type !== 'EmailChanged') throw new Error('another event');
    given([signedUp, { ...unproved, data: { ...unproved.data, revertibleUntil: null } }])
      .when(restore(first), system)
      .thenRejected('TOO_LATE');
  });

  it('is proved by the change, and by taking it back', () => {
    expect(accountAfter([signedUp, changed(first)]).verification.emailConfirmedAt).toBe(at);
    expect(accountAfter([signedUp, changed(first), restored(first)]).verification.emailConfirmedAt).toBe(at);
  });

  it('is changed and restored by the system alone', () => {
    const rejections = [
      [people.client, 'NOT_ALLOWED'],
      [people.provider, 'NOT_FOUND'],
      [people.admin, 'NOT_ALLOWED'],
    ] as const;
    for (const [by, code] of rejections) {
      given(proved).when(change(first), { by, at }).thenRejected(code);
      given([...proved, changed(first)])
        .when(restore(first), { by, at })
        .thenRejected(code);
    }
  });

  it('is taken back once, and not after its time', () => {
    given([...proved, changed(first)])
      .when(restore(first), { ...system, at: '2027-03-04T09:59:59.999Z' })
      .thenEvents([{ type: 'EmailRestored', data: { changeId: first, email: 'old@homewright.test' } }]);
    given([...proved, changed(first), restored(first)])
      .when(restore(first), system)
      .thenRejected('ALREADY_DONE');
    given([...proved, changed(first)])
      .when(restore(first), { ...system, at: inThreeDays })
      .thenRejected('TOO_LATE');
  });

  it('goes back over later changes, whose own ways back end with that', () => {
    const twice = [...proved, changed(first), changed(second)];
    given(twice)
      .when(restore(first), system)
      .thenEvents([{ type: 'EmailRestored' }]);
    given([...twice, restored(first)])
      .when(restore(second), system)
      .thenRejected('ALREADY_DONE');
    // A thief who moved it twice and takes the second move back does not end the owner's way.
    given([...twice, restored(second)])
      .when(restore(first), system)
      .thenEvents([{ type: 'EmailRestored' }]);
  });

  it('of an account that is being deleted stays', () => {
    const closed = sampleEvent('AccountClosed', { accountId, closedAt: at });
    given([...proved, closed])
      .when(change(first), system)
      .thenRejected('WRONG_STATE');
    given([...proved, changed(first), closed])
      .when(restore(first), system)
      .thenRejected('WRONG_STATE');
  });
});
