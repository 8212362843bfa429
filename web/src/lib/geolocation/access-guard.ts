import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import { readPlace } from './geolocation.ts';

/** The specification's keys in local storage: set for visitors of a blocked country, with that country. */
const ACCESS_RESTRICTED = 'accessRestricted';
const BLOCKED_COUNTRY = 'blockedCountry';

export const ACCESS_RESTRICTED_PATH = '/access-restricted';
/** What everyone can read, wherever they are: what we promise, and what we know about them. */
const openPaths = /^\/(?:access-restricted|privacy-policy|terms-of-service|privacy-rights|ccpa\/.+)\/?$/i;

export function blockedCountry(): string | null {
  return readStored(BLOCKED_COUNTRY);
}

function storeAccess(blocked: string | null): void {
  if (blocked === null) return forgetStored(ACCESS_RESTRICTED, BLOCKED_COUNTRY);
  writeStored(ACCESS_RESTRICTED, 'true');
  writeStored(BLOCKED_COUNTRY, blocked);
}

/** Where a visitor whose access is restricted is sent from this address; null: they can stay. A tester remains one. */
export function restrictedTarget({ pathname, search }: { pathname: string; search: string }): string | null {
  if (readStored(ACCESS_RESTRICTED) === null || openPaths.test(pathname)) return null;
  const test = new URLSearchParams(search).get('testCountry');
  return ACCESS_RESTRICTED_PATH + (test === null ? '' : `?${new URLSearchParams({ testCountry: test }).toString()}`);
}

/**
 * Sends visitors of a blocked country to the page that says so, and from there home once they are elsewhere. What was
 * found out before applies at once. Where the country is not known, nothing changes.
 * @param go opens an address in place of the page's
 */
export async function guardAccess(go = (address: string): void => location.replace(address)): Promise<void> {
  const known = restrictedTarget(location);
  if (known !== null) return go(known);
  const place = await readPlace();
  if (!place.isKnown) return;
  storeAccess(place.isBlocked ? place.country : null);
  const target = restrictedTarget(location);
  if (target !== null) go(target);
  else if (!place.isBlocked && location.pathname === ACCESS_RESTRICTED_PATH) go('/');
}
