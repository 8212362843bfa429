import { z } from 'zod';

import { id, instant, position } from './fields.ts';

/** A person as others may see them. `portrait` picks a deterministic illustrated bust. */
export const person = z.object({
  accountId: id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  level: z.enum(['new', 'established', 'pro', 'elite']).nullable(),
  verifiedAt: instant.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Reviews that are not counted any more: what remains of each is read where the others are. */
  removedReviews: z.int(),
});

/** `pending` until somebody decided: the checks are not done, or people look at them. */
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
    accountType: z.enum(['client', 'provider', 'support', 'admin']),
    lastLogin: instant.nullable(),
    isFirstTime: z.boolean(),
    profileCompleted: z.boolean(),
    providerStatus: providerStatus.nullable(),
    /** Whether they told the code that was sent to their address. */
    emailConfirmed: z.boolean(),
    /** Category keys; empty for everybody but Homewrights. */
    trades: z.array(z.string()),
    country: z.string(),
    /** In which language they read, and as the people of which country: what a browser without a choice takes up. */
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

/** A look of one of the staff into somebody's records. Without a reason: of an admin, who is not asked for one. */
export const accessLogEntry = z.object({
  kind: z.enum(['support', 'admin']),
  reason: z.string().nullable(),
  at: instant,
});

/** `GET /api/me/access-log`: who of the staff opened the viewer's records, latest first. */
export const accessLogView = z.object({ accesses: z.array(accessLogEntry), position });
export type AccessLogView = z.output<typeof accessLogView>;

/** `GET /api/me/profile`: what the viewer gave as their profile. */
export const ownProfileView = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  /** Category keys; empty for everybody but Homewrights. */
  trades: z.array(z.string()),
  position,
});
export type OwnProfileView = z.output<typeof ownProfileView>;
export type MeView = z.output<typeof meView>;
export type Person = z.output<typeof person>;
