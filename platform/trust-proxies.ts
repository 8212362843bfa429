import { BlockList, isIP } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address of a request's chain is one of our proxies, so that the address which it reports is believed. Hop 0
 * is the peer itself, which has to be in a private network: a client that reaches the service past its proxies can put
 * any addresses into `X-Forwarded-For`.
 * @param count proxies in front of the service
 */
export function trustProxies(count: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < count && (hop > 0 || isPrivate(address));
}

function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && privateNetworks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
