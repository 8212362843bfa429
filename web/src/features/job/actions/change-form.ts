import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { changeCommands } from '#domain/job/commands/change.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { minCharge } from '#domain/money/min-charge.ts';
import { minutesBetween } from '#domain/time.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { fromLocalMoment, isAhead, toLocalMoment } from '#web/lib/local-moment.ts';
import { changeTotal } from './change-total.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { isPrice } from '#web/lib/money/use-price-ceiling.ts';
import { isTooFarAhead } from '#web/lib/forms/use-max-date.ts';
import { maxOf } from '#web/lib/forms/field-bounds.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

/** Maximum length of an agreement, as its command takes it. */
const maxMinutes = maxOf(changeCommands.ProposeChange.shape.durationMinutes.unwrap());
export const maxDays = maxMinutes / (60 * 24);

/** The typed values; unchanged ones are not sent. */
export interface ChangeValues {
  price: string;
  startAt: string;
  doneBy: string;
  reason: string;
}

export function changeDefaults({ money, job, timezone }: JobView, locale: string): ChangeValues {
  return {
    price: money === null ? '' : amountText(money.price.amount, money.price.currency, locale),
    startAt: job.startAt === null ? '' : toLocalMoment(job.startAt, timezone),
    doneBy: job.expectedCompletionAt === null ? '' : toLocalMoment(job.expectedCompletionAt, timezone),
    reason: '',
  };
}

/** Price or dates have to change, and a new date has to be in the future. */
export function changeSchema(view: JobView, locale: string, now: () => number): z.ZodType<ChangeValues> {
  const before = changeDefaults(view, locale);
  const currency = view.money?.price.currency ?? 'EUR';
  const ceiling = view.rules?.change.ceiling.amount;
  return z
    .object({
      price: z.string().refine((text) => isPrice(parseAmount(text, currency, locale), currency, ceiling)),
      startAt: z.string().refine((text) => text === before.startAt || isPossible(text, view, now())),
      doneBy: z.string().refine((text) => text === before.doneBy || canBeDone(text, view, now())),
      reason: passageOf(textLengths.reason.min, textLengths.reason.max),
    })
    .refine(
      (values) =>
        values.startAt !== before.startAt || values.doneBy !== before.doneBy || newPrice(values, view, locale) !== null,
      { path: ['price'] },
    );
}

function isPossible(startAt: string, view: JobView, now: number): boolean {
  const latest = latestStart(view);
  return (
    isAhead(startAt, view.timezone, now) &&
    !isTooFarAhead(startAt, view.timezone) &&
    (latest === null || Date.parse(fromLocalMoment(startAt, view.timezone) ?? '') < latest)
  );
}

function canBeDone(doneBy: string, view: JobView, now: number): boolean {
  const latest = latestEnd(view);
  const inTime = latest === null || Date.parse(fromLocalMoment(doneBy, view.timezone) ?? '') < latest;
  return isEndAhead(doneBy, view, now) && inTime && !isTooLong(doneBy, view);
}

/** Whether the typed end makes the work longer than the maximum. */
export function isTooLong(doneBy: string, { job, timezone }: JobView): boolean {
  const ends = fromLocalMoment(doneBy, timezone);
  return ends !== null && job.startAt !== null && minutesFor(job.startAt, ends) > maxMinutes;
}

/** Whether the typed end is valid: in the future, and after the start. */
export function isEndAhead(doneBy: string, { job, timezone }: JobView, now: number): boolean {
  return isAhead(doneBy, timezone, Math.max(now, Date.parse(job.startAt ?? '') || now));
}

/** When the hold expires: the work is done before that. Null if no money is held yet. */
export function latestEnd({ upcoming }: JobView): number | null {
  const ends = upcoming.find(({ kind }) => kind === 'hold-expiry')?.at;
  return ends === undefined ? null : Date.parse(ends);
}

/** The earliest start at which the work, with its usual duration, would end too late. */
export function latestStart(view: JobView): number | null {
  const { startAt, expectedCompletionAt } = view.job;
  const ends = latestEnd(view);
  if (ends === null || startAt === null || expectedCompletionAt === null) return null;
  return ends - (Date.parse(expectedCompletionAt) - Date.parse(startAt));
}

/** Null if the price stays. */
export function newPrice({ price }: Pick<ChangeValues, 'price'>, { money }: JobView, locale: string): number | null {
  if (money === null) return null;
  const typed = parseAmount(price, money.price.currency, locale);
  return typed === money.price.amount ? null : typed;
}

/** The minimum rise of the total, if this price raises it by less: a card cannot be charged with less. */
export function minRiseFor(values: Pick<ChangeValues, 'price'>, view: JobView, locale: string): number | null {
  const { money } = view;
  const price = newPrice(values, view, locale);
  if (money === null || price === null || !isCurrency(money.total.currency)) return null;
  const rise = changeTotal(price, money) - money.total.amount;
  const minRise = minCharge(money.total.currency);
  return rise > 0 && rise < minRise ? minRise : null;
}

export function changeCommand(
  values: ChangeValues,
  view: JobView,
  locale: string,
  changeId: string,
): z.input<typeof changeCommands.ProposeChange> {
  return {
    jobId: view.job.jobId,
    changeId,
    price: newPrice(values, view, locale),
    startAt:
      values.startAt === changeDefaults(view, locale).startAt ? null : fromLocalMoment(values.startAt, view.timezone),
    durationMinutes: newDuration(values, view, locale),
    reason: values.reason.trim(),
  };
}

/** From the unchanged start to the new end; null if the end stays, too. */
function newDuration({ doneBy }: ChangeValues, view: JobView, locale: string): number | null {
  const ends = fromLocalMoment(doneBy, view.timezone);
  const { startAt } = view.job;
  if (doneBy === changeDefaults(view, locale).doneBy || ends === null || startAt === null) return null;
  return minutesFor(startAt, ends);
}

/** Whole minutes, rounded up: no field shows the seconds of a start. */
function minutesFor(startAt: string, ends: string): number {
  return Math.ceil(minutesBetween(startAt, ends));
}
