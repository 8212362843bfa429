import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull } from './fields.ts';

/** What the price of a service counts. */
export const serviceUnits = ['hour', 'visit', 'squareMetre'] as const;
export const serviceUnit = z.enum(serviceUnits);
export type ServiceUnit = z.output<typeof serviceUnit>;

/** ISO 639, two or three letters: languages that people speak, of which there are more than the pages have. */
export const spokenLanguage = z.string().regex(/^[a-z]{2,3}$/);

/** Stream `providerProfile-<accountId>`: what a provider publishes about themself, for everybody to read. */
export const ProviderProfilePublished = defineEvent(
  'ProviderProfilePublished',
  'The provider published their profile: this one replaces the last one as a whole.',
  z.object({
    accountId: id,
    about: personalTextOrNull,
    /** The year in which they began this work. */
    startedIn: z.int().nullable(),
    languages: z.array(spokenLanguage),
    /** Where they work: around this place. */
    place: personalText,
    postcode: personalTextOrNull,
    radiusKm: z.int().positive(),
    /** Of the account's country. */
    currency,
    /** At most one for each trade; clients see the price as "from". */
    services: z.array(z.object({ trade: z.string(), unit: serviceUnit, from: minorUnits })),
    publishedAt: instant,
  }),
  { sealed: { about: 'accountId', place: 'accountId', postcode: 'accountId' } },
);

export const providerProfileEvents = [ProviderProfilePublished] as const;
export type ProviderProfileEvent = EventOf<(typeof providerProfileEvents)[number]>;
