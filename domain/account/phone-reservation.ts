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

/** Who holds a number. The number itself is nowhere: the stream is named by its keyed hash. */
export interface PhoneHolder {
  readonly accountId: string;
  readonly reservedAt: string;
}

type PhoneReservationDecider = Decider<PhoneReservationCommand, PhoneHolder | null, PhoneReservationEvent>;

/** One account a confirmed number, until that account confirms another one or takes it out of its profile. */
export const phoneReservationDecider: PhoneReservationDecider = {
  initial: null,

  evolve: (_holder, event) =>
    event.type === 'PhoneReserved' ? { accountId: event.data.accountId, reservedAt: event.data.reservedAt } : null,

  decide({ name, data }, holder, { now }) {
    const { accountId } = data;
    switch (name) {
      // Told anew each time, so that giving the number up before cannot take it away afterwards.
      case 'ReservePhone':
        if (holder !== null && holder.accountId !== accountId) {
          throw new RuleError('PHONE_EXISTS', 'Another account has confirmed this number.');
        }
        return [{ type: 'PhoneReserved', data: { accountId, reservedAt: now } }];
      // Of numbers that were confirmed before any was reserved, the first account keeps it.
      case 'ConfirmPhoneReservation':
        return holder === null ? [{ type: 'PhoneReserved', data: { accountId, reservedAt: data.confirmedAt } }] : [];
      case 'ReleasePhone':
        return holder?.accountId === accountId && isBefore(holder.reservedAt, data.givenUpAt)
          ? [{ type: 'PhoneReleased', data: { accountId, releasedAt: now } }]
          : [];
    }
  },
};
