import { z } from 'zod';

import { toLatinDigits } from '#web/lib/latin-digits.ts';

import type { Card } from './confirm-card.ts';

export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
}

const EXPIRY = /^(0[1-9]|1[0-2])\/?(\d{2})$/;
const compact = (text: string): string => toLatinDigits(text).replaceAll(/[\s-]/g, '');

export const cardSchema: z.ZodType<CardValues> = z.object({
  number: z.string().refine((text) => /^\d{13,19}$/.test(compact(text))),
  expiry: z.string().refine((text) => EXPIRY.test(compact(text))),
  cvc: z.string().refine((text) => /^\d{3,4}$/.test(compact(text))),
});

export function toCard(values: CardValues): Card {
  const [, month, year] = EXPIRY.exec(compact(values.expiry)) ?? [];
  return { number: compact(values.number), month: Number(month), year: 2000 + Number(year), cvc: compact(values.cvc) };
}

/** Groups of four while typing, as on the card. */
export function groupDigits(text: string): string {
  return (
    toLatinDigits(text)
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** "0929" becomes "09 / 29". */
export function groupExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}
