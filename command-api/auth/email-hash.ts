import { createHmac } from 'node:crypto';

/** Normalises an address: letter case and Unicode forms do not make it a different one. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Identifies an address where it must not be stored itself: streams, credentials, throttles. */
export function hashEmail(masterKey: Buffer, email: string): Buffer {
  return createHmac('sha256', masterKey).update('email\0').update(normaliseEmail(email)).digest();
}
