import { z } from 'zod';

/** The payment provider's id of a saved card. */
export const cardId = z
  .string()
  .max(255)
  .regex(/^[A-Za-z]+_[A-Za-z0-9_]+$/);
