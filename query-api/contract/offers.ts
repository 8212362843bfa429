import { z } from 'zod';

import { id, instant, money, position } from './fields.ts';
import { person } from './people.ts';

/** The thread that belongs to an offer or a job. It may not be opened yet: the first message does that. */
export const thread = z.object({
  conversationId: id,
  providerId: id,
  /** Messages in it so far, and those that the viewer has not read. */
  messages: z.int(),
  unread: z.int(),
});

export const offer = z.object({
  offerId: id,
  provider: person,
  /** `lost` to another; where the request itself ended before anybody was chosen, that is what became of the offer. */
  status: z.enum([
    'live',
    'accepted',
    'declined',
    'withdrawn',
    'expired',
    'lost',
    'requestWithdrawn',
    'requestExpired',
    'requestRemoved',
  ]),
  /** The Homewright's price, the client's fee and their sum, which is what the client compares. */
  price: money,
  materials: money,
  serviceFee: money,
  allIn: money,
  /** What the Homewright would receive at their level; for the Homewright and the admins. */
  wouldReceive: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
  message: z.string().nullable(),
  submittedAt: instant,
  /** At the latest with the request. */
  expiresAt: instant,
  /** The client's own terms, until the Homewright answers them; the offer itself still stands. */
  counter: z
    .object({
      price: money,
      allIn: money,
      /** What the Homewright would receive by them; null for the client. */
      wouldReceive: money.nullable(),
      startAt: instant,
      message: z.string().nullable(),
    })
    .nullable(),
  /** The thread about the offer; null for staff. */
  conversation: thread.nullable(),
});
/**
 * `GET /api/jobs/:jobId/offers/:offerId/promo-terms?code=` for the client: what a code takes off this offer now. A code
 * that takes nothing is refused as accepting with it would be: PROMO_UNKNOWN, PROMO_EXPIRED, PROMO_USED_UP, PROMO_USED
 * or PROMO_NOT_HERE, at `promoCode`. `GET /api/direct/promo-terms?code=&jobId=&providerId=&country=&price=` answers the
 * same before one Homewright is asked; `jobId` is the one that the request will have.
 */
export const promoTerms = z.object({
  /** As it counts, whatever was typed. */
  code: z.string(),
  discount: money,
  /** What the client pays then. */
  total: money,
  position,
});
export type PromoTerms = z.output<typeof promoTerms>;
export type Offer = z.output<typeof offer>;
export type Thread = z.output<typeof thread>;
