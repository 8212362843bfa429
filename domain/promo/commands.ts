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

const use = z.strictObject({ promoId: id, accountId: id, jobId: id });

export const promoSystemCommands = {
  /** By the command handler, before an acceptance or a direct booking with a code. */
  ReservePromo: use,
  /** When a reservation ends, and when a job is no longer agreed with the code. */
  ReleasePromo: use,
  CountPromoUse: use,
} as const;

export type PromoCommand = NamedCommand<typeof promoStaffCommands> | NamedCommand<typeof promoSystemCommands>;
