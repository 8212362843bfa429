import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { currency, id, instant, minorUnits, personalText, side } from '../fields.ts';

export const ChangeProposed = defineEvent(
  'ChangeProposed',
  'One side proposed another price or another date; nothing changes before the other consents.',
  z.object({
    jobId: id,
    changeId: id,
    by: side,
    proposerId: id,
    /** The whole new price, not the difference; null: stays. */
    price: minorUnits.nullable(),
    /** Null: stays. */
    startAt: instant.nullable(),
    durationMinutes: z.int().positive().nullable(),
    reason: personalText,
    expiresAt: instant,
  }),
  { sealed: { reason: 'proposerId' } },
);

const answered = z.object({ jobId: id, changeId: id });

export const ChangeDeclined = defineEvent('ChangeDeclined', 'The other side declined the change.', answered);
export const ChangeWithdrawn = defineEvent('ChangeWithdrawn', 'The proposer took the change back.', answered);
export const ChangeExpired = defineEvent(
  'ChangeExpired',
  'Nobody answered the change in time, or its payment did not come.',
  answered.extend({
    /** Opened for it, and never paid: to be let go of. */
    paymentId: z.string().nullable(),
  }),
);

export const ChangeAccepted = defineEvent(
  'ChangeAccepted',
  'The other side consented. What costs more takes effect when the difference is paid.',
  z.object({
    jobId: id,
    changeId: id,
    /** What the client still has to pay for it; 0 where nothing, or where the card is charged later anyhow. */
    extra: minorUnits,
    currency,
    paymentDueAt: instant.nullable(),
  }),
);

export const ChangeApplied = defineEvent(
  'ChangeApplied',
  'The change took effect.',
  z.object({
    jobId: id,
    changeId: id,
    price: minorUnits,
    serviceFee: minorUnits,
    commission: minorUnits,
    discount: minorUnits,
    total: minorUnits,
    currency,
    startAt: instant,
    expectedCompletionAt: instant,
    /** The deadlines of the money, moved with the start; null as in the booking. */
    captureDueAt: instant.nullable(),
    chargeDueAt: instant.nullable(),
    /** When the admins look at work that is not done: moved with the day. */
    overdueAt: instant.nullable(),
    /** What goes back at once, where the price fell after the money was taken. */
    refunds: z.array(z.object({ paymentId: z.string(), amount: minorUnits })),
  }),
);

export const changeEvents = [
  ChangeProposed,
  ChangeDeclined,
  ChangeWithdrawn,
  ChangeExpired,
  ChangeAccepted,
  ChangeApplied,
] as const;
