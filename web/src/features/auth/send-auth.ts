import { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';
import { api } from '#web/lib/api/api.ts';
import { appKey, codesAnswer, type AppKey } from '#web/lib/second-factor/app-key.ts';
import { type SecondStepKind, signIn } from '#web/lib/session/sign-in.ts';

export { sendSignUp, type SecondStepKind } from '#web/lib/session/sign-in.ts';

import type { LogInValues } from './sign-up-schema.ts';

export async function sendGoogleSignUp(form: Omit<z.input<typeof SignUp>, 'email' | 'password'>): Promise<void> {
  await signIn('/api/auth/google/new-account', form);
}

/** Resolves to what is missing, if anything is. */
export async function sendPasskey(answer: object): Promise<SecondStepKind | null> {
  return (await signIn('/api/auth/passkey', { answer })).secondStep ?? null;
}

/** Resolves to the second step where one is missing. */
export async function sendLogIn(values: LogInValues): Promise<SecondStepKind | null> {
  return (await signIn('/api/auth/login', values)).secondStep ?? null;
}

/** Resolves to what is missing still, if anything is. */
export async function sendSecondStep(
  form: { code: string } | { recoveryCode: string },
): Promise<SecondStepKind | null> {
  return (await signIn('/api/auth/login/second-step', form)).secondStep ?? null;
}

export async function sendReturn(): Promise<void> {
  await signIn('/api/auth/login/return', {});
}

export async function beginSetUp(): Promise<AppKey> {
  return appKey.parse(await api.send('POST', '/api/auth/login/set-up', { body: {} }));
}

/** Signs in, and resolves to the recovery codes. */
export async function confirmSetUp(code: string): Promise<readonly string[]> {
  return codesAnswer.parse(await signIn('/api/auth/login/set-up/confirm', { code })).recoveryCodes;
}

const phoneCodeAnswer = z.object({ requestId: z.string(), minutes: z.number() });

export async function askForPhoneCode(phone: string): Promise<z.output<typeof phoneCodeAnswer>> {
  return phoneCodeAnswer.parse(await api.send('POST', '/api/auth/phone-login', { body: { phone } }));
}

/** Resolves to the second step where one is missing. */
export async function sendPhoneCode(requestId: string, code: string): Promise<SecondStepKind | null> {
  return (await signIn('/api/auth/phone-login/confirm', { requestId, code })).secondStep ?? null;
}
