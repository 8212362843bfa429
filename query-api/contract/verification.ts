import { z } from 'zod';

import { approvalStatuses } from '#domain/account/verification/state.ts';
import { documentKind, rejectionReasons, suspensionReasons, verificationStep } from '#events/catalog/verification.ts';

import { file, id, instant, position } from './fields.ts';
import { accessLogEntry } from './people.ts';

/** Where a Homewright stands: the domain's own words. */
const approvalStatus = z.enum(approvalStatuses);

const document = z.object({
  kind: documentKind,
  /** Category key of a licence; null for the insurance. */
  trade: z.string().nullable(),
  number: z.string().nullable(),
  file,
  validUntil: instant,
  state: z.enum(['waiting', 'accepted', 'rejected', 'expired']),
  /** Why it was refused, in the admin's words. */
  reason: z.string().nullable(),
  submittedAt: instant,
  /** The accepted one before it, which counts for as long as it holds; null once the latest is accepted. */
  before: z.object({ validUntil: instant, acceptedAt: instant }).nullable(),
});

/** `GET /api/me/verification`: a Homewright's own checks. 403 for everybody else. */
export const verificationView = z.object({
  accountId: id,
  approvalStatus: approvalStatus,
  /** The four, in order. `again`: an admin asked for it once more. `waiting`: the identity service has not answered. */
  steps: z.array(
    z.object({
      step: verificationStep,
      state: z.enum(['open', 'waiting', 'again', 'done']),
      doneAt: instant.nullable(),
    }),
  ),
  contact: z.object({
    email: z.string().nullable(),
    emailConfirmedAt: instant.nullable(),
    phone: z.string().nullable(),
    phoneConfirmedAt: instant.nullable(),
  }),
  portrait: z.object({ file, submittedAt: instant }).nullable(),
  identity: z
    .object({
      state: z.enum(['started', 'verified', 'rejected']),
      /** The identity service's code; null unless refused. */
      reason: z.string().nullable(),
      startedAt: instant,
      endedAt: instant.nullable(),
    })
    .nullable(),
  business: z
    .object({
      address: z.string().nullable(),
      registerNumber: z.string().nullable(),
      submittedAt: instant,
      /** When an admin believed it, by the approval or after it; null until then. */
      acceptedAt: instant.nullable(),
    })
    .nullable(),
  /** Latest of each kind and trade. */
  documents: z.array(document),
  payoutsEnabled: z.boolean(),
  /** The Homewright's own trades that need a licence. */
  regulatedTrades: z.array(z.string()),
  /** Set while people look at it, or at an appeal. */
  decideBy: instant.nullable(),
  /** What an admin asked for, while that is open. */
  changes: z.object({ steps: z.array(verificationStep), statement: z.string().nullable(), at: instant }).nullable(),
  /** The latest decision that keeps, or kept, the Homewright out; null after approval or reinstatement. */
  decision: z
    .object({
      kind: z.enum(['rejected', 'suspended', 'terminated']),
      reason: z.enum([...rejectionReasons, ...suspensionReasons]).nullable(),
      statement: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  appeal: z
    .object({
      state: z.enum(['open', 'upheld', 'overturned']),
      statement: z.string().nullable(),
      appealedAt: instant,
      /** The other admin's words; null while open. */
      answer: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  approvedAt: instant.nullable(),
  /** Who of the staff opened these records, latest first, at most 20. */
  accesses: z.array(accessLogEntry),
  /** Names of the commands that the viewer may send now. */
  actions: z.array(z.string()),
  position,
});
export type VerificationView = z.output<typeof verificationView>;

/** What waits for a person: a first review, an appeal, or a document or details of somebody who was let in before. */
const reviewTask = z.enum(['review', 'appeal', 'document', 'business']);

/**
 * `GET /api/staff/verifications?show=waiting|inVerification|suspended|out|approved&q=&cursor=` (support and admins), `waiting`
 * when not said: what is due first comes first.
 */
export const verificationQueueView = z.object({
  rows: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      businessName: z.string().nullable(),
      country: z.string(),
      trades: z.array(z.string()),
      approvalStatus: approvalStatus,
      task: reviewTask.nullable(),
      since: instant,
      /** By when a person is to decide; null where nothing waits. Past it the row is overdue. */
      dueAt: instant.nullable(),
    }),
  ),
  waiting: z.int(),
  overdue: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type VerificationQueueView = z.output<typeof verificationQueueView>;

/**
 * `GET /api/staff/verifications/:accountId` (support and admins): 403 ACCESS_REQUIRED unless the viewer sent
 * AccessAccount within the last hour; files then open to them, too.
 */
export const staffVerificationView = verificationView.extend({
  name: z.string().nullable(),
  businessName: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  trades: z.array(z.string()),
  /** When the latest of what people look at was handed in; null where nothing was. Decisions name it as `seen`. */
  lastSubmittedAt: instant.nullable(),
  signedUpAt: instant,
  notes: z.array(z.object({ staffId: id, name: z.string().nullable(), note: z.string().nullable(), at: instant })),
});
export type StaffVerificationView = z.output<typeof staffVerificationView>;

/** `GET /api/providers/:accountId/checks` (signed in): what the badge says. 404 unless approved. */
export const providerChecksView = z.object({
  accountId: id,
  approvedAt: instant,
  checks: z.array(
    z.object({
      check: z.enum(['email', 'phone', 'portrait', 'identity', 'business', 'insurance', 'licence']),
      trade: z.string().nullable(),
      checkedAt: instant,
      validUntil: instant.nullable(),
    }),
  ),
  position,
});
export type ProviderChecksView = z.output<typeof providerChecksView>;

/** `GET /api/me/featured`: why a Homewright is among the featured of their country this week, or is not. */
export const ownFeaturedView = z.object({
  featured: z.boolean(),
  /** What stands in the way of being looked at at all. */
  missing: z.array(z.enum(['approval', 'profile', 'activity'])),
  /** Whoever did something within so many days is active. */
  activeDays: z.int(),
  /** Place among all who were looked at, from 1; null when not looked at. */
  place: z.int().nullable(),
  candidates: z.int(),
  score: z.number().nullable(),
  /** The lowest score that was enough, for the place that is asked about; null where any was, or for nobody's place. */
  needed: z.number().nullable(),
  /** Whether that is the place kept for somebody with few reviews, since no score gave one to any of them. */
  asNewcomer: z.boolean(),
  /**
   * Why, or why not; null when not looked at. `tradeFull`: the score was enough, but two of the same first trade stand
   * before. `tie`: it was equal, and the week's lot decided.
   */
  reason: z.enum(['shown', 'tooLow', 'tradeFull', 'tie']).nullable(),
  inputs: z.object({
    reviews: z.int(),
    ratingSum: z.int(),
    countryMean: z.number(),
    /** The country's mean counts as so many reviews beside the own ones. */
    priorReviews: z.int(),
    /** The rating that comes of it. */
    weighted: z.number(),
    released: z.int(),
    failed: z.int(),
    lastActiveAt: instant.nullable(),
  }),
  week: z.string(),
  position,
});
export type OwnFeaturedView = z.output<typeof ownFeaturedView>;
