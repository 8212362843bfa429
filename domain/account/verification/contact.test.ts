import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { accountAfter, accountId, verificationBegun, known, phone, steps } from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { stepStates } from './steps.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const system = { by: people.system, at };
const states = (history: readonly AccountEvent[], now = at) =>
  stepStates(accountAfter(history), now).map(({ state }) => state);

const confirmEmail: AccountCommand = { name: 'ConfirmEmail', data: { accountId } };
const confirmPhone: AccountCommand = { name: 'ConfirmPhone', data: { accountId, phone } };

describe('a contact', () => {
  it('is confirmed by the system, once', () => {
    given(verificationBegun())
      .when(confirmEmail, system)
      .thenEvents([{ type: 'EmailConfirmed', data: { confirmedAt: at } }]);
    given([...verificationBegun(), steps.email])
      .when(confirmEmail, system)
      .thenNothing();
    given(verificationBegun())
      .when(confirmPhone, system)
      .thenEvents([{ type: 'PhoneConfirmed', data: { phone } }]);
    given([...verificationBegun(), steps.phone])
      .when(confirmPhone, system)
      .thenNothing();
    for (const command of [confirmEmail, confirmPhone]) {
      for (const by of [people.provider, people.admin]) {
        given(verificationBegun()).when(command, { by, at }).thenRejected('NOT_ALLOWED');
      }
      given(verificationBegun()).when(command, { by: people.client, at }).thenRejected('NOT_FOUND');
    }
  });

  it('is confirmed for clients, too', () => {
    const client = verificationBegun().map((event) =>
      event.type === 'AccountSignedUp' ? { ...event, data: { ...event.data, accountType: 'client' as const } } : event,
    );
    given(client)
      .when(confirmEmail, system)
      .thenEvents([{ type: 'EmailConfirmed' }]);
    given(client)
      .when(confirmPhone, system)
      .thenEvents([{ type: 'PhoneConfirmed' }]);
  });

  it('is confirmed again when the number changes', () => {
    given([...verificationBegun(), steps.phone])
      .when({ name: 'ConfirmPhone', data: { accountId, phone: '+353860000000' } }, system)
      .thenEvents([
        { type: 'PhoneConfirmed', data: { phone: '+353860000000' } },
        { type: 'PhoneLeft', data: { phone } },
      ]);
  });

  it('is lost when the profile gets another number or none, and stays with the same number', () => {
    const profile = (number: string | null): AccountCommand => ({
      name: 'CompleteProfile',
      data: {
        accountId,
        firstName: 'Cormac',
        lastName: 'B',
        phone: number,
        trades: ['painting'],
        businessName: null,
        city: null,
      },
    });
    const confirmed = [...verificationBegun(), steps.email, steps.phone];
    given(confirmed)
      .when(profile(phone), owner)
      .thenEvents([{ type: 'ProfileCompleted' }]);
    for (const other of ['+353860000000', null]) {
      given(confirmed)
        .when(profile(other), owner)
        .thenEvents([{ type: 'ProfileCompleted' }, { type: 'PhoneUnconfirmed' }, { type: 'PhoneLeft' }]);
    }
    const lost: AccountEvent = { type: 'PhoneUnconfirmed', data: { accountId, dropped: false } };
    expect(states([...confirmed, lost])[0]).toBe('open');
    given([...confirmed, lost])
      .when(profile(null), owner)
      .thenEvents([{ type: 'ProfileCompleted' }]);
  });
});
