import { z } from 'zod';

import { audience, withQueues } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits } from '../fields.ts';

export const tipEvents = defineJobEvents({
  TipGiven: {
    summary: 'The client wants to give a tip; it counts once its card was charged.',
    audience: audience.client,
    facts: ['providerId', 'amount', 'currency', 'paymentDueAt'],
    schema: z.object({
      jobId: id,
      tipId: id,
      clientId: id,
      providerId: id,
      amount: minorUnits,
      currency,
      paymentDueAt: instant,
    }),
  },

  TipPaid: {
    summary: 'The tip was charged and belongs to the provider as a whole.',
    audience: withQueues(audience.parties),
    facts: ['providerId', 'amount', 'currency'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({ jobId: id, tipId: id, providerId: id, paymentId: z.string(), amount: minorUnits, currency }),
  },

  TipExpired: {
    summary: 'The tip was not paid in time.',
    audience: audience.client,
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, tipId: id, paymentId: z.string().nullable() }),
  },
});
