import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { currency, id, instant, minorUnits } from '../fields.ts';

export const TipGiven = defineEvent(
  'TipGiven',
  'The client wants to give a tip; it counts once its card was charged.',
  z.object({ jobId: id, tipId: id, clientId: id, providerId: id, amount: minorUnits, currency, paymentDueAt: instant }),
);

export const TipPaid = defineEvent(
  'TipPaid',
  'The tip was charged; all of it is the Homewright’s.',
  z.object({ jobId: id, tipId: id, providerId: id, paymentId: z.string(), amount: minorUnits, currency }),
);

export const TipExpired = defineEvent(
  'TipExpired',
  'The tip was not paid in time.',
  z.object({ jobId: id, tipId: id, paymentId: z.string().nullable() }),
);

export const tipEvents = [TipGiven, TipPaid, TipExpired] as const;
