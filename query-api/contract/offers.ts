import { z } from 'zod';

import { id, instant, money } from './fields.ts';
import { person } from './people.ts';

export const offer = z.object({
  offerId: id,
  provider: person,
  status: z.enum(['live', 'accepted', 'declined', 'withdrawn', 'expired', 'lost']),
  /** The Homewright's price, the client's fee and their sum, which is what the client compares. */
  price: money,
  materials: money,
  serviceFee: money,
  allIn: money,
  startAt: instant,
  durationMinutes: z.int(),
  message: z.string().nullable(),
  submittedAt: instant,
  expiresAt: instant,
});
export type Offer = z.output<typeof offer>;
