import { z } from 'zod';

import { removalReasons } from '#events/catalog/job/request.ts';

import { lineOf, machineText, passageOf } from '../../text/person-text.ts';
import { durationMinutes, files, id, instant, minorUnits, optionalReason, promoCode } from './fields.ts';

/** Section 6 of the lifecycle: title 10-80, description 25-5,000 characters. */
const work = {
  jobId: id,
  title: lineOf(10, 80),
  description: passageOf(25, 5000),
  category: machineText,
  country: z.string().regex(/^[A-Z]{2}$/),
  area: lineOf(1, 80),
  postcode: lineOf(1, 16),
  address: lineOf(3, 200),
  timezone: machineText.max(64),
  /** Pictures of the work to do. */
  photos: files.default([]),
};

export const requestCommands = {
  PostRequest: z.strictObject({ ...work, neededBy: instant, budget: minorUnits.nullable() }),
  /** A direct booking: `offerId` names the terms, which the provider accepts or answers with an offer. */
  RequestBooking: z.strictObject({
    ...work,
    providerId: id,
    offerId: id,
    price: minorUnits.min(1),
    startAt: instant,
    durationMinutes,
    promoCode,
  }),
  /** A free time at the terms that the provider set for such work: neither side waits. `offerId` names these terms. */
  BookInstantly: z.strictObject({
    ...work,
    providerId: id,
    offerId: id,
    price: minorUnits.min(1),
    startAt: instant,
    durationMinutes,
    promoCode,
  }),
  AcceptBooking: z.strictObject({ jobId: id }),
  DeclineBooking: z.strictObject({ jobId: id, reason: optionalReason }),
  WithdrawRequest: z.strictObject({ jobId: id, reason: optionalReason }),
  PinJob: z.strictObject({ jobId: id }),
  UnpinJob: z.strictObject({ jobId: id }),
} as const;

export const requestStaffCommands = {
  RemoveRequest: z.strictObject({ jobId: id, reason: z.enum(removalReasons) }),
} as const;

export const requestSystemCommands = { ExpireRequest: z.strictObject({ jobId: id }) } as const;
