import { z } from 'zod';

import { serviceCategories } from '#domain/categories.ts';
import { serviceUnit } from '#events/catalog/provider-profile.ts';

import { id, instant, position } from './fields.ts';

/** Filters of `GET /api/providers`, in the order in which an empty result loosens them. */
export const providerFilters = [
  'maxPrice',
  'instant',
  'freeOn',
  'minRating',
  'level',
  'check',
  'language',
  'near',
  'category',
] as const;
export type ProviderFilter = (typeof providerFilters)[number];

export const providerSorts = ['best', 'rating', 'price'] as const;

export const tradeKey = z.enum(serviceCategories.map(({ key }) => key));
const level = z.enum(['new', 'established', 'pro', 'elite']);
/** The levels that can be asked for: this one, or a higher one. */
export const minLevel = z.enum(['established', 'pro', 'elite']);
/** What can be asked for beyond what every provider in a search was checked for. */
export const furtherChecks = ['insurance', 'licence', 'business'] as const;
export const ratingSteps = [4.8, 4.5, 4] as const;

const countOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** A provider as a search shows them; names and places without contact details. */
const foundProvider = z.object({
  accountId: id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  /** The address of their photo. */
  photo: z.string().nullable(),
  level,
  trades: z.array(z.string()),
  /** Of the published profile, otherwise the account's. */
  place: z.string().nullable(),
  radiusKm: z.int().nullable(),
  country: z.string(),
  languages: z.array(z.string()),
  /** Null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Booked jobs that were finished, and those that the provider cancelled or missed. */
  finished: z.int(),
  failed: z.int(),
  verifiedAt: instant,
  startedIn: z.int().nullable(),
  /** Whether their postcode is in the area of the postcode that is searched. */
  sameArea: z.boolean(),
  /**
   * Their lowest price of the trade and the unit that are searched, in minor units without our fee. Of any unit, that of
   * an hour before that of a visit, and of a square metre: these are not compared.
   */
  price: z.object({ trade: z.string(), unit: serviceUnit, from: z.int(), currency: z.string() }).nullable(),
  booking: z.object({
    /** Whether they can be booked at the moment. */
    open: z.boolean(),
    /** The first of the searched trades that can be booked at once, without asking; null for none. */
    instantTrade: z.string().nullable(),
    /** Their next free time, with the zone of their clocks; null where they name no hours, or are full. */
    next: z.object({ startAt: instant, timezone: z.string() }).nullable(),
  }),
});
export type FoundProvider = z.output<typeof foundProvider>;

/** `GET /api/providers` */
export const providersView = z.object({
  /** How the words were understood. */
  understood: z.object({
    trades: z.array(z.object({ category: tradeKey, words: z.array(z.string()) })),
    /** Words that no provider has, and what they were read as. */
    corrected: z.array(z.object({ typed: z.string(), used: z.string() })),
    /** Words that no provider has, next to a trade. */
    ignored: z.array(z.string()),
  }),
  /** How many fit the words and the country, and how many of them all filters. */
  all: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Where none fits: how many would without one filter. */
  loosen: z.array(z.object({ filter: z.enum(providerFilters), count: z.int() })),
  /** The filter without which `providers` were found; null if all of them hold. */
  loosened: z.enum(providerFilters).nullable(),
  /** How many would be found with each choice, and the other filters. */
  counts: z.object({
    category: countOf(z.string()),
    language: countOf(z.string()),
    instant: countOf(z.literal('yes')),
    /** The next seven days, in the country's time. */
    freeOn: countOf(z.string()),
    minRating: countOf(z.number()),
    level: countOf(minLevel),
    check: countOf(z.enum(furtherChecks)),
  }),
  /** The numbers of the order. */
  ranking: z.object({ priorReviews: z.int(), neutralMean: z.number(), completionPercent: z.number() }),
  providers: z.array(foundProvider),
  position,
});
export type ProvidersView = z.output<typeof providersView>;

/**
 * `GET /api/me/search-place`: where the viewer is in a search, with the same parameters as `GET /api/providers`, and
 * everything that the place comes from.
 */
export const ownSearchPlaceView = z.object({
  /** Whether searches find them: approved, with a name. */
  listed: z.boolean(),
  /** Whether their trades, names and places fit the words, and they work in the country. */
  fitsWords: z.boolean(),
  /** The chosen filters that leave them out. */
  excludedBy: z.array(z.enum(providerFilters)),
  /** From 1; null where they are not found. */
  place: z.int().nullable(),
  total: z.int(),
  /** Points for the words: what sorts first. Null where they do not fit the words. */
  match: z.int().nullable(),
  /** How many have more of them. */
  betterMatch: z.int(),
  inputs: z.object({
    reviews: z.int(),
    ratingSum: z.int(),
    priorReviews: z.int(),
    neutralMean: z.number(),
    /** The resulting rating. */
    weighted: z.number(),
    finished: z.int(),
    failed: z.int(),
    completionPercent: z.number(),
    /** What is left of the rating: what sorts second. */
    score: z.number(),
  }),
  position,
});
export type OwnSearchPlaceView = z.output<typeof ownSearchPlaceView>;

/** `GET /api/me/saved-providers`: whom the viewer saved, the latest first; without those who take no bookings now. */
export const savedProvidersView = z.object({
  providers: z.array(foundProvider),
  /** How many of the saved ones take no bookings now. */
  unavailable: z.int(),
  position,
});
export type SavedProvidersView = z.output<typeof savedProvidersView>;

/** `GET /api/trades?q=`: the trades that words may mean, the likeliest first, with the words that say so. */
export const tradesView = z.object({
  trades: z.array(z.object({ category: tradeKey, words: z.array(z.string()) })),
});
export type TradesView = z.output<typeof tradesView>;
