/** The countries of our pages by their English names; other spellings are in `aliases`. */
const names = {
  AE: 'United Arab Emirates',
  AT: 'Austria',
  AU: 'Australia',
  BE: 'Belgium',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  DK: 'Denmark',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GB: 'United Kingdom',
  GR: 'Greece',
  HK: 'Hong Kong',
  IE: 'Ireland',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  KR: 'South Korea',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MC: 'Monaco',
  MY: 'Malaysia',
  NL: 'Netherlands',
  NO: 'Norway',
  NZ: 'New Zealand',
  PL: 'Poland',
  PT: 'Portugal',
  SE: 'Sweden',
  SG: 'Singapore',
  US: 'United States',
} as const;
type NamedCountry = keyof typeof names;

/** Codes and names in use beside the standard's. */
const aliases: Readonly<Record<string, NamedCountry>> = {
  ENGLAND: 'GB',
  'GREAT BRITAIN': 'GB',
  HOLLAND: 'NL',
  KOREA: 'KR',
  'REPUBLIC OF IRELAND': 'IE',
  'REPUBLIC OF KOREA': 'KR',
  'THE NETHERLANDS': 'NL',
  UAE: 'AE',
  UK: 'GB',
  'UNITED STATES OF AMERICA': 'US',
  USA: 'US',
};

function isNamed(code: string): code is NamedCountry {
  return Object.hasOwn(names, code);
}

/** The English name of a country with pages of its own; of any other, its code. */
export function englishCountryName(code: string): string {
  return isNamed(code) ? names[code] : code;
}

/** The code of a country by its code, English name or another usual spelling; else the text in capitals. */
export function normalizeCountry(text: string): string {
  const wanted = text.trim().toUpperCase();
  const named = Object.entries(names).find(([, name]) => name.toUpperCase() === wanted);
  return named?.[0] ?? aliases[wanted] ?? wanted;
}
