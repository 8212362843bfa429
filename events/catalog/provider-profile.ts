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

export const TraderDeclared = defineEvent(
  'TraderDeclared',
  'The provider declared that they are a trader, gave the details that clients of a trader must know, and promised to offer only what the law allows.',
  z.object({
    accountId: id,
    name: personalText,
    address: personalText,
    /** The trade register and the number in it; null without an entry. */
    register: personalTextOrNull,
    vatNumber: personalTextOrNull,
    declaredAt: instant,
  }),
  { sealed: { name: 'accountId', address: 'accountId', register: 'accountId', vatNumber: 'accountId' } },
);

export const PrivatePersonDeclared = defineEvent(
  'PrivatePersonDeclared',
  'The provider declared that they are no trader: consumer law does not apply to their contracts.',
  z.object({ accountId: id, declaredAt: instant }),
);

export const providerProfileEvents = [ProviderProfilePublished, TraderDeclared, PrivatePersonDeclared] as const;
export type ProviderProfileEvent = EventOf<(typeof providerProfileEvents)[number]>;
