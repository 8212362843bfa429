import { createHmac } from 'node:crypto';

/** Names a number where the number itself must not stand. */
export function hashPhone(masterKey: Buffer, phone: string): Buffer {
  return createHmac('sha256', masterKey).update('phone\0').update(phone).digest();
}
