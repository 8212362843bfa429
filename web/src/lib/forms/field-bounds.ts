import type { z } from 'zod';

/** Minimum and maximum length of a command's text, for its field. */
export function requireLengthBounds({ minLength, maxLength }: z.ZodString): { min: number; max: number } {
  if (maxLength === null) throw new Error('this text has no bounds');
  return { min: minLength ?? 0, max: maxLength };
}

/** Minimum and maximum of a command's number. */
export function maxOf({ maxValue }: z.ZodInt): number {
  if (maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER) throw new Error('this number has no bounds');
  return maxValue;
}
