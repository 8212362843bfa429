import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { country, currency, id, instant, minorUnits, personalText, personalTextOrNull } from './fields.ts';

/**
 * Stream `job-<jobId>`: one stream from the request to the release, so that its history reads in one place.
 * Every amount is in minor units of the job's currency.
 */

export const RequestPosted = defineEvent(
  'RequestPosted',
  'A client asked for a job to be done.',
  z.object({
    jobId: id,
    clientId: id,
    title: personalText,
    description: personalText,
    /** Category key, such as `painting`. */
    category: z.string(),
    country,
    currency,
    /** Town or district: what Homewrights see before booking. */
    area: z.string(),
    postcode: personalText,
    /** Street and number: shown to the booked Homewright only. */
    address: personalText,
    /** IANA zone in which the job's dates are meant. */
    timezone: z.string(),
    neededBy: instant,
    budget: minorUnits.nullable(),
    expiresAt: instant,
  }),
  { sealed: { title: 'clientId', description: 'clientId', postcode: 'clientId', address: 'clientId' } },
);

export const RequestWithdrawn = defineEvent(
  'RequestWithdrawn',
  'The client took the request back before accepting an offer.',
  z.object({ jobId: id, clientId: id, reason: personalTextOrNull }),
  { sealed: { reason: 'clientId' } },
);

export const RequestExpired = defineEvent(
  'RequestExpired',
  'The needed-by date (or 30 days) passed without an accepted offer.',
  z.object({ jobId: id }),
);

export const OfferSubmitted = defineEvent(
  'OfferSubmitted',
  'A Homewright offered to do the whole job for a price.',
  z.object({
    jobId: id,
    offerId: id,
    providerId: id,
    /** Price for the whole job, without the client's service fee. */
    price: minorUnits,
    /** The part of `price` that is materials. Version 1 did not tell it apart. */
    materials: minorUnits,
    startAt: instant,
    durationMinutes: z.int().positive(),
    message: personalText,
    expiresAt: instant,
  }),
  {
    version: 2,
    sealed: { message: 'providerId' },
    upcasters: { 1: (data) => ({ ...data, materials: 0 }) },
  },
);

export const OfferRevised = defineEvent(
  'OfferRevised',
  'The Homewright changed a live offer; its time starts afresh.',
  z.object({
    jobId: id,
    offerId: id,
    providerId: id,
    price: minorUnits,
    materials: minorUnits,
    startAt: instant,
    durationMinutes: z.int().positive(),
    message: personalText,
    expiresAt: instant,
  }),
  { sealed: { message: 'providerId' } },
);

export const OfferWithdrawn = defineEvent(
  'OfferWithdrawn',
  'The Homewright took the offer back.',
  z.object({ jobId: id, offerId: id, providerId: id }),
);

export const OfferDeclined = defineEvent(
  'OfferDeclined',
  'The client declined an offer.',
  z.object({ jobId: id, offerId: id, providerId: id, reason: personalTextOrNull, clientId: id }),
  { sealed: { reason: 'clientId' } },
);

export const OfferExpired = defineEvent(
  'OfferExpired',
  "The offer's time ran out.",
  z.object({ jobId: id, offerId: id, providerId: id }),
);

export const OfferAccepted = defineEvent(
  'OfferAccepted',
  'The client accepted an offer: the rules of the job are fixed from here.',
  z.object({
    jobId: id,
    offerId: id,
    clientId: id,
    providerId: id,
    price: minorUnits,
    /** The client's service fee, on top of the price. */
    serviceFee: minorUnits,
    /** The platform's commission, out of the price. */
    commission: minorUnits,
    /** What the client pays: price + serviceFee. */
    total: minorUnits,
    currency,
    level: z.enum(['new', 'established', 'pro', 'elite']),
    policyVersion: z.int(),
    feeVersion: z.int(),
    termsVersion: z.int(),
    startAt: instant,
    expectedCompletionAt: instant,
    paymentDueAt: instant,
  }),
);

export const PaymentInitiated = defineEvent(
  'PaymentInitiated',
  'The payment provider opened a payment for the job.',
  z.object({ jobId: id, paymentId: z.string(), amount: minorUnits, currency }),
);

export const PaymentFailed = defineEvent(
  'PaymentFailed',
  'The card was declined; the client may try another within the payment time.',
  z.object({ jobId: id, paymentId: z.string(), code: z.string() }),
);

export const PaymentExpired = defineEvent(
  'PaymentExpired',
  'No payment came in time: the accepted offer falls back to a live one, or expires.',
  z.object({ jobId: id, offerId: id, paymentId: z.string().nullable() }),
);

export const JobBooked = defineEvent(
  'JobBooked',
  'The payment provider confirmed the payment: the job is booked, contact details unlock.',
  z.object({
    jobId: id,
    clientId: id,
    providerId: id,
    paymentId: z.string(),
    authorised: minorUnits,
    cardLast4: z.string().nullable(),
    captureDueAt: instant,
  }),
);

export const CaptureRequested = defineEvent(
  'CaptureRequested',
  'The time to take the authorised money came.',
  z.object({ jobId: id, paymentId: z.string(), amount: minorUnits }),
);

export const PaymentCaptured = defineEvent(
  'PaymentCaptured',
  'The money was taken and is held until the client approves.',
  z.object({ jobId: id, paymentId: z.string(), amount: minorUnits, currency }),
);

export const WorkStarted = defineEvent(
  'WorkStarted',
  'The Homewright began.',
  z.object({ jobId: id, providerId: id, startedAt: instant }),
);

export const CompletionClaimed = defineEvent(
  'CompletionClaimed',
  'The Homewright says the work is done.',
  z.object({
    jobId: id,
    providerId: id,
    /** Claims count from 1. */
    claim: z.int().positive(),
    note: personalText,
    claimedAt: instant,
    autoApproveAt: instant,
  }),
  { sealed: { note: 'providerId' } },
);

export const JobApproved = defineEvent(
  'JobApproved',
  'The work was approved, by the client or by silence; the grace period runs.',
  z.object({
    jobId: id,
    claim: z.int().positive(),
    automatic: z.boolean(),
    approvedAt: instant,
    graceEndsAt: instant,
  }),
);

export const ApprovalCancelled = defineEvent(
  'ApprovalCancelled',
  'The client took the approval back within the grace period.',
  z.object({
    jobId: id,
    clientId: id,
    claim: z.int().positive(),
    reason: personalText,
    cancelledAt: instant,
    autoApproveAt: instant,
  }),
  { sealed: { reason: 'clientId' } },
);

export const FundsReleased = defineEvent(
  'FundsReleased',
  'The grace period ended: the held money belongs to the Homewright and the platform.',
  z.object({
    jobId: id,
    providerId: id,
    providerAmount: minorUnits,
    platformAmount: minorUnits,
    currency,
    releasedAt: instant,
    closesAt: instant,
  }),
);

export const TransferSent = defineEvent(
  'TransferSent',
  "The payment provider moved the Homewright's share to their account.",
  z.object({ jobId: id, providerId: id, transferId: z.string(), amount: minorUnits, currency }),
);

export const JobClosed = defineEvent('JobClosed', 'The time for reviews and tips ended.', z.object({ jobId: id }));

export const jobEvents = [
  RequestPosted,
  RequestWithdrawn,
  RequestExpired,
  OfferSubmitted,
  OfferRevised,
  OfferWithdrawn,
  OfferDeclined,
  OfferExpired,
  OfferAccepted,
  PaymentInitiated,
  PaymentFailed,
  PaymentExpired,
  JobBooked,
  CaptureRequested,
  PaymentCaptured,
  WorkStarted,
  CompletionClaimed,
  JobApproved,
  ApprovalCancelled,
  FundsReleased,
  TransferSent,
  JobClosed,
] as const;
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
