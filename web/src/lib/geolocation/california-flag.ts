import { readStored, writeStored } from '../browser-storage.ts';

/** The specification's flag of a visitor from California, in the session's storage with its time. */
const CALIFORNIA_USER = 'californiaUser';
const CACHE_TTL_MS = 24 * 3_600_000;

const session = (): Storage => sessionStorage;

export function storeCaliforniaFlag(isCaliforniaUser: boolean, now = Date.now()): void {
  writeStored(CALIFORNIA_USER, JSON.stringify({ isCaliforniaUser, timestamp: now }), session);
}

/** What was found out within 24 hours; null if nothing was. */
export function readCaliforniaFlag(now = Date.now()): boolean | null {
  try {
    const stored = JSON.parse(readStored(CALIFORNIA_USER, session) ?? '{}') as Record<string, unknown>;
    const { isCaliforniaUser, timestamp } = stored;
    if (typeof isCaliforniaUser !== 'boolean' || typeof timestamp !== 'number') return null;
    return now - timestamp < CACHE_TTL_MS ? isCaliforniaUser : null;
  } catch {
    return null;
  }
}
