import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

export interface DeviceTokens {
  /** For a browser whose user proved the account's password. */
  issue(emailHash: Buffer): string;
  /** Identifies the device, if the token was issued for this account and is valid; null otherwise. */
  read(token: string | undefined, emailHash: Buffer): string | null;
}

/**
 * Signed tokens that need no table: `<expiry>.<nonce>.<hmac over account, expiry and nonce>`. A device that an account's
 * owner used before has its own count of failed log-ins, so that strangers' failures cannot delay the owner. See OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies". A token alone grants nothing.
 */
export function createDeviceTokens(secret: string): DeviceTokens {
  const sign = (emailHash: Buffer, expiry: string, nonce: string): Buffer =>
    createHmac('sha256', secret).update(`device\0${expiry}\0${nonce}\0`).update(emailHash).digest();

  return {
    issue(emailHash) {
      const expiry = (Math.floor(Date.now() / 1000) + DEVICE_SECONDS).toString(36);
      const nonce = randomBytes(12).toString('base64url');
      return `${expiry}.${nonce}.${sign(emailHash, expiry, nonce).toString('base64url')}`;
    },
    read(token, emailHash) {
      const parts = /^([0-9a-z]{1,8})\.([\w-]{16})\.([\w-]{43})$/.exec(token ?? '');
      if (parts === null) return null;
      const [, expiry = '', nonce = '', signature = ''] = parts;
      const isGenuine = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(emailHash, expiry, nonce));
      return isGenuine && Number.parseInt(expiry, 36) * 1000 > Date.now() ? nonce : null;
    },
  };
}
