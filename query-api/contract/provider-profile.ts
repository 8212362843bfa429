import { z } from 'zod';

import { serviceUnit } from '#events/catalog/provider-profile.ts';

import { instant, position } from './fields.ts';
import { person } from './people.ts';
import { checkLine } from './provider-checks.ts';

/** A price as clients see it begin; the currency is that of the provider's country. */
const servicePrice = z.object({ trade: z.string(), unit: serviceUnit, from: z.int() });

/** What a provider published last. */
const publishedProfile = z.object({
  about: z.string().nullable(),
  startedIn: z.int().nullable(),
  languages: z.array(z.string()),
  place: z.string().nullable(),
  postcode: z.string().nullable(),
  radiusKm: z.int(),
  services: z.array(servicePrice),
  publishedAt: instant,
});

/** Whether a provider is a trader, as they declared, and the details of one. Null while they declared neither. */
const traderStatus = z
  .object({
    isTrader: z.boolean(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    register: z.string().nullable(),
    vatNumber: z.string().nullable(),
    declaredAt: instant,
  })
  .nullable();
export type TraderStatus = z.output<typeof traderStatus>;

/** `GET /api/me/provider-profile`: what the viewer published, and what of their account the page needs beside it. */
export const ownProviderProfileView = z.object({
  /** Null until the first time. */
  published: publishedProfile.nullable(),
  /** The file of their photo, which the viewer can read. */
  photo: z.uuid().nullable(),
  trader: traderStatus,
  firstName: z.string().nullable(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  /** Category keys: a price can be given for these. */
  trades: z.array(z.string()),
  level: z.enum(['new', 'established', 'pro', 'elite']),
  currency: z.string(),
  position,
});
export type OwnProviderProfileView = z.output<typeof ownProviderProfileView>;

/** What finished jobs of a trade came to for clients, our fee included. */
const tradePrices = z.object({
  trade: z.string(),
  /** How many finished jobs it is from. */
  jobs: z.int(),
  /** The middle half of them; null for too few. */
  range: z.object({ low: z.int(), middle: z.int(), high: z.int() }).nullable(),
});

/** A finished job whose client lets everybody see its photos. Nothing else of it is told. */
const shownWork = z.object({
  trade: z.string(),
  /** When it was finished, as year and month: `2027-03`. */
  month: z.string(),
  /** Addresses of the photos; `?w=1280` for large ones. */
  photos: z.array(z.string()),
});

/**
 * `GET /api/providers/:accountId`: an approved provider, as everybody reads them. 410 `PROVIDER_UNAVAILABLE` for who
 * was approved before and is not now, 404 for everybody else. Sums are in minor units of `currency`.
 */
export const providerView = z.object({
  accountId: z.uuid(),
  person,
  /** Category keys. */
  trades: z.array(z.string()),
  country: z.string(),
  /** Of the country where they work. */
  currency: z.string(),
  approvedAt: instant,
  figures: z.object({
    finished: z.int(),
    /** Booked jobs that they cancelled or missed. */
    failed: z.int(),
    /** Clients, and how many of them booked and finished more than one job with them. */
    clients: z.int(),
    regulars: z.int(),
    /**
     * How long it usually takes until the first message of a client is answered: the median of the latest, and how many
     * of those that were asked. Null for too few answers.
     */
    answers: z.object({ minutes: z.int(), answered: z.int(), asked: z.int() }).nullable(),
  }),
  /** Of trades with finished jobs, in the order of `trades`. */
  prices: z.array(tradePrices),
  checks: z.array(checkLine),
  /** Without contact details, and without the postcode; null until they published. */
  /** Whether they can be booked at the moment: not while they cannot be paid. */
  takesBookings: z.boolean(),
  trader: traderStatus,
  /** The latest first. */
  work: z.array(shownWork),
  published: publishedProfile.omit({ postcode: true, publishedAt: true }).nullable(),
  position,
});
export type ProviderView = z.output<typeof providerView>;
