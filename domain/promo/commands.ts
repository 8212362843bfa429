import { z } from 'zod';

import { promoDiscount } from '#events/catalog/promo.ts';

import type { NamedCommand } from '../named-command.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();

export const promoStaffCommands = {
  CreatePromoCode: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{4,32}$/),
    discount: promoDiscount,
    validUntil: z.iso.datetime(),
    maxUses: z.int().min(1).max(1_000_000),
  }),
} as const;

/** By the command handler, before an acceptance with a code, and by the reactor that follows bookings. */
export const promoSystemCommands = {
  ReservePromo: z.strictObject({ promoId: id, accountId: id, jobId: id }),
  CountPromoUse: z.strictObject({ promoId: id, jobId: id }),
} as const;

type All = NamedCommand<typeof promoStaffCommands> | NamedCommand<typeof promoSystemCommands>;
export type PromoCommand = Extract<All, { name: 'CreatePromoCode' | 'CountPromoUse' }>;
export type PromoUseCommand = Extract<All, { name: 'ReservePromo' }>;
