/** Digits of a postcode that name its area, by how many it has. */
const MIN_LONG = 5;

/**
 * The area of a postcode: what its first part names, about a district. `H91 AB12` is `H91`, `SW1A 1AA` is `SW1A`,
 * `10115` is `101`, `1012 AB` is `10`. Null for what cannot be a postcode.
 */
export function postalArea(country: string, postcode: string): string | null {
  const code = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  if (!/\d/.test(code) || code.length < 2 || code.length > 10) return null;
  if (country === 'GB') return /^[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$|$)/.exec(code)?.[0] ?? null;
  // Irish and Canadian ones begin with a letter.
  if (/^[A-Z]\d/.test(code)) return code.length < 3 ? null : code.slice(0, 3);
  const [digits = ''] = /^\d+/.exec(code) ?? [];
  if (digits.length < 2) return null;
  return digits.slice(0, digits.length >= MIN_LONG ? 3 : 2);
}
