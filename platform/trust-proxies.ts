import { isPrivateAddress } from './private-address.ts';

/**
 * Whether an address of a request's chain is one of our proxies, so that the address which it reports is believed. Hop 0
 * is the peer itself, which has to be in a private network: a client that reaches the service past its proxies can put
 * any addresses into `X-Forwarded-For`.
 * @param count proxies in front of the service
 */
export function trustProxies(count: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < count && (hop > 0 || isPrivateAddress(address));
}
