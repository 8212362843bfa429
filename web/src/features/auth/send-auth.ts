import type { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';
import { api } from '#web/lib/api/api.ts';

import type { LogInValues } from './sign-up-schema.ts';

export interface SignedIn {
  user: { id: string; accountType: string };
  redirectTo: string | null;
  position?: string;
}

/** Signs in at once; the read side may still have to learn of the new account. */
export async function sendSignUp(signUp: z.input<typeof SignUp>): Promise<SignedIn> {
  return arrive(await api.send<SignedIn>('POST', '/api/auth/signup', { body: signUp }));
}

export async function sendLogIn(values: LogInValues): Promise<SignedIn> {
  return arrive(await api.send<SignedIn>('POST', '/api/auth/login', { body: values }));
}

function arrive(signedIn: SignedIn): SignedIn {
  if (signedIn.position !== undefined) api.ownWrites.note(signedIn.position);
  return signedIn;
}
