import { z } from 'zod';

import {
  phoneReservationDecider,
  type PhoneHolder,
  type PhoneReservationCommand,
} from '#domain/account/phone-reservation.ts';
import type { Decider } from '#domain/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { PhoneReservationEvent } from '#events/catalog/account.ts';

import { commandsOf } from '../command-definition.ts';

/** The hash of the number names the stream and stays out of the events. */
type Numbered<Command extends PhoneReservationCommand> = Command extends { name: infer Name; data: infer Data }
  ? { name: Name; data: Data & { phoneHash: string } }
  : never;

const decider: Decider<
  Numbered<PhoneReservationCommand>,
  PhoneHolder | null,
  PhoneReservationEvent
> = phoneReservationDecider;

const reservation = commandsOf(decider, ({ phoneHash }) => streamOf.phoneReservation(phoneHash));
const held = { phoneHash: z.string().regex(/^[0-9a-f]{64}$/), accountId: z.uuid() };

export const phoneReservationCommandDefinitions = {
  ReservePhone: reservation('ReservePhone', z.strictObject(held), ['system']),
  HoldPhone: reservation('HoldPhone', z.strictObject({ ...held, confirmedAt: z.iso.datetime() }), ['reactor']),
  ReleasePhone: reservation('ReleasePhone', z.strictObject({ ...held, givenUpAt: z.iso.datetime() }), ['reactor']),
};
