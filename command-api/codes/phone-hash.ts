import { createHmac } from 'node:crypto';

/** Identifies a number where it must not be stored itself. */
export function hashPhone(masterKey: Buffer, phone: string): Buffer {
  return createHmac('sha256', masterKey).update('phone\0').update(phone).digest();
}
