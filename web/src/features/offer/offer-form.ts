import { z } from 'zod';

import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { fromLocalMoment, isAhead, toLocalMoment } from '#web/lib/local-moment.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { isTooFarAhead } from '#web/lib/forms/use-max-date.ts';
import { isPrice } from '#web/lib/money/use-price-ceiling.ts';
import type { Offer } from '#query-api/contract/offers.ts';
import { offerCommands } from '#domain/job/commands/offer.ts';
import { isBefore, plusDays } from '#domain/time.ts';

export const VALID_DAYS = [1, 2, 3, 5, 7, 10, 14];
const DEFAULT_VALID_DAYS = 7;
const { message } = offerCommands.SubmitOffer.shape;
export const MESSAGE_MAX = requireLengthBounds(message).max;

/** The typed values of the offer form, as text. */
export interface OfferValues {
  price: string;
  materials: string;
  startAt: string;
  durationMinutes: string;
  message: string;
  validDays: string;
}

/** How amounts and moments are typed. */
interface Typed {
  currency: string;
  locale: string;
  timezone: string;
}

export function offerSchema({ currency, locale, timezone }: Typed, now: number): z.ZodType<OfferValues> {
  const parse = (text: string): number | null => parseAmount(text, currency, locale);
  return z
    .object({
      price: z.string().refine((text) => isPrice(parse(text), currency)),
      materials: z.string().refine((text) => text.trim() === '' || parse(text) !== null),
      startAt: z.string().refine((text) => isAhead(text, timezone, now) && !isTooFarAhead(text, timezone)),
      durationMinutes: z.string().min(1),
      message,
      validDays: z.string().min(1),
    })
    .refine((values) => (parse(values.materials) ?? 0) <= (parse(values.price) ?? 0), {
      path: ['materials'],
      params: { tooMuch: true },
    });
}

export function offerDefaults(existing: Offer | undefined, { currency, locale, timezone }: Typed): OfferValues {
  return {
    price: existing === undefined ? '' : amountText(existing.price.amount, currency, locale),
    materials: existing === undefined ? '' : amountText(existing.materials.amount, currency, locale),
    startAt: existing === undefined ? '' : toLocalMoment(existing.startAt, timezone),
    durationMinutes: String(existing?.durationMinutes ?? 120),
    validDays: String(DEFAULT_VALID_DAYS),
    message: existing?.message ?? '',
  };
}

type End = { at: string; with: 'days' | 'start' | 'request' };

/**
 * When an offer made now ends: after its days, and at the latest with the start, or with the request. Null for a past
 * start.
 */
export function computeOfferEnd(
  { startAt, validDays }: Pick<OfferValues, 'startAt' | 'validDays'>,
  { offersUntil, timezone }: { offersUntil: string | null; timezone: string },
  now: number,
): End | null {
  const start = fromLocalMoment(startAt, timezone);
  const days = plusDays(new Date(now).toISOString(), Number(validDays));
  if (start !== null && Date.parse(start) <= now) return null;
  const own: End = start !== null && isBefore(start, days) ? { at: start, with: 'start' } : { at: days, with: 'days' };
  return offersUntil !== null && isBefore(offersUntil, own.at) ? { at: offersUntil, with: 'request' } : own;
}

/** Whether the work would begin after the client needs it done. They can still want it. */
export function isLateStart(startAt: string, { neededBy, timezone }: { neededBy: string; timezone: string }): boolean {
  const start = fromLocalMoment(startAt, timezone);
  return start !== null && isBefore(neededBy, start);
}

type Terms = Omit<z.input<typeof offerCommands.SubmitOffer>, 'jobId' | 'offerId'>;

export function offerTerms(values: OfferValues, { currency, locale, timezone }: Typed): Terms {
  return {
    price: parseAmount(values.price, currency, locale) ?? 0,
    materials: parseAmount(values.materials, currency, locale) ?? 0,
    startAt: fromLocalMoment(values.startAt, timezone) ?? '',
    durationMinutes: Number(values.durationMinutes),
    message: values.message.trim(),
    validDays: Number(values.validDays),
  };
}
