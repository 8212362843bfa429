import { z } from 'zod';

/**
 * What the read side answers, one schema a view. The web imports these types and nothing else of the read side;
 * the OpenAPI description is made from them. Amounts are minor units; instants ISO 8601 in UTC; positions decimal text.
 * A personal text is null once it was forgotten.
 */

export const id = z.uuid();

export const instant = z.iso.datetime();

export const money = z.object({ amount: z.int(), currency: z.string() });

export const position = z.string();

/** When time alone changes what a view shows, without an event that tells of it; null when it never will. */
export const changesAt = instant.nullable();

/** The two sides of a job. */
export const side = z.enum(['client', 'provider']);

/** Values that the sentence of an entry needs: the web words it. */
export const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A stored file, as commands take it too, with the name that its owner gave it. */
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
