import { z } from 'zod';

import { attachedFile } from '../../file/attached-file.ts';
import { lineOf, passageOf } from '../../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();
export const minorUnits = z.int().nonnegative();
/** The reason that a serious action requires. */
export const reason = passageOf(3, 1000);
/** A promo code as a person types it. */
export const promoCode = lineOf(4, 32).optional();
export const optionalReason = passageOf(0, 500).nullable();
/** A statement in a dispute: at least 50 characters (lifecycle, section 6). */
export const statement = passageOf(50, 5000);
export const files = z.array(attachedFile).max(10);
export const durationMinutes = z
  .int()
  .min(15)
  .max(60 * 24 * 60);
