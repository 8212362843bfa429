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
