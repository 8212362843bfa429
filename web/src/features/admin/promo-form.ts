import { z } from 'zod';

import { promoStaffCommands } from '#domain/promo/commands.ts';
import { toLatinDigits } from '#web/lib/latin-digits.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { fromLocalMoment, isAhead } from '#web/lib/local-moment.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';

const PERCENT_IN_BASIS_POINTS = 100;
const uses = promoStaffCommands.CreatePromoCode.shape.maxUses;

/** The typed values, as text. */
export interface PromoValues {
  code: string;
  kind: 'amount' | 'percentage';
  percent: string;
  /** "EUR 10, GBP 9": the discount, or its maximum, by currency. */
  amounts: string;
  validUntil: string;
  maxUses: string;
}

export const emptyPromo: PromoValues = {
  code: '',
  kind: 'amount',
  percent: '',
  amounts: '',
  validUntil: '',
  maxUses: '',
};

export function promoSchema(now: () => number, locale: string): z.ZodType<PromoValues> {
  return z
    .object({
      code: z.string().regex(/^\s*[a-z0-9-]{4,32}\s*$/i),
      kind: z.enum(['amount', 'percentage']),
      percent: z.string(),
      amounts: z.string().refine((text) => readAmounts(text, locale) !== null),
      validUntil: z.string().refine((text) => isAhead(text, deviceZone(), now())),
      maxUses: z
        .string()
        .transform(toLatinDigits)
        .refine((text) => /^\d{1,7}$/.test(text.trim()) && uses.safeParse(Number(text)).success),
    })
    .refine(({ kind, percent }) => kind === 'amount' || basisPoints(percent) !== null, { path: ['percent'] });
}

export function toPromo(values: PromoValues, locale: string): z.input<typeof promoStaffCommands.CreatePromoCode> {
  const amounts = readAmounts(values.amounts, locale) ?? {};
  return {
    code: values.code.trim(),
    discount:
      values.kind === 'amount'
        ? { kind: 'amount', amounts }
        : { kind: 'percentage', basisPoints: basisPoints(values.percent) ?? 0, caps: amounts },
    validUntil: fromLocalMoment(values.validUntil, deviceZone()) ?? '',
    maxUses: Number(values.maxUses),
  };
}

/** "10" or "12,5" per cent, in basis points; null if it is no percentage. */
function basisPoints(percent: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(
    toLatinDigits(percent)
      .replace(/\s?[%٪]/, '')
      .trim(),
  );
  if (match === null) return null;
  const points = Number(match[1]) * PERCENT_IN_BASIS_POINTS + Number((match[2] ?? '').padEnd(2, '0'));
  return points >= 1 && points <= 100 * PERCENT_IN_BASIS_POINTS ? points : null;
}

/** Amounts in minor units by currency; null if one is invalid or none is given. */
function readAmounts(text: string, locale: string): Record<string, number> | null {
  const pairs = splitAmounts(text).map((pair) => {
    const amount = pair === null ? null : parseAmount(pair.typed, pair.currency, locale);
    return pair === null || amount === null || amount === 0 ? null : ([pair.currency, amount] as const);
  });
  const known = pairs.filter((pair) => pair !== null);
  return known.length < pairs.length ? null : Object.fromEntries(known);
}

/** Each typed amount with its currency; null for what is neither. */
export function splitAmounts(text: string): ({ typed: string; currency: string } | null)[] {
  return text.split(/[;,](?=\s*[a-z]{3}\b)/i).map((part) => {
    const [, letters = '', typed = ''] = /^\s*([a-z]{3})\s*(\S.*?)\s*$/i.exec(part) ?? [];
    const currency = letters.toUpperCase();
    return isKnown(currency) ? { typed, currency } : null;
  });
}

/** Whether `Intl` knows it; the server checks whether jobs are charged in it. */
function isKnown(currency: string): boolean {
  return Intl.supportedValuesOf('currency').includes(currency);
}
