import { z } from 'zod';

/**
 * How the card is charged: authorised now and captured near the start, captured now, or saved now and charged before
 * the start.
 */
export const paymentMethod = z.enum(['authorise', 'capture', 'save']);
/** What a payment is for: the booking, a price rise, a tip. */
export const paymentPurpose = z.enum(['main', 'extra', 'tip']);
/** What a captured payment was for; `nothing` if it is no longer owed. */
export const captureCause = z.enum([...paymentPurpose.options, 'nothing']);
export type PaymentMethod = z.output<typeof paymentMethod>;
export type PaymentPurpose = z.output<typeof paymentPurpose>;
