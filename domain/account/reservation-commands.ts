import { z } from 'zod';

import { accountTypes } from '#events/catalog/account.ts';

const keyedHash = z.string().regex(/^[0-9a-f]{64}$/);

const address = z.strictObject({ emailHash: keyedHash, accountId: z.uuid() });
const phone = z.strictObject({ phoneHash: keyedHash, accountId: z.uuid() });

/** A keyed hash of the address names the stream; no event contains it. */
export const emailReservationCommands = {
  ReserveEmail: address.extend({ accountType: z.enum(accountTypes) }),
  ClaimEmail: address.extend({ accountType: z.enum(accountTypes), claimId: z.uuid() }),
  ConfirmEmailReservation: address,
  LeaveEmail: address.extend({ heldUntil: z.iso.datetime() }),
  ReleaseEmail: address,
} as const;

/** A keyed hash of the number names the stream; no event contains it. */
export const phoneReservationCommands = {
  ReservePhone: phone,
  ConfirmPhoneReservation: phone.extend({ confirmedAt: z.iso.datetime() }),
  ReleasePhone: phone.extend({ givenUpAt: z.iso.datetime() }),
} as const;
