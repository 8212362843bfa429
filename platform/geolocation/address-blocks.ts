import { isIPv4 } from 'node:net';

import { toNetworkPrefix } from '../network-prefix.ts';

/** Ranges are of whole blocks: 256 addresses of IPv4, and networks of 40 bits of IPv6. */
export const BLOCK_BITS = { ipv4: 24, ipv6: 40 } as const;
export type AddressFamily = keyof typeof BLOCK_BITS;

/** The number of an address's block. */
export function toBlock(address: string): { family: AddressFamily; block: number } {
  if (isIPv4(address)) return { family: 'ipv4', block: join(address.split('.').slice(0, 3).map(Number), 256) };
  const groups = toNetworkPrefix(address).split(':').slice(0, 3);
  const top48 = join(
    groups.map((group) => Number.parseInt(group, 16)),
    65_536,
  );
  return { family: 'ipv6', block: Math.floor(top48 / 256) };
}

function join(digits: readonly number[], base: number): number {
  return digits.reduce((sum, digit) => sum * base + digit, 0);
}
