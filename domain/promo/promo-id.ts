import { v5 as uuidv5 } from 'uuid';

/** A namespace of our own for these ids. */
const NAMESPACE = '4f3c2a86-9b0e-4a63-8c1f-2d7a9d1f6b35';

/** The canonical form of a code: people write it in different ways. */
export function normalisedCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A code's id is derived from its canonical form, so that one code cannot be created twice. */
export function toPromoId(code: string): string {
  return uuidv5(normalisedCode(code), NAMESPACE);
}
