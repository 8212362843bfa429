import { z } from 'zod';

import { type Form } from './form.ts';
import { invalid } from './payment-error.ts';

const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((value) => value.toLowerCase());

export const createIntentParams = z.object({
  amount: integer.pipe(z.int().min(1)),
  currency,
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  description: z.string().max(1000).optional(),
  metadata,
  transfer_group: z.string().max(200).optional(),
});
export type CreateIntentParams = z.output<typeof createIntentParams>;

export const confirmParams = z.object({
  client_secret: z.string().optional(),
  return_url: z.url().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z
    .object({
      type: z.literal('card'),
      card: z.object({
        number: z.string().max(40),
        exp_month: z.coerce.number(),
        exp_year: z.coerce.number(),
        cvc: z.string().max(4),
      }),
    })
    .optional(),
});
export type ConfirmParams = z.output<typeof confirmParams>;

export const captureParams = z.object({ amount_to_capture: integer.pipe(z.int().min(1)).optional() });

export const cancelParams = z.object({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const transferParams = z.object({
  amount: integer.pipe(z.int().min(1)),
  currency,
  destination: z.string().regex(/^acct_\w+$/),
  description: z.string().max(1000).optional(),
  metadata,
  source_transaction: z.string().optional(),
  transfer_group: z.string().max(200).optional(),
});
export type TransferParams = z.output<typeof transferParams>;

/** @throws PaymentError naming the first parameter that does not fit, as Stripe words it. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const param = path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');
  const given = path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], form);
  throw given === undefined
    ? invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : invalid(`Invalid ${param}`, {
        code: path[0] === 'amount' ? 'parameter_invalid_integer' : 'parameter_invalid',
        param,
      });
}
