import { createHmac } from 'node:crypto';

/** The address as people mean it: case and Unicode forms do not make two of it. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Names an address where the address itself must not stand: streams, credentials, throttles. */
export function hashEmail(masterKey: Buffer, email: string): Buffer {
  return createHmac('sha256', masterKey).update('email\0').update(normaliseEmail(email)).digest();
}
