import { z } from 'zod';

import { normalizeCountry } from '#domain/country-names.ts';

/** Longer than any name of a country. */
const MAX_LENGTH = 60;

/** A country of an address: ISO 3166-1 alpha-2 in any case, or its English name. People type `?country=ie`. */
export const countryParam = z
  .string()
  .max(MAX_LENGTH)
  .transform(normalizeCountry)
  .pipe(z.string().regex(/^[A-Z]{2}$/));
