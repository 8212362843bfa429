import type { PhoneReservationEvent } from '#events/catalog/account.ts';

import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { isBefore } from '../time.ts';

export type PhoneReservationCommand =
  | { readonly name: 'ReservePhone'; readonly data: { readonly accountId: string } }
  | {
      readonly name: 'ConfirmPhoneReservation';
      readonly data: { readonly accountId: string; readonly confirmedAt: string };
    }
  | { readonly name: 'ReleasePhone'; readonly data: { readonly accountId: string; readonly givenUpAt: string } };

/** The account that holds a number. No event contains the number: a keyed hash of it names the stream. */
export interface PhoneHolder {
  readonly accountId: string;
  readonly reservedAt: string;
}

type PhoneReservationDecider = Decider<PhoneReservationCommand, PhoneHolder | null, PhoneReservationEvent>;

/** A confirmed number belongs to one account until that account confirms another or removes it from its profile. */
export const phoneReservationDecider: PhoneReservationDecider = {
  initial: null,

  evolve: (_holder, event) =>
    event.type === 'PhoneReserved' ? { accountId: event.data.accountId, reservedAt: event.data.reservedAt } : null,

  decide({ name, data }, holder, { now }) {
    const { accountId } = data;
    switch (name) {
      // Records a new reservation each time, so that an earlier release cannot end a later reservation.
      case 'ReservePhone':
        if (holder !== null && holder.accountId !== accountId) {
          throw new RuleError('PHONE_EXISTS', 'Another account has confirmed this number.');
        }
        return [{ type: 'PhoneReserved', data: { accountId, reservedAt: now } }];
      // A number confirmed before reservations existed stays with the first account.
      case 'ConfirmPhoneReservation':
        return holder === null ? [{ type: 'PhoneReserved', data: { accountId, reservedAt: data.confirmedAt } }] : [];
      case 'ReleasePhone':
        return holder?.accountId === accountId && isBefore(holder.reservedAt, data.givenUpAt)
          ? [{ type: 'PhoneReleased', data: { accountId, releasedAt: now } }]
          : [];
    }
  },
};
