import { z } from 'zod';

import type { Form } from './form.ts';
import { invalidRequest } from './payment-error.ts';

const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** Building blocks of the paths' parameters. */
export const amount = integer.pipe(z.int().min(1));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const description = z.string().max(1000).optional();
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((value) => value.toLowerCase());
/** A list, with numbers or nothing between its brackets. */
export const texts = z.union([z.string(), z.record(z.string(), z.string())]).transform((value) => {
  return typeof value === 'string' ? [value] : Object.values(value);
});
export const page = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** Parameters that every path accepts. */
const everywhere = new Set(['key', 'client_secret', 'expand']);

/** @throws PaymentError naming the first invalid parameter, in Stripe's wording. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const own = Object.fromEntries(Object.entries(form).filter(([name]) => !everywhere.has(name)));
  const parsed = schema.safeParse(own);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined) {
    const param = named([...(issue?.path ?? []), unknown]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const path = issue?.path ?? [];
  const param = named(path);
  const given = path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], own);
  throw given === undefined
    ? invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : invalidRequest(`Invalid ${param}`, {
        ...(path[0] === 'amount' ? { code: 'parameter_invalid_integer' } : {}),
        param,
      });
}

function named(path: readonly PropertyKey[]): string {
  return path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');
}
