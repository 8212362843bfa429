import { z } from 'zod';

/** `GET /api/user/locale-preferences`, by the names of the specification. */
export const localePreferencesView = z.object({
  /** ISO 3166-1 alpha-2. */
  preferredCountry: z.string(),
  preferredLanguage: z.string(),
  /** ISO 4217, of the country. */
  preferredCurrency: z.string(),
  /** Of the tz database, of the country. */
  preferredTimezone: z.string(),
});
