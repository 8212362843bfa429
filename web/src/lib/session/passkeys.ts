import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

import type { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';
import { api } from '#web/lib/api/api.ts';

/** Loaded by the pages that use it, once they do. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Browsers keep passkeys by the name of a site: there are none for an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Counts the questions: an answer to an earlier one fits no challenge any more. */
let asked = 0;
let begun: Promise<unknown> = Promise.resolve();

/**
 * Asks the person for a passkey: at once, or by what the browser offers in the field of the address. Null where they
 * chose none, or were asked anew meanwhile.
 */
export async function askForPasskey(byAutofill: boolean): Promise<AuthenticationResponseJSON | null> {
  asked += 1;
  const question = asked;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webAuthn();
  if (byAutofill && !(await browserSupportsWebAuthnAutofill())) return null;
  // One after the other: the browser's challenge is the one that is answered last.
  const beginning = begun.then(() => (question === asked ? begin() : null));
  begun = beginning.catch(() => null);
  const optionsJSON = await beginning;
  if (optionsJSON === null || question !== asked) return null;
  try {
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill });
    return question === asked ? answer : null;
  } catch (error) {
    if (isCancellation(error)) return null;
    throw error;
  }
}

async function begin(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { options } = await api.send<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/api/auth/passkey/begin',
    { body: {} },
  );
  return options;
}

/** Ends what `askForPasskey` waits for. */
export async function stopAsking(): Promise<void> {
  asked += 1;
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}

/** `cancelled`: by the person, or after a long time. `exists`: the device has one for this account. */
export type AddedPasskey = 'added' | 'cancelled' | 'exists';

export async function addPasskey({ name, password }: { name: string; password: string }): Promise<AddedPasskey> {
  const { startRegistration } = await webAuthn();
  const { options } = await api.send<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/api/auth/passkeys/begin',
    { body: { password } },
  );
  try {
    const answer = await startRegistration({ optionsJSON: options });
    await api.send('POST', '/api/auth/passkeys', { body: { name, answer } });
    return 'added';
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'exists';
    if (isCancellation(error)) return 'cancelled';
    throw error;
  }
}

export type PasskeySignUp = Omit<z.input<typeof SignUp>, 'password'>;

/** Has the device make the passkey of a new account. Null where it did not, for whatever reason. */
export async function makePasskey(form: PasskeySignUp): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await webAuthn();
  const { options } = await api.send<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/api/auth/passkey/new-account/begin',
    { body: form },
  );
  return startRegistration({ optionsJSON: options }).catch(() => null);
}

/** Browsers do not tell a person who declines from one who has no passkey. */
function isCancellation(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
