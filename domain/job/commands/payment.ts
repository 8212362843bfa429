import { z } from 'zod';

import { paymentMethod, paymentPurpose } from '#events/catalog/job/payment-method.ts';

import { machineText } from '../../text/person-text.ts';
import { id, instant, minorUnits } from './fields.ts';

const payment = z.strictObject({ jobId: id, paymentId: machineText });

export const paymentCommands = {
  /** Another card for a booked job whose card was declined. */
  RetryPayment: z.strictObject({ jobId: id }),
} as const;

export const paymentSystemCommands = {
  ExpirePayment: z.strictObject({ jobId: id, offerId: id }),
  RecordPaymentInitiated: payment.extend({
    amount: minorUnits,
    purpose: paymentPurpose,
    /** The offer, change or tip. */
    ref: id,
    method: paymentMethod,
  }),
  /** No payment was opened, so there is no payment id. */
  RecordPaymentRejection: z.strictObject({
    jobId: id,
    purpose: paymentPurpose,
    /** The offer, change or tip. */
    ref: id,
    method: paymentMethod,
    code: machineText,
  }),
  RecordPaymentFailed: payment.extend({ code: machineText }),
  /** The card was authorised, charged or saved: `amount` is 0 for a saved one. */
  ConfirmPayment: payment.extend({
    amount: minorUnits,
    cardLast4: machineText.nullable(),
    /** Until when the card's bank guarantees the authorisation; null if it did not say. */
    captureBefore: instant.nullable(),
  }),
  RequestCapture: z.strictObject({ jobId: id }),
  RequestCharge: z.strictObject({ jobId: id }),
  RecordCapture: payment.extend({ amount: minorUnits }),
  CancelUnpaidJob: z.strictObject({ jobId: id }),
} as const;
