import { isIPv4, isIPv6 } from 'node:net';

/** Four groups of sixteen bits: the minimum that an internet provider gives one household or machine. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The key by which a network address is counted: an IPv4 address itself; for IPv6 the network, whose owner has all its
 * addresses.
 */
export function toNetworkPrefix(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const left = tail === undefined ? [] : Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const groups = [...head, ...left, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
