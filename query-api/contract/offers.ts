import { z } from 'zod';

import { id, instant, money, position } from './fields.ts';
import { person } from './people.ts';

/** The thread of an offer or a job. It starts with the first message, and may not exist yet. */
export const thread = z.object({
  conversationId: id,
  providerId: id,
  /** Its number of messages, and of those that the viewer has not read. */
  messages: z.int(),
  unread: z.int(),
});

export const offer = z.object({
  offerId: id,
  provider: person,
  /** `lost`: another offer was accepted. If the request ended before a choice, the status says how. */
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
  /** The provider's price, the client's fee and their sum, which the client compares. */
  price: money,
  materials: money,
  serviceFee: money,
  allIn: money,
  /** What the provider would receive at their level; for the provider and admins. */
  wouldReceive: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
  message: z.string().nullable(),
  submittedAt: instant,
  /** At the latest with the request. */
  expiresAt: instant,
  /** The client's counter, until the provider answers it; the offer itself stays valid. */
  counter: z
    .object({
      price: money,
      allIn: money,
      /** What the provider would receive by it; null for the client. */
      wouldReceive: money.nullable(),
      startAt: instant,
      message: z.string().nullable(),
    })
    .nullable(),
  /** The thread about the offer; null for staff. */
  conversation: thread.nullable(),
});
/**
 * `GET /api/jobs/:jobId/offers/:offerId/promo-terms?code=` for the client: what a code takes off this offer now. An
 * unusable code is rejected as on acceptance: PROMO_UNKNOWN, PROMO_EXPIRED, PROMO_USED_UP, PROMO_USED or
 * PROMO_NOT_HERE, at `promoCode`. `GET /api/direct/promo-terms?code=&jobId=&providerId=&country=&price=` answers the
 * same before a direct booking; `jobId` is the request's future id.
 */
export const promoTerms = z.object({
  /** In its normalised form. */
  code: z.string(),
  discount: money,
  /** What the client would then pay. */
  total: money,
  position,
});
export type PromoTerms = z.output<typeof promoTerms>;
export type Offer = z.output<typeof offer>;
export type Thread = z.output<typeof thread>;
