import type { z } from 'zod';

/** How short and how long a command's text may be, for the field that it is typed into. */
export function requireLengthBounds({ minLength, maxLength }: z.ZodString): { min: number; max: number } {
  if (maxLength === null) throw new Error('this text has no bounds');
  return { min: minLength ?? 0, max: maxLength };
}

/** How much a command takes of what is counted. */
export function maxOf({ maxValue }: z.ZodInt): number {
  if (maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER) throw new Error('this number has no bounds');
  return maxValue;
}
