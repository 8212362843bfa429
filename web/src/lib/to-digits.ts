import { toLatinDigits } from './latin-digits.ts';

export const SIX_DIGITS = /^\d{6}$/;

/** People copy codes with spaces and invisible characters in them, and have keyboards with other digits. */
export const toDigits = (typed: string): string => toLatinDigits(typed).replaceAll(/[\s\p{Cf}]/gu, '');
