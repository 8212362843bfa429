import { minorDigits } from './format.ts';

/** Parses a typed amount to minor units: "420", "420.50", "420,5", "1 200". Null for anything else. */
export function parseAmount(text: string, currency: string): number | null {
  const compact = text.trim().replaceAll(/[\s'’]/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(compact);
  if (match === null) return null;
  const digits = minorDigits(currency);
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return null;
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0');
}

/** The inverse, for a prefilled field. */
export function amountText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const major = amount / 10 ** digits;
  return Number.isInteger(major) ? String(major) : major.toFixed(digits);
}
