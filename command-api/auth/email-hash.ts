import { createHmac } from 'node:crypto';

import { canonicalEmail } from '#domain/account/email-address.ts';

/** Normalises an address: letter case and Unicode forms do not make it a different one. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/**
 * Identifies an address where it must not be stored itself: streams, credentials, throttles. All spellings of an
 * international domain are one address.
 */
export function hashEmail(masterKey: Buffer, email: string): Buffer {
  const canonical = canonicalEmail(email) ?? normaliseEmail(email);
  return createHmac('sha256', masterKey).update('email\0').update(canonical).digest();
}
