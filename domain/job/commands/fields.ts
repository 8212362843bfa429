import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';

/** Always lower case, so that one id cannot name two streams. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();
export const minorUnits = z.int().nonnegative();
/** The reason that a serious action requires. */
export const reason = z.string().trim().min(3).max(1000);
/** A promo code as a person types it. */
export const promoCode = z.string().trim().min(4).max(32).optional();
export const optionalReason = z.string().trim().max(500).nullable();
/** A statement in a dispute: at least 50 characters (lifecycle, section 6). */
export const statement = z.string().trim().min(50).max(5000);
export const files = z.array(fileRef).max(10);
export const durationMinutes = z
  .int()
  .min(15)
  .max(60 * 24 * 60);
