import { z } from 'zod';

import { reservationDecider, type EmailHolder, type ReservationCommand } from '#domain/account/reservation.ts';
import type { Decider } from '#domain/decider.ts';
import { streamOf } from '#domain/streams.ts';
import { accountTypes, type ReservationEvent } from '#events/catalog/account.ts';

import { commandsOf } from '../command-definition.ts';

const keyedHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The hash of the address names the stream and stays out of the events. */
type Addressed<Command extends ReservationCommand> = Command extends { name: infer Name; data: infer Data }
  ? { name: Name; data: Data & { emailHash: string } }
  : never;

const decider: Decider<Addressed<ReservationCommand>, EmailHolder | null, ReservationEvent> = {
  ...reservationDecider,
  decide: (command, holder, context) => reservationDecider.decide(withoutAddress(command), holder, context),
};

function withoutAddress({ name, data }: Addressed<ReservationCommand>): ReservationCommand {
  const { accountId } = data;
  return name === 'ReserveEmail'
    ? { name, data: { accountId, accountType: data.accountType } }
    : { name, data: { accountId } };
}

const reservation = commandsOf(decider, ({ emailHash }) => streamOf.emailReservation(emailHash));

export const reservationCommandDefinitions = {
  ReserveEmail: reservation(
    'ReserveEmail',
    z.strictObject({ emailHash: keyedHash, accountId: z.uuid(), accountType: z.enum(accountTypes) }),
    ['system'],
  ),
  ConfirmEmailReservation: reservation(
    'ConfirmEmailReservation',
    z.strictObject({ emailHash: keyedHash, accountId: z.uuid() }),
    ['reactor'],
  ),
};
