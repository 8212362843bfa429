/** The six pools of avatar illustrations (specification, section 3). */
export type RegionGroup =
  | 'westernEuropean'
  | 'nordic'
  | 'mediterranean'
  | 'englishSpeaking'
  | 'easternEuropean'
  | 'asian';

const groups: Readonly<Record<Exclude<RegionGroup, 'englishSpeaking'>, string>> = {
  westernEuropean: 'AT BE CH DE FR LU MC NL',
  nordic: 'DK FI IS NO SE',
  mediterranean: 'BR CY ES GR IT MT PT',
  easternEuropean: 'BG CZ EE HR HU LT LV PL RO SI SK',
  asian: 'AE HK IN JP KR MY SG',
};

/** The pool of a country; that of English-speaking countries where none is known. */
export function regionGroup(country: string | null): RegionGroup {
  const names = Object.keys(groups) as (keyof typeof groups)[];
  return names.find((name) => country !== null && groups[name].split(' ').includes(country)) ?? 'englishSpeaking';
}
