import { z } from 'zod';

import type { CategoryKey } from '#domain/categories.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { minCharge } from '#domain/money/min-charge.ts';
import { EARLIEST_START, providerProfileCommands } from '#domain/provider-profile/commands.ts';
import type { OwnProviderProfileView } from '#query-api/contract/provider-profile.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { isPrice } from '#web/lib/money/use-price-ceiling.ts';
import { toLatinDigits } from '#web/lib/latin-digits.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';

const { about, place, postcode, languages, services } = providerProfileCommands.PublishProfile.shape;
const serviceUnit = services.element.shape.unit;
export const serviceUnits = serviceUnit.options;
type ServiceUnit = z.output<typeof serviceUnit>;
export const maxLengths = {
  about: requireLengthBounds(about).max,
  place: requireLengthBounds(place).max,
  postcode: requireLengthBounds(postcode).max,
};
export const radiusChoices = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200];
const USUAL_RADIUS_KM = 25;

export type PriceField = `price_${CategoryKey}`;
type UnitField = `unit_${CategoryKey}`;
export const priceField = (trade: CategoryKey): PriceField => `price_${trade}`;
export const unitField = (trade: CategoryKey): UnitField => `unit_${trade}`;

/** The typed values, as text; a price and its unit for each trade. */
export type ProfileValues = {
  about: string;
  startedIn: string;
  languages: string[];
  place: string;
  postcode: string;
  radiusKm: string;
} & Partial<Record<PriceField, string>> &
  Partial<Record<UnitField, ServiceUnit>>;

/** Whose prices are typed, and how. */
export interface Typed {
  readonly trades: readonly CategoryKey[];
  readonly currency: Currency;
  readonly locale: string;
}

export function tradesOf({ trades }: Pick<OwnProviderProfileView, 'trades'>): CategoryKey[] {
  return trades.filter(isCategory);
}

/** What is public, as it would be typed; before the first time, with the town of the account. */
export function toValues({ published, city }: OwnProviderProfileView, typed: Typed): ProfileValues {
  const prices = typed.trades.flatMap((trade) => {
    const service = published?.services.find((each) => each.trade === trade);
    const price = service === undefined ? '' : amountText(service.from, typed.currency, typed.locale);
    return [
      [priceField(trade), price],
      [unitField(trade), service?.unit ?? 'hour'],
    ];
  });
  return {
    about: published?.about ?? '',
    ...(Object.fromEntries(prices) as Partial<ProfileValues>),
    place: published?.place ?? city ?? '',
    postcode: published?.postcode ?? '',
    radiusKm: String(published?.radiusKm ?? USUAL_RADIUS_KM),
    startedIn: String(published?.startedIn ?? ''),
    languages: published?.languages ?? [],
  };
}

/** The command's own rules for its texts; amounts and years are typed differently than they are sent. */
export function profileSchema({ trades, currency, locale }: Typed, year: number): z.ZodType<ProfileValues> {
  const price = z.string().refine((text) => {
    const amount = parseAmount(text, currency, locale);
    return text.trim() === '' || (isPrice(amount, currency) && (amount ?? 0) >= minCharge(currency));
  });
  const prices = trades.flatMap((trade) => [
    [priceField(trade), price],
    [unitField(trade), serviceUnit],
  ]);
  return z.object({
    about,
    startedIn: z.string().refine((text) => text.trim() === '' || isYear(text, year)),
    languages,
    place,
    postcode,
    radiusKm: z.string(),
    ...(Object.fromEntries(prices) as object),
  });
}

function isYear(text: string, now: number): boolean {
  const year = Number(toLatinDigits(text.trim()));
  return Number.isInteger(year) && year >= EARLIEST_START && year <= now;
}

export function toCommand(accountId: string, values: ProfileValues, typed: Typed): CommandData<'PublishProfile'> {
  const { about: text, startedIn, languages: spoken, place: where, postcode: code, radiusKm } = values;
  return {
    accountId,
    about: text,
    startedIn: startedIn.trim() === '' ? null : Number(toLatinDigits(startedIn.trim())),
    languages: spoken,
    place: where,
    postcode: code,
    radiusKm: Number(radiusKm),
    services: toServices(values, typed),
  };
}

/** The prices that can be read, in the order of the trades. */
export function toServices(values: ProfileValues, { trades, currency, locale }: Typed) {
  return trades.flatMap((trade) => {
    const from = parseAmount(values[priceField(trade)] ?? '', currency, locale);
    return from === null || from === 0 ? [] : [{ trade, unit: values[unitField(trade)] ?? 'hour', from }];
  });
}

export const parts = ['about', 'startedIn', 'languages', 'place', 'postcode', 'radiusKm'] as const;
type Part = (typeof parts)[number];
export type Change = Part | CategoryKey;

/** What differs from what is public: parts of the profile, and trades whose price or unit does. */
export function listChanges(values: ProfileValues, published: ProfileValues, trades: Typed['trades']): Change[] {
  const differs = (name: keyof ProfileValues): boolean => written(values[name]) !== written(published[name]);
  const isPriced = (trade: CategoryKey): boolean =>
    [values, published].some((each) => written(each[priceField(trade)]) !== '');
  const changed = trades.filter(
    (trade) => differs(priceField(trade)) || (isPriced(trade) && differs(unitField(trade))),
  );
  return [...parts.filter(differs), ...changed];
}

function written(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '');
}
