import { z } from 'zod';

/**
 * What the read side answers, one schema per view. The web imports these types and nothing else of the read side; the
 * OpenAPI description is generated from them. Amounts are minor units; instants are ISO 8601 in UTC; positions are
 * decimal text. A forgotten personal text is null.
 */

export const id = z.uuid();

export const instant = z.iso.datetime();

export const money = z.object({ amount: z.int(), currency: z.string() });

export const position = z.string();

/** When time alone changes what a view shows, without an event that publishes it; null if it never does. */
export const changesAt = instant.nullable();

/** The two sides of a job. */
export const side = z.enum(['client', 'provider']);

/** Values for an entry's text: the web formats it. */
export const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A stored file, as commands also take it, with its owner's name for it. */
export const file = z.object({
  fileId: id,
  /** SHA-256 of the stored bytes, hexadecimal. */
  sha256: z.string(),
  /** Media type, such as `image/webp`. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  name: z.string().nullable(),
});
export type StoredFile = z.output<typeof file>;
