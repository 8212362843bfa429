import { phoneReservationCommands } from '#domain/account/reservation-commands.ts';
import { phoneReservationDecider, type PhoneHolder } from '#domain/account/phone-reservation.ts';
import type { Decider } from '#domain/decider.ts';
import type { NamedCommand } from '#domain/named-command.ts';
import { streamOf } from '#domain/streams.ts';
import type { PhoneReservationEvent } from '#events/catalog/account.ts';

import { createCommandFactory } from '../command-definition.ts';

const decider: Decider<
  NamedCommand<typeof phoneReservationCommands>,
  PhoneHolder | null,
  PhoneReservationEvent
> = phoneReservationDecider;

const reservation = createCommandFactory(decider, ({ phoneHash }) => streamOf.phoneReservation(phoneHash));

export const phoneReservationCommandDefinitions = {
  ReservePhone: reservation('ReservePhone', phoneReservationCommands.ReservePhone, ['system']),
  ConfirmPhoneReservation: reservation('ConfirmPhoneReservation', phoneReservationCommands.ConfirmPhoneReservation, [
    'reactor',
  ]),
  ReleasePhone: reservation('ReleasePhone', phoneReservationCommands.ReleasePhone, ['system', 'reactor']),
};
