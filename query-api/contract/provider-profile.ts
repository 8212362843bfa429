import { z } from 'zod';

import { serviceUnit } from '#events/catalog/provider-profile.ts';

import { instant, position } from './fields.ts';

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

/** `GET /api/me/provider-profile`: what the viewer published, and what of their account the page needs beside it. */
export const ownProviderProfileView = z.object({
  /** Null until the first time. */
  published: publishedProfile.nullable(),
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
