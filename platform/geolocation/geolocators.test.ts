import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { isInRanges, decodeRanges, encodeRanges } from './block-ranges.ts';
import { geolocatorContract, knownAddresses } from './contract/geolocator-contract.ts';
import { createGeolocator } from './create-geolocator.ts';
import { buildMmdb } from './testing/build-mmdb.ts';
import { createMemoryGeolocator } from './testing/memory-geolocator.ts';

const place = (country: string) => ({ country, region: null, city: null });
const known = Object.entries(knownAddresses).map(([address, country]) => [address, place(country)] as const);
const memory = createMemoryGeolocator(Object.fromEntries(known));
const countries = createGeolocator({ GEOLOCATION_DB: undefined });

describe('in memory', () => {
  geolocatorContract(() => memory);
});

describe('of the countries', () => {
  geolocatorContract(() => countries);

  it.each(['17.0.0.1', '128.32.0.1', '171.64.0.1', '2607:f140::1'])('%s is in California', (address) => {
    expect(countries.locate(address)).toEqual({ country: 'US', region: 'California', city: null });
  });

  it.each(['128.59.0.1', '18.9.22.169'])('%s is elsewhere in the United States', (address) => {
    expect(countries.locate(address)).toEqual(place('US'));
  });
});

describe('of a file with cities', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright mmdb '));
  afterAll(() => rmSync(folder, { recursive: true }));
  function open(content: Buffer) {
    const file = path.join(folder, 'cities.mmdb');
    writeFileSync(file, content);
    return createGeolocator({ GEOLOCATION_DB: file });
  }
  const california = { iso_code: 'CA', names: { de: 'Kalifornien', en: 'California' } };
  const maxMind = { country: { iso_code: 'US' }, subdivisions: [california], city: { names: { en: 'San Jose' } } };
  const dbIp = { country_code: 'DE', state1: 'Berlin', state2: '', city: 'Berlin' };
  const cities = open(buildMmdb(maxMind, dbIp));

  it('reads region and city as MaxMind names them', () => {
    expect(cities.locate('17.0.0.1')).toEqual({ country: 'US', region: 'California', city: 'San Jose' });
  });

  it('reads them as the packages of DB-IP name them', () => {
    expect(cities.locate('193.1.100.1')).toEqual({ country: 'DE', region: 'Berlin', city: 'Berlin' });
  });

  it('does not know what the database has not, and no private address', () => {
    const some = open(buildMmdb({ country_code: 'IE', state1: '', city: '' }, { continent: { code: 'EU' } }));
    expect(some.locate('17.0.0.1')).toEqual(place('IE'));
    expect(some.locate('193.1.100.1')).toBeNull();
    expect(some.locate('10.0.0.1')).toBeNull();
  });

  it('names the setting when it is no database, or missing', () => {
    expect(() => open(Buffer.from('no database'))).toThrow(/^GEOLOCATION_DB: /);
    expect(() => createGeolocator({ GEOLOCATION_DB: path.join(folder, 'none') })).toThrow(/^GEOLOCATION_DB: /);
  });
});

describe('ranges of blocks', () => {
  const bounds = [5, 6, 130, 20_000, 2 ** 39, 2 ** 39 + 1];
  const ranges = decodeRanges(encodeRanges(bounds));

  it('are read as they were written', () => expect([...ranges]).toEqual(bounds));
  it.each([5, 130, 19_999, 2 ** 39])('contain %d', (block) => expect(isInRanges(ranges, block)).toBe(true));
  it.each([0, 4, 6, 129, 20_000, 2 ** 39 - 1, 2 ** 39 + 1])('do not contain %d', (block) =>
    expect(isInRanges(ranges, block)).toBe(false),
  );
});
