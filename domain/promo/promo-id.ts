import { v5 as uuidv5 } from 'uuid';

/** Makes these ids ours alone. */
const NAMESPACE = '4f3c2a86-9b0e-4a63-8c1f-2d7a9d1f6b35';

/** The letters of a code as they count: people write it as they like. */
export function normalisedCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A code's id follows from its letters, so that one code cannot be made twice. */
export function toPromoId(code: string): string {
  return uuidv5(normalisedCode(code), NAMESPACE);
}

/** One account uses one code once: the id follows from both, so that two uses at once meet in one stream. */
export function toPromoUseId(promoId: string, accountId: string): string {
  return uuidv5(`${promoId}:${accountId}`.toLowerCase(), NAMESPACE);
}
