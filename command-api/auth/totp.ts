import { Secret, TOTP } from 'otpauth';

const [SECRET_BYTES, PERIOD_SECONDS] = [20, 30];
/** A clock that is late or early by one step is common. */
const DRIFT_STEPS = 1;

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Homewright',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** A new key, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a QR code. */
export function toKeyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of thirty seconds since 1970 that the code belongs to; null for a code of no step around `now`. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
