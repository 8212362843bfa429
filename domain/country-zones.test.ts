import { rawTimeZones } from '@vvo/tzdb';
import { expect, it, test } from 'vitest';

import { findZone, zonesOf } from './country-zones.ts';
import { currencyByCountry } from './money/currencies.ts';

/** What browsers call zones by names that the tz database gives to another country. */
const ofBrowsers: Readonly<Record<string, readonly string[]>> = { 'America/Atikokan': ['America/Coral_Harbour'] };

/** As the file is written: one line a zone. */
function writeTable(): string {
  const lines = new Map<string, string[]>();
  for (const { countryCode, name, mainCities, group } of rawTimeZones) {
    const names = [...group.filter((one) => one !== name), ...(ofBrowsers[name] ?? [])].toSorted();
    const line = JSON.stringify({ zone: name, city: mainCities[0], names });
    lines.set(countryCode, [...(lines.get(countryCode) ?? []), `    ${line}`]);
  }
  const countries = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${countries.map(([code, zones]) => `  "${code}": [\n${zones.join(',\n')}\n  ]`).join(',\n')}\n}\n`;
}

it('is what the tz database says; `-u` writes the file again', async () => {
  await expect(writeTable()).toMatchFileSnapshot('./country-zones.json');
});

it.each(Object.keys(currencyByCountry))('has zones of %s that clocks can be read in', (country) => {
  expect(zonesOf(country)).not.toEqual([]);
  for (const { zone } of zonesOf(country)) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

test.each([
  ['IE', 'Europe/Dublin', 'Europe/Dublin'],
  ['IE', 'Eire', 'Europe/Dublin'],
  ['IN', 'Asia/Calcutta', 'Asia/Kolkata'],
  ['IN', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['US', 'America/Detroit', 'America/New_York'],
  ['US', 'US/Pacific', 'America/Los_Angeles'],
  ['IE', 'America/New_York', null],
  ['IE', 'Europe/London', null],
  ['IE', 'Etc/GMT', null],
  ['US', 'Etc/GMT+5', null],
  ['GB', 'UTC', null],
  ['ZZ', 'Europe/Dublin', null],
  ['toString', 'Europe/Dublin', null],
])('%s: %s is %s', (country, name, zone) => {
  expect(findZone(country, name)).toBe(zone);
});

/** In the runtime's own data: a getter until Node 22, a method since. */
function zonesOfRuntime(country: string): readonly string[] {
  const locale: object = new Intl.Locale(`und-${country}`);
  const { timeZones, getTimeZones } = locale as { timeZones?: string[]; getTimeZones?: () => string[] };
  return getTimeZones?.call(locale) ?? timeZones ?? [];
}

it('knows each zone by the name that browsers give it', () => {
  const unknown = Object.keys(currencyByCountry).flatMap((country) =>
    zonesOfRuntime(country).filter((zone) => findZone(country, zone) === null),
  );
  expect(unknown).toEqual([]);
});
