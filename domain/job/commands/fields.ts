import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';

/** Lower case always: one thing must not have two streams. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();
export const minorUnits = z.int().nonnegative();
/** What a person has to say for a serious act. */
export const reason = z.string().trim().min(3).max(1000);
/** A promo code as somebody writes it. */
export const promoCode = z.string().trim().min(4).max(32).optional();
export const optionalReason = z.string().trim().max(500).nullable();
/** A statement in a dispute: at least 50 characters (lifecycle, section 6). */
export const statement = z.string().trim().min(50).max(5000);
export const files = z.array(fileRef).max(10);
export const durationMinutes = z
  .int()
  .min(15)
  .max(60 * 24 * 60);
