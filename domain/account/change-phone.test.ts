import { describe, expect, it } from 'vitest';

import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { AccountEvent } from '#events/catalog/account.ts';

import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { accountAfter } from '../testing/verification-steps.ts';
import { stateOfPhoneWayBack } from './change-phone.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const inThreeDays = '2027-03-04T10:00:00.000Z';
const accountId = people.client.id;
const [old, next, last] = ['+353850000001', '+353850000002', '+353850000003'];
const system = { by: people.system, at };
const owner = { by: people.client, at };
const lastMoment = '2027-03-04T09:59:59.999Z';

const signedUp = sampleEvent('AccountSignedUp', { accountId, accountType: 'client', country: 'IE' });
const confirmed = (phone: string): AccountEvent => sampleEvent('PhoneConfirmed', { accountId, phone, confirmedAt: at });
const left = (phone: string, nth = 1, opens = true): AccountEvent =>
  sampleEvent('PhoneLeft', { accountId, nth, phone, leftAt: at, revertibleUntil: inThreeDays, opens });
const restored: AccountEvent = sampleEvent('PhoneRestored', { accountId, nth: 1, phone: old, restoredAt: at });
const proved = [signedUp, confirmed(old)];
const moved = [...proved, confirmed(next), left(old)];

const confirm = (phone: string): AccountCommand => ({ name: 'ConfirmPhone', data: { accountId, phone } });
const profile = (phone: string | null): AccountCommand => ({
  name: 'CompleteProfile',
  data: { accountId, firstName: 'Aoife', lastName: null, phone, trades: [], businessName: null, city: null },
});
const restore = (nth = 1): AccountCommand => ({ name: 'RestorePhone', data: { accountId, nth } });
const drop: AccountCommand = { name: 'DropPhone', data: { accountId } };

describe('a proved number', () => {
  const opened = { phone: old, nth: 1, leftAt: at, revertibleUntil: inThreeDays, opens: true };

  it('has a way back for 72 hours after another was proved, or it was replaced or removed in the profile', () => {
    given(proved)
      .when(confirm(next), system)
      .thenEvents([{ type: 'PhoneConfirmed' }, { type: 'PhoneLeft', data: opened }]);
    for (const other of [next, null]) {
      given(proved)
        .when(profile(other), owner)
        .thenEvents([
          { type: 'ProfileCompleted' },
          // The profile has what was typed.
          { type: 'PhoneUnconfirmed', data: { dropped: false } },
          { type: 'PhoneLeft', data: opened },
        ]);
    }
  });

  it('has none while it stays, nor a number that nobody proved, nor a forgotten one', () => {
    given(proved)
      .when(profile(old), owner)
      .thenEvents([{ type: 'ProfileCompleted' }]);
    given([signedUp])
      .when(confirm(next), system)
      .thenEvents([{ type: 'PhoneConfirmed' }]);
    const forgotten = { ...confirmed(old), data: { accountId, phone: FORGOTTEN, confirmedAt: at } } as AccountEvent;
    given([signedUp, forgotten])
      .when(confirm(next), system)
      .thenEvents([{ type: 'PhoneConfirmed' }]);
  });

  it('that came after a change that can be taken back gets none of its own: it may be the thief’s', () => {
    const later = { phone: next, nth: 1, revertibleUntil: inThreeDays, opens: false };
    // The owner goes back by hand, or removes what the thief set.
    given(moved)
      .when(confirm(old), system)
      .thenEvents([{ type: 'PhoneConfirmed' }, { type: 'PhoneLeft', data: later }]);
    given(moved)
      .when(profile(null), owner)
      .thenEvents([{ type: 'ProfileCompleted' }, { type: 'PhoneUnconfirmed' }, { type: 'PhoneLeft', data: later }]);
    given([...moved, confirmed(last), left(next, 1, false)])
      .when(restore(), system)
      .thenEvents([{ type: 'PhoneRestored', data: { phone: old } }]);
  });

  it('keeps that way back open for 72 hours more: a thief who waited for its end gains nothing', () => {
    given(moved)
      .when(confirm(last), { by: people.system, at: lastMoment })
      .thenEvents([
        { type: 'PhoneConfirmed' },
        { type: 'PhoneLeft', data: { nth: 1, opens: false, revertibleUntil: '2027-03-07T09:59:59.999Z' } },
      ]);
    const again: AccountEvent = sampleEvent('PhoneLeft', {
      accountId,
      nth: 1,
      phone: next,
      leftAt: lastMoment,
      revertibleUntil: '2027-03-07T09:59:59.999Z',
      opens: false,
    });
    given([...moved, confirmed(last), again])
      .when(restore(), { by: people.system, at: '2027-03-07T09:59:59.998Z' })
      .thenEvents([{ type: 'PhoneRestored', data: { phone: old } }]);
    given([...moved, confirmed(last), again])
      .when(restore(), { by: people.system, at: '2027-03-07T09:59:59.999Z' })
      .thenRejected('TOO_LATE');
  });

  it('gets another way back once the one before is over or was taken', () => {
    const second = { phone: next, nth: 2, opens: true };
    given(moved)
      .when(confirm(last), { by: people.system, at: inThreeDays })
      .thenEvents([{ type: 'PhoneConfirmed' }, { type: 'PhoneLeft', data: second }]);
    given([...moved, restored])
      .when(confirm(last), system)
      .thenEvents([{ type: 'PhoneConfirmed' }, { type: 'PhoneLeft', data: { ...second, phone: old } }]);
  });
});

describe('the way back', () => {
  it('restores the number, proved, once', () => {
    given(moved)
      .when(restore(), system)
      .thenEvents([{ type: 'PhoneRestored', data: { nth: 1, phone: old, restoredAt: at } }]);
    const { verification } = accountAfter([...moved, restored]);
    expect([verification.confirmedPhone, verification.phoneConfirmedAt]).toEqual([old, at]);
    given([...moved, restored])
      .when(restore(), system)
      .thenRejected('ALREADY_DONE');
  });

  it('ends after 72 hours, to the millisecond', () => {
    given(moved)
      .when(restore(), { by: people.system, at: lastMoment })
      .thenEvents([{ type: 'PhoneRestored' }]);
    given(moved).when(restore(), { by: people.system, at: inThreeDays }).thenRejected('TOO_LATE');
  });

  it('of another count, or of none, restores nothing', () => {
    given(moved).when(restore(2), system).thenRejected('TOO_LATE');
    given(proved).when(restore(), system).thenRejected('TOO_LATE');
    expect(stateOfPhoneWayBack(accountAfter(moved), 1, at)).toBe('valid');
  });

  it('is the system’s alone, and not of an account that is being deleted', () => {
    for (const command of [restore(), drop]) {
      given(moved).when(command, owner).thenRejected('NOT_ALLOWED');
    }
    given([...moved, sampleEvent('AccountClosed', { accountId, closedAt: at })])
      .when(restore(), system)
      .thenRejected('WRONG_STATE');
  });
});

describe('a number that a thief confirmed', () => {
  it('is dropped without a way back, and leaves the profile, too', () => {
    given(moved)
      .when(drop, system)
      .thenEvents([{ type: 'PhoneUnconfirmed', data: { accountId, dropped: true } }]);
    given([signedUp]).when(drop, system).thenNothing();
  });
});
