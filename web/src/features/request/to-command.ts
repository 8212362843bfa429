import type { z } from 'zod';

import type { requestCommands } from '#domain/job/commands/request.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import type { FileRef } from '#web/lib/files/use-uploads.ts';
import { fromLocalMoment } from '#web/lib/local-moment.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';

import { type RequestValues } from './request-form.ts';
import { clocksOfRequest } from './request-zone.ts';

function work(values: RequestValues, jobId: string, photos: FileRef[]) {
  const { title, description, category, country, area, postcode, address } = values;
  return {
    jobId,
    title: title.trim(),
    description: description.trim(),
    category,
    country,
    area: area.trim(),
    postcode: postcode.trim(),
    address: address.trim(),
    photos,
    timezone: clocksOfRequest(values),
  };
}

/** A request to all. */
export function toRequest(
  values: RequestValues,
  jobId: string,
  photos: FileRef[],
  locale: string,
): z.input<typeof requestCommands.PostRequest> {
  return {
    ...work(values, jobId, photos),
    neededBy: fromLocalMoment(values.neededBy, clocksOfRequest(values)) ?? '',
    budget: values.budget.trim() === '' ? null : parseAmount(values.budget, toCurrency(values.country), locale),
  };
}

/** One provider is asked, at a price and a time. */
export function toBooking(
  values: RequestValues,
  ids: { jobId: string; offerId: string; providerId: string },
  photos: FileRef[],
  locale: string,
): z.input<typeof requestCommands.RequestBooking> {
  const { jobId, offerId, providerId } = ids;
  return {
    ...work(values, jobId, photos),
    offerId,
    providerId,
    price: parseAmount(values.budget, toCurrency(values.country), locale) ?? 0,
    startAt: fromLocalMoment(values.neededBy, clocksOfRequest(values)) ?? '',
    durationMinutes: Number(values.durationMinutes),
    ...(values.promoCode.trim() === '' ? {} : { promoCode: values.promoCode.trim() }),
  };
}

/** The address of the typed code's discount; null without a code. */
export function directTermsPath(
  values: RequestValues,
  { jobId, providerId }: { jobId: string; providerId: string },
  locale: string,
): string | null {
  const { country, budget, promoCode } = values;
  const price = parseAmount(budget, toCurrency(country), locale);
  if (promoCode.trim() === '' || price === null) return null;
  const query = new URLSearchParams({ code: promoCode.trim(), jobId, providerId, country, price: String(price) });
  return `/api/direct/promo-terms?${query.toString()}`;
}
