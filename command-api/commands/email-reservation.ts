import { emailReservationCommands } from '#domain/account/reservation-commands.ts';
import { emailReservationDecider, type EmailHolder } from '#domain/account/email-reservation.ts';
import type { Decider } from '#domain/decider.ts';
import type { NamedCommand } from '#domain/named-command.ts';
import { streamOf } from '#domain/streams.ts';
import type { ReservationEvent } from '#events/catalog/account.ts';

import { createCommandFactory } from '../command-definition.ts';

const decider: Decider<
  NamedCommand<typeof emailReservationCommands>,
  EmailHolder | null,
  ReservationEvent
> = emailReservationDecider;

const reservation = createCommandFactory(decider, ({ emailHash }) => streamOf.emailReservation(emailHash));

export const emailReservationCommandDefinitions = {
  ReserveEmail: reservation('ReserveEmail', emailReservationCommands.ReserveEmail, ['system']),
  ClaimEmail: reservation('ClaimEmail', emailReservationCommands.ClaimEmail, ['system']),
  ConfirmEmailReservation: reservation('ConfirmEmailReservation', emailReservationCommands.ConfirmEmailReservation, [
    'reactor',
  ]),
  LeaveEmail: reservation('LeaveEmail', emailReservationCommands.LeaveEmail, ['reactor']),
  ReleaseEmail: reservation('ReleaseEmail', emailReservationCommands.ReleaseEmail, ['reactor']),
};
