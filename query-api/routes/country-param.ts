import { z } from 'zod';

/** A country of an address, ISO 3166-1 alpha-2, in any case: people type `?country=ie`. */
export const countryParam = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);
