import { emailReservationCommands } from '#domain/account/reservation-commands.ts';
import { reservationDecider, type EmailHolder, type ReservationCommand } from '#domain/account/reservation.ts';
import type { Decider } from '#domain/decider.ts';
import type { NamedCommand } from '#domain/named-command.ts';
import { streamOf } from '#domain/streams.ts';
import type { ReservationEvent } from '#events/catalog/account.ts';

import { createCommandFactory } from '../command-definition.ts';

type Addressed = NamedCommand<typeof emailReservationCommands>;

const decider: Decider<Addressed, EmailHolder | null, ReservationEvent> = {
  ...reservationDecider,
  decide: (command, holder, context) => reservationDecider.decide(withoutAddress(command), holder, context),
};

function withoutAddress({ name, data }: Addressed): ReservationCommand {
  const { accountId } = data;
  return name === 'ReserveEmail'
    ? { name, data: { accountId, accountType: data.accountType } }
    : { name, data: { accountId } };
}

const reservation = createCommandFactory(decider, ({ emailHash }) => streamOf.emailReservation(emailHash));

export const reservationCommandDefinitions = {
  ReserveEmail: reservation('ReserveEmail', emailReservationCommands.ReserveEmail, ['system']),
  ConfirmEmailReservation: reservation('ConfirmEmailReservation', emailReservationCommands.ConfirmEmailReservation, [
    'reactor',
  ]),
};
