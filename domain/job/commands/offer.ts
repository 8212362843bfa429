import { z } from 'zod';

import { passageOf } from '../../text/person-text.ts';
import { durationMinutes, id, instant, minorUnits, optionalReason, promoCode } from './fields.ts';

const terms = {
  price: minorUnits.min(1),
  materials: minorUnits,
  startAt: instant,
  durationMinutes,
  message: passageOf(1, 2000),
  /** How long the offer is valid, in days. */
  validDays: z.int().min(1).max(14).default(7),
};
const offer = z.strictObject({ jobId: id, offerId: id });

export const offerCommands = {
  SubmitOffer: offer.extend(terms),
  ReviseOffer: offer.extend(terms),
  WithdrawOffer: offer,
  /** The client's own terms; the provider's offer stays valid until they answer. */
  CounterOffer: offer.extend({ price: minorUnits.min(1), startAt: instant, message: optionalReason }),
  /** Adopts the counter's terms for the offer. */
  AcceptCounter: offer,
  DeclineCounter: offer,
  DeclineOffer: offer.extend({ reason: optionalReason }),
  AcceptOffer: offer.extend({ promoCode }),
} as const;

export const offerSystemCommands = { ExpireOffer: offer } as const;
