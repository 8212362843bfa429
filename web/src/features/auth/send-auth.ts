import type { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';
import { api } from '#web/lib/api/api.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';

import type { LogInValues } from './sign-up-schema.ts';

interface SignedIn {
  user: { id: string; accountType: string };
  redirectTo: string | null;
  /** For a new account: the read side may not know it yet. */
  position?: string;
}

export async function sendSignUp(signUp: z.input<typeof SignUp>): Promise<void> {
  await signIn('/api/auth/signup', signUp);
}

export async function sendLogIn(values: LogInValues): Promise<void> {
  await signIn('/api/auth/login', values);
}

async function signIn(path: string, body: unknown): Promise<void> {
  await shownAccount.change(async () => {
    const { user, position } = await api.send<SignedIn>('POST', path, { body });
    if (position !== undefined) api.ownWrites.note(position);
    return user.id;
  });
}
