import { z } from 'zod';

import { requestCommands } from '#domain/job/commands/request.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { isTooFarAhead } from '#web/lib/forms/use-max-date.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { fromLocalMoment } from '#web/lib/local-moment.ts';
import { isCodeOrNone } from '#web/lib/money/promo-terms.ts';
import { isPrice } from '#web/lib/money/use-price-ceiling.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';

import { clocksOfRequest, zoneOfRequest } from './request-zone.ts';

const { title, description, area, postcode, address } = requestCommands.PostRequest.shape;
/** The maximum lengths of the typed texts: as the command accepts them. */
export const maxLengths = {
  title: requireLengthBounds(title).max,
  description: requireLengthBounds(description).max,
  area: requireLengthBounds(area).max,
  postcode: requireLengthBounds(postcode).max,
  address: requireLengthBounds(address).max,
};
/** A needed-by date has to leave time for an answer; and the time to answer a direct booking. */
export const { neededByLeadHours: leadHours, bookingAnswerHours: answerHours } = ruleBook.policies.current;

/** The typed values, as text. */
export interface RequestValues {
  category: string;
  title: string;
  description: string;
  /** For a direct booking: the price. */
  budget: string;
  country: string;
  /** Chosen where the country has several. */
  timezone: string;
  area: string;
  postcode: string;
  address: string;
  /** For a direct booking: when it starts. */
  neededBy: string;
  /** For a direct booking: how long it takes, in minutes. */
  durationMinutes: string;
  /** For a direct booking. */
  promoCode: string;
}

export const emptyRequest: Omit<RequestValues, 'country'> = {
  category: '',
  title: '',
  description: '',
  budget: '',
  timezone: '',
  area: '',
  postcode: '',
  address: '',
  neededBy: '',
  durationMinutes: '120',
  promoCode: '',
};

export const steps = ['what', 'details', 'where', 'check'] as const;
export type StepId = (typeof steps)[number];

export const fieldsByStep: Record<StepId, (keyof RequestValues)[]> = {
  what: ['category', 'title'],
  details: ['description', 'budget'],
  where: ['country', 'timezone', 'area', 'postcode', 'address', 'neededBy'],
  check: ['promoCode'],
};

/**
 * The command's own rules for its texts; amounts and dates are typed differently than they are sent. A direct booking
 * requires a price, while a request can leave its budget out.
 */
export function requestSchema(now: () => number, direct: boolean, locale: string): z.ZodType<RequestValues> {
  return z
    .object({
      category: z.string().refine(isCategory),
      title,
      description,
      budget: z.string(),
      country: requestCommands.PostRequest.shape.country,
      area,
      postcode,
      address,
      timezone: z.string(),
      neededBy: z.string(),
      durationMinutes: z.string(),
      promoCode: z.string().refine((text) => !direct || isCodeOrNone(text)),
    })
    .refine(({ budget, country: place }) => isPayable(budget, toCurrency(place), direct, locale), { path: ['budget'] })
    .refine((values) => zoneOfRequest(values) !== null, { path: ['timezone'] })
    .refine((values) => leavesTime(values, now()), { path: ['neededBy'] });
}

/** Where a draft continues: at the step where it was left, or at an earlier one that is no longer valid. */
export function stepToGoOn(left: StepId, values: RequestValues, schema: z.ZodType<RequestValues>): StepId {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const broken = new Set(issues.map(({ path }) => path[0]));
  return steps.find((step) => step === left || fieldsByStep[step].some((name) => broken.has(name))) ?? 'what';
}

function leavesTime(values: RequestValues, now: number): boolean {
  const zone = clocksOfRequest(values);
  const moment = Date.parse(fromLocalMoment(values.neededBy, zone) ?? '');
  return moment >= now + leadHours * 3_600_000 && !isTooFarAhead(values.neededBy, zone);
}

/** A budget of nothing is none, like an empty one. */
function isPayable(typed: string, currency: string, direct: boolean, locale: string): boolean {
  const amount = parseAmount(typed, currency, locale);
  return isPrice(amount, currency) || (!direct && (typed.trim() === '' || amount === 0));
}
