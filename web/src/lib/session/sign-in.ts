import type { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';

import { api } from '../api/api.ts';
import { shownAccount } from './shown-account.ts';

/** A code of the app, the set-up of one, or the return to an account at rest. */
export type SecondStepKind = 'code' | 'setUp' | 'return';

interface SignedIn {
  /** Null where the second step is missing. */
  user: { id: string; accountType: string } | null;
  redirectTo: string | null;
  secondStep?: SecondStepKind;
  /** For a new account: the read side may not know it yet. */
  position?: string;
}

/** The request that signs in, or asks for what is missing. The other pages of the browser learn of it. */
export async function signIn(path: string, body: unknown): Promise<SignedIn> {
  let answer: SignedIn | null = null;
  await shownAccount.change(async () => {
    answer = await api.send<SignedIn>('POST', path, { body });
    if (answer.position !== undefined) api.ownWrites.note(answer.position);
    return answer.user?.id ?? shownAccount.id();
  });
  return answer as unknown as SignedIn;
}

export async function sendSignUp(signUp: z.input<typeof SignUp>): Promise<void> {
  await signIn('/api/auth/signup', signUp);
}
