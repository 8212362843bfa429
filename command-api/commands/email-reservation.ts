import { emailReservationCommands } from '#domain/account/reservation-commands.ts';
import {
  emailReservationDecider,
  type EmailHolder,
  type EmailReservationCommand,
} from '#domain/account/email-reservation.ts';
import type { Decider } from '#domain/decider.ts';
import type { NamedCommand } from '#domain/named-command.ts';
import { streamOf } from '#domain/streams.ts';
import type { ReservationEvent } from '#events/catalog/account.ts';

import { createCommandFactory } from '../command-definition.ts';

type Addressed = NamedCommand<typeof emailReservationCommands>;

const decider: Decider<Addressed, EmailHolder | null, ReservationEvent> = {
  ...emailReservationDecider,
  decide: (command, holder, context) => emailReservationDecider.decide(withoutAddress(command), holder, context),
};

function withoutAddress({ name, data }: Addressed): EmailReservationCommand {
  const { accountId } = data;
  return name === 'ReserveEmail'
    ? { name, data: { accountId, accountType: data.accountType } }
    : { name, data: { accountId } };
}

const reservation = createCommandFactory(decider, ({ emailHash }) => streamOf.emailReservation(emailHash));

export const emailReservationCommandDefinitions = {
  ReserveEmail: reservation('ReserveEmail', emailReservationCommands.ReserveEmail, ['system']),
  ConfirmEmailReservation: reservation('ConfirmEmailReservation', emailReservationCommands.ConfirmEmailReservation, [
    'reactor',
  ]),
  ReleaseEmail: reservation('ReleaseEmail', emailReservationCommands.ReleaseEmail, ['reactor']),
};
