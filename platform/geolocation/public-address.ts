import { isIP } from 'node:net';

import { isPrivateAddress } from '../private-address.ts';

const MAPPED = /^::ffff:([\d.]+)$/i;

/**
 * An address of the internet, IPv4 within IPv6 as IPv4; null for private ones, which some databases place somewhere, and
 * for what is no address.
 */
export function toPublicAddress(text: string): string | null {
  const address = MAPPED.exec(text)?.[1] ?? text.replace(/%.*$/, '');
  return isIP(address) === 0 || isPrivateAddress(address) ? null : address;
}
