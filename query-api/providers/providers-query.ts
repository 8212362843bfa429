import { z } from 'zod';

import { languageCodes } from '#domain/languages.ts';
import { calendarDay } from '#events/catalog/availability.ts';
import { serviceUnit, spokenLanguage } from '#events/catalog/provider-profile.ts';

import { furtherChecks, minLevel, providerSorts, tradeKey } from '../contract/providers.ts';
import { countryParam } from '../routes/country-param.ts';
import { q } from '../routes/list-query.ts';

/** More pages are no search. */
const MAX_PAGE = 100;

export const providersQuery = z
  .object({
    q,
    country: countryParam.optional(),
    category: tradeKey.optional(),
    /** A town, or a postcode of the country. */
    near: q,
    /** They have this, and it is valid. */
    check: z.enum(furtherChecks).optional(),
    language: spokenLanguage.optional(),
    minRating: z.coerce.number().min(1).max(5).optional(),
    level: minLevel.optional(),
    /** A searched trade can be booked at once, without asking. */
    instant: z.literal('yes').optional(),
    /** They have a free time on this day of their own clocks. */
    freeOn: calendarDay.optional(),
    /** With our fee, in minor units of the country's currency. */
    maxPrice: z.coerce.number().int().positive().max(1e12).optional(),
    /** What prices are compared by. */
    unit: serviceUnit.optional(),
    sort: z.enum(providerSorts).default('best'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    /** The reader's language: it decides what a word means that two languages share. */
    locale: z.enum(languageCodes).optional(),
  })
  .refine(({ maxPrice, country }) => maxPrice === undefined || country !== undefined, {
    path: ['country'],
    message: 'A price is of a country.',
  })
  .refine(({ maxPrice, unit }) => maxPrice === undefined || unit !== undefined, {
    path: ['unit'],
    message: 'A price is of an hour, a visit or a square metre.',
  });
export type ProvidersQuery = z.output<typeof providersQuery>;
