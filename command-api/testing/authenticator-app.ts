import { Secret, TOTP } from 'otpauth';

import type { ShiftedClock } from '#platform/clock.ts';

import type { Browser } from './test-browser.ts';

const STEP_MS = 30_000;

export interface AuthenticatorApp {
  /** The code of now, or of some steps of thirty seconds later. */
  code(steps?: number): string;
  /** A code that none of the last steps has. */
  wrongCode(): string;
}

/** What an authenticator app shows for a key in base32. */
export function createAuthenticatorApp(secret: string, clock: ShiftedClock): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0): string => totp.generate({ timestamp: clock.now().getTime() + steps * STEP_MS });
  return {
    code,
    wrongCode() {
      const near = new Set([-3, -2, -1, 0, 1, 2, 3].map(code));
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
        (digits) => !near.has(digits),
      )!;
    },
  };
}

/** Sets up an app for a person who is signed in, then lets a step pass, so that its next code is unused. */
export async function setUpApp(
  browser: Browser,
  password: string,
  clock: ShiftedClock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const begun = await browser.post('/api/auth/second-factor/set-up', { password });
  if (begun.statusCode !== 200) throw new Error(`the set-up answered ${begun.body}`);
  const app = createAuthenticatorApp(begun.json<{ secret: string }>().secret, clock);
  const done = await browser.post('/api/auth/second-factor/confirm', { code: app.code() });
  if (done.statusCode !== 200) throw new Error(`the app was not confirmed: ${done.body}`);
  clock.offsetMs += STEP_MS;
  return { app, ...done.json<{ recoveryCodes: string[] }>() };
}
