import { z } from 'zod';

import { instant, money, position } from './fields.ts';
import { jobSummary } from './jobs.ts';
import { offer } from './offers.ts';

/** One entry of a job's timeline. `kind` is the event's type; `facts` are the values its sentence needs. */
export const timelineEntry = z.object({
  eventId: z.string(),
  kind: z.string(),
  at: instant,
  actor: z.enum(['client', 'provider', 'system', 'admin']),
  money: z.boolean(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Something still to come, from the lifecycle's deadlines. */
export const upcomingEntry = z.object({
  kind: z.string(),
  at: instant,
  /** Number of the rule that set it. */
  rule: z.int().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** `GET /api/jobs/:jobId` for its client, its Homewright, a bidder (own offer only), an admin. */
export const jobView = z.object({
  job: jobSummary,
  role: z.enum(['client', 'provider', 'bidder', 'admin']),
  description: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  budget: money.nullable(),
  /** Address and phones: null until Booked, and for bidders always. */
  contact: z
    .object({
      address: z.string().nullable(),
      postcode: z.string().nullable(),
      clientPhone: z.string().nullable(),
      providerPhone: z.string().nullable(),
    })
    .nullable(),
  /** All offers for the client; the own one for a bidder. */
  offers: z.array(offer),
  /** Commands that the viewer may send now, from the lifecycle's graph. */
  actions: z.array(z.string()),
  claim: z.object({ number: z.int(), note: z.string().nullable(), claimedAt: instant }).nullable(),
  /** Whether the approval of the present claim was cancelled before. */
  approvalCancelled: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
  payment: z
    .object({
      paymentId: z.string().nullable(),
      status: z.enum(['pending', 'authorised', 'captured', 'failed', 'expired']),
      cardLast4: z.string().nullable(),
      failureCode: z.string().nullable(),
      dueAt: instant,
    })
    .nullable(),
  money: z
    .object({
      price: money,
      serviceFee: money,
      total: money,
      commission: money,
      commissionBp: z.int(),
      providerAmount: money,
      platformAmount: money,
      stage: z.enum(['due', 'authorised', 'held', 'released', 'transferred']),
      capturedAt: instant.nullable(),
      releasedAt: instant.nullable(),
    })
    .nullable(),
  rules: z
    .object({
      policyVersion: z.int(),
      feeVersion: z.int(),
      termsVersion: z.int(),
      fixedAt: instant,
      approvalHours: z.int(),
      graceHours: z.int(),
    })
    .nullable(),
  timeline: z.array(timelineEntry),
  upcoming: z.array(upcomingEntry),
  position,
});
export type TimelineEntry = z.output<typeof timelineEntry>;
export type UpcomingEntry = z.output<typeof upcomingEntry>;
export type JobView = z.output<typeof jobView>;
