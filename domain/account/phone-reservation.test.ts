import { describe, it } from 'vitest';

import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import { phoneReservationDecider, type PhoneReservationCommand } from './phone-reservation.ts';

const { given } = specification(phoneReservationDecider);
const at = '2027-02-01T09:00:00.000Z';
const later = plusMinutes(at, 10);
const accountId = people.client.id;
const byCodes = { by: people.system, at };
const byCodesLater = { by: people.system, at: later };
const reserve = (account = accountId): PhoneReservationCommand => ({
  name: 'ReservePhone',
  data: { accountId: account },
});
const hold = (account = accountId): PhoneReservationCommand => ({
  name: 'ConfirmPhoneReservation',
  data: { accountId: account, confirmedAt: at },
});
const release = (account: string, givenUpAt: string): PhoneReservationCommand => ({
  name: 'ReleasePhone',
  data: { accountId: account, givenUpAt },
});
const reserved = (reservedAt = at) => ({ type: 'PhoneReserved', data: { accountId, reservedAt } }) as const;
const released = { type: 'PhoneReleased', data: { accountId, releasedAt: later } } as const;

describe('a number', () => {
  it('is reserved by the first account that confirms its code, and by no other', () => {
    given([]).when(reserve(), byCodes).thenEvents([reserved()]);
    given([reserved()]).when(reserve(people.stranger.id), byCodesLater).thenRejected('PHONE_EXISTS');
  });

  it('can be confirmed again by the account that has it', () => {
    given([reserved()])
      .when(reserve(), byCodesLater)
      .thenEvents([reserved(later)]);
  });

  it('is free again after its account releases it', () => {
    given([reserved()]).when(release(accountId, later), byCodesLater).thenEvents([released]);
    given([reserved(), released])
      .when(reserve(people.stranger.id), byCodesLater)
      .thenEvents([{ type: 'PhoneReserved', data: { accountId: people.stranger.id } }]);
  });

  it('is not released by another account, nor by a release from before its own account reserved it again', () => {
    given([reserved()]).when(release(people.stranger.id, later), byCodesLater).thenNothing();
    given([reserved(later)])
      .when(release(accountId, at), byCodesLater)
      .thenNothing();
    given([]).when(release(accountId, later), byCodesLater).thenNothing();
  });

  it('that was confirmed before reservations existed stays with the first account', () => {
    given([]).when(hold(), byCodesLater).thenEvents([reserved()]);
    given([reserved()]).when(hold(people.stranger.id), byCodesLater).thenNothing();
    given([reserved()]).when(hold(), byCodesLater).thenNothing();
  });
});
