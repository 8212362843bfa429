import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { currency, id, instant, minorUnits } from './fields.ts';

/** Amounts by currency, in minor units: the code has no value in other currencies. */
const amounts = z.record(currency, minorUnits);

/** The discount of a code: an amount, or a share of the price up to a cap. */
export const promoDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amounts }),
  z.object({ kind: z.literal('percentage'), basisPoints: z.int().positive().max(10_000), caps: amounts }),
]);
export type PromoDiscount = z.output<typeof promoDiscount>;

/** Stream `promo-<promoId>`: a code, whose id is derived from its canonical form. */
export const PromoCodeCreated = defineEvent(
  'PromoCodeCreated',
  'An admin created a promo code, at the cost of the platform.',
  z.object({
    promoId: id,
    code: z.string(),
    adminId: id,
    discount: promoDiscount,
    validUntil: instant,
    maxUses: z.int().positive(),
  }),
);

export const PromoReserved = defineEvent(
  'PromoReserved',
  'An account reserved one use of the code for a job, until the job is booked or not agreed with the code any more.',
  z.object({ promoId: id, accountId: id, jobId: id, reservedAt: instant, expiresAt: instant }),
);

export const PromoReleased = defineEvent(
  'PromoReleased',
  'The reserved use was given back: its job is not agreed with the code.',
  z.object({ promoId: id, accountId: id, jobId: id, releasedAt: instant }),
);

export const PromoRedeemed = defineEvent(
  'PromoRedeemed',
  'A job was booked with the code.',
  z.object({ promoId: id, accountId: id, jobId: id, redeemedAt: instant }),
);

export const promoEvents = [PromoCodeCreated, PromoReserved, PromoReleased, PromoRedeemed] as const;
export type PromoEvent = EventOf<(typeof promoEvents)[number]>;
