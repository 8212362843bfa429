import { z } from 'zod';

import type { Forgotten } from './define-event.ts';

const forgotten: z.ZodType<Forgotten> = z.object({ forgotten: z.literal(true) }).readonly();

/** A personal text: stored sealed, read back as text, or as `Forgotten` once its subject's key is destroyed. */
export const personalText = z.union([z.string(), forgotten]);
export const personalTextOrNull = z.union([z.string(), forgotten, z.null()]);

export const id = z.uuid();
/** ISO 8601 in UTC, milliseconds. */
export const instant = z.iso.datetime();
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/);
/** Minor units of the currency (cents; whole yen), within 2^53. */
export const minorUnits = z.int().nonnegative();
/** One of the 16 languages. */
export const language = z.string().regex(/^[a-z]{2}$/);

/** A stored file as events name it: the content is elsewhere, and its hash proves it unchanged. */
export const fileRef = z.object({
  fileId: id,
  /** SHA-256 of the stored bytes, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Media type, such as `image/webp`. */
  type: z.string(),
  /** Bytes. */
  size: z.int().positive(),
});
/** The two sides of a job. */
export const side = z.enum(['client', 'provider']);
/** Staff kinds, who access, suggest and decide in their own name. */
export const staffKind = z.enum(['support', 'admin']);

/** A deadline that a dispute or a chargeback suspends; its slot identifies it within the job. */
export const suspendedDeadline = z.object({ slot: z.string(), remainingMs: z.int().positive() });
/** A resumed deadline, with its remaining time. */
export const resumedDeadline = z.object({ slot: z.string(), dueAt: instant });
