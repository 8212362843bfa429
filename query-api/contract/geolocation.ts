import { z } from 'zod';

import { languageCodes } from '#domain/languages.ts';

/** `GET /api/geolocation`: where the visitor is. */
export const geolocationView = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** In English, as `region` and `city`; the pages name countries in their own language. */
  countryName: z.string(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  language: z.enum(languageCodes),
  /** Whether we serve no one of this country: both fields say so, as the specification names them. */
  accessRestricted: z.boolean(),
  isBlocked: z.boolean(),
  isCaliforniaUser: z.boolean(),
});
export type GeolocationView = z.output<typeof geolocationView>;
