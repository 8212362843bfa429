import table from './country-zones.json' with { type: 'json' };
import { RuleError } from './rule-error.ts';

/** A time zone of a country, of the tz database. */
export interface CountryZone {
  readonly zone: string;
  /** Its largest place there. */
  readonly city: string;
  /** Other names under which a browser may know it: older ones, and zones with the same clock. */
  readonly names: readonly string[];
}

const byCountry: Readonly<Record<string, readonly CountryZone[]>> = table;

/** The zones of a country (ISO 3166-1 alpha-2), from west to east; none for a country that does not exist. */
export function zonesOf(country: string): readonly CountryZone[] {
  return (Object.hasOwn(byCountry, country) && byCountry[country]) || [];
}

/** @throws RuleError for a country that does not exist */
export function requireCountry(country: string): void {
  if (zonesOf(country).length === 0) throw new RuleError('VALIDATION_ERROR', 'There is no such country.', 'country');
}

/** The country's zone that has this name; null for a zone of another country or none. */
export function findZone(country: string, name: string): string | null {
  return zonesOf(country).find(({ zone, names }) => zone === name || names.includes(name))?.zone ?? null;
}

/**
 * The zone in which a person's days are counted: their country's. Where it has several, the device's, if it is one of
 * them, else the first.
 */
export function homeZone(country: string, device: string): string {
  return findZone(country, device) ?? zonesOf(country)[0]?.zone ?? device;
}
