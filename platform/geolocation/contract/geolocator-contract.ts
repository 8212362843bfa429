import { describe, expect, it } from 'vitest';

import type { Geolocator } from '../geolocator.ts';

/** Addresses that each adapter under test knows, and in which country they are. */
export const knownAddresses = { '193.1.100.1': 'IE', '200.55.128.1': 'CU', '2a01:4f8::1': 'DE' } as const;

/** What every geolocator does. @param open one that knows `knownAddresses` */
export function geolocatorContract(open: () => Geolocator): void {
  describe('a geolocator', () => {
    it.each(Object.entries(knownAddresses))('finds %s in %s', (address, country) => {
      expect(open().locate(address)).toMatchObject({ country });
    });

    it('finds an IPv4 address within IPv6', () => {
      expect(open().locate('::ffff:193.1.100.1')).toMatchObject({ country: 'IE' });
    });

    it.each(['127.0.0.1', '10.0.0.7', '192.168.1.1', '172.16.9.9', '169.254.1.1', '::1', 'fd00::1', 'fe80::1%eth0'])(
      'does not know the private address %s',
      (address) => {
        expect(open().locate(address)).toBeNull();
      },
    );

    it.each(['', 'unknown', '1.2.3', '193.1.100.1:443', '300.1.1.1', 'zz::1'])('%j is no address', (text) => {
      expect(open().locate(text)).toBeNull();
    });
  });
}
