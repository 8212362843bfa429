import { z } from 'zod';

import { requestCommands } from '#domain/job/commands/request.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { currencyOf, isCountry } from '#web/lib/locale/countries.ts';
import { fromLocalMoment } from '#web/lib/local-moment.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';

export const TITLE_MAX = 80;
export const DESCRIPTION_MAX = 5000;
/** A needed-by date has to leave time for an answer (lifecycle, section 6). */
const LEAD_MS = 2 * 60 * 60 * 1000;

/** What is typed, as text. */
export interface RequestValues {
  category: string;
  title: string;
  description: string;
  budget: string;
  country: string;
  area: string;
  postcode: string;
  address: string;
  neededBy: string;
}

export const emptyRequest: Omit<RequestValues, 'country'> = {
  category: '',
  title: '',
  description: '',
  budget: '',
  area: '',
  postcode: '',
  address: '',
  neededBy: '',
};

export const steps = ['what', 'details', 'where', 'check'] as const;
export type StepId = (typeof steps)[number];

export const fieldsOf: Record<StepId, (keyof RequestValues)[]> = {
  what: ['category', 'title'],
  details: ['description', 'budget'],
  where: ['country', 'area', 'postcode', 'address', 'neededBy'],
  check: [],
};

export function currencyFor(country: string): string {
  return isCountry(country) ? currencyOf(country) : 'USD';
}

/** The command's own rules for its texts; amounts and dates are typed differently than they are sent. */
export function requestSchema(now: () => number): z.ZodType<RequestValues> {
  const { title, description, country, area, postcode, address } = requestCommands.PostRequest.shape;
  return z
    .object({
      category: z.string().refine(isCategory),
      title,
      description,
      budget: z.string(),
      country,
      area,
      postcode,
      address,
      neededBy: z.string().refine((text) => Date.parse(fromLocalMoment(text) ?? '') >= now() + LEAD_MS),
    })
    .refine(
      (values) => values.budget.trim() === '' || parseAmount(values.budget, currencyFor(values.country)) !== null,
      {
        path: ['budget'],
      },
    );
}

export function toCommand(values: RequestValues, jobId: string): z.input<typeof requestCommands.PostRequest> {
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
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    neededBy: fromLocalMoment(values.neededBy) ?? '',
    budget: values.budget.trim() === '' ? null : parseAmount(values.budget, currencyFor(country)),
  };
}
