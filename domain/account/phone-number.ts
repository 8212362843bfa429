import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

import { PHONE_TEXT_MAX } from './commands.ts';

/** Invisible characters of copied numbers, and every dash there is: typesetting, minus signs, full-width forms. */
function withPlainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[·・]/g, ' ')
    .replace(/^\s*(?:tel|t|mob|m)\b[.:]*/i, '')
    .trim()
    .replace(/^\((\+\d{1,3})\)/, '$1 ');
}

function parse(typed: string, country: string | null): PhoneNumber | null {
  if (typed.length > PHONE_TEXT_MAX) return null;
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  const found = parsePhoneNumberFromString(withPlainSigns(typed), {
    ...(defaultCountry && { defaultCountry: defaultCountry satisfies CountryCode }),
    extract: false,
  });
  // An extension cannot be called by text message or link: dropping it would change the number.
  return found === undefined || found.ext !== undefined || !found.isPossible() ? null : found;
}

/**
 * The number in E.164, such as `+442079460958`; null where it can be none. Whether it is in use, only a code shows.
 * @param country where a number without a country code is: `020 7946 0958` in `GB`; null where that is not known
 */
export function parsePhone(typed: string, country: string | null): string | null {
  return parse(typed, country)?.number ?? null;
}

/** As people read it, in groups and with its country code: `+44 20 7946 0958`. */
export function formatPhone(number: string): string {
  return parse(number, null)?.formatInternational() ?? number;
}
