import { z } from 'zod';

/** How the card is charged: held now and taken near the start, taken now, or saved now and charged before the start. */
export const paymentMethod = z.enum(['authorise', 'capture', 'save']);
/** What a payment is for: the booking, a price that rose, a tip. */
export const paymentPurpose = z.enum(['main', 'extra', 'tip']);
/** What taken money turned out to be for: nothing, where nobody owes it any more. */
export const captureCause = z.enum([...paymentPurpose.options, 'nothing']);
export type PaymentMethod = z.output<typeof paymentMethod>;
export type PaymentPurpose = z.output<typeof paymentPurpose>;
