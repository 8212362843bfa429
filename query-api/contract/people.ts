import { z } from 'zod';

import { id, instant, position } from './fields.ts';

/** A person as others can see them. */
export const person = z.object({
  accountId: id,
  /** Whether their account was deleted: they have no name any more. */
  closed: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  level: z.enum(['new', 'established', 'pro', 'elite']).nullable(),
  /** The address of their photo, for everybody; null without one, or while they are not approved. */
  photo: z.string().nullable(),
  verifiedAt: instant.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Removed reviews no longer count; the list of reviews shows what remains of each. */
  removedReviews: z.int(),
});

/** `pending` until staff decide: verification is incomplete, or under review. */
export const providerStatus = z.enum(['pending', 'approved', 'suspended', 'rejected', 'terminated']);
export type ProviderStatus = z.output<typeof providerStatus>;

/** `GET /api/auth/me` (401 when anonymous). */
export const meView = z.object({
  user: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    profileImage: z.string().nullable(),
    isAdmin: z.boolean(),
    isProvider: z.boolean(),
    accountType: z.enum(['client', 'provider', 'support', 'analyst', 'admin']),
    lastLogin: instant.nullable(),
    /** They confirmed in this session that it is them, which counts until then; null when it does not count. */
    identityConfirmedUntil: instant.nullable(),
    isFirstTime: z.boolean(),
    profileCompleted: z.boolean(),
    providerStatus: providerStatus.nullable(),
    /** Whether they confirmed the code sent to their address. */
    emailConfirmed: z.boolean(),
    /** Category keys; empty unless the account is a provider's. */
    trades: z.array(z.string()),
    country: z.string(),
    /** The account's language and locale country: a browser without a choice of its own uses them. */
    language: z.string(),
    localeCountry: z.string(),
  }),
  completionStatus: z.object({
    needsCompletion: z.array(z.string()),
    canAccessClientDashboard: z.boolean(),
    canAccessProviderDashboard: z.boolean(),
  }),
  redirectTo: z.string().nullable(),
});

/** A staff member's access to a person's records. Admins need not state a reason. */
export const accessLogEntry = z.object({
  kind: z.enum(['support', 'admin']),
  reason: z.string().nullable(),
  at: instant,
});

/** `GET /api/me/access-log`: the staff's accesses to the viewer's records, latest first. */
export const accessLogView = z.object({ accesses: z.array(accessLogEntry), position });
export type AccessLogView = z.output<typeof accessLogView>;

/** `GET /api/me/profile`: the viewer's profile as they entered it. */
export const ownProfileView = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they confirmed the code sent to this number. */
  phoneConfirmed: z.boolean(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  /** Category keys; empty unless the account is a provider's. */
  trades: z.array(z.string()),
  position,
});
export type OwnProfileView = z.output<typeof ownProfileView>;
export type MeView = z.output<typeof meView>;
export type Person = z.output<typeof person>;
