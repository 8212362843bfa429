import { useRef, useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { canUsePasskeys, makePasskey, type PasskeySignUp } from '#web/lib/session/passkeys.ts';
import { signIn } from '#web/lib/session/sign-in.ts';
import { showToast } from '#web/ui/toast-queue.ts';

export interface PasskeyChoice {
  /** Whether this browser has passkeys for this site. */
  readonly isOffered: boolean;
  /** Whether the new account gets a passkey in place of a password. */
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  /** False, and the person is told, where the device made none. */
  readonly send: (form: PasskeySignUp) => Promise<boolean>;
}

export function usePasskeySignUp(): PasskeyChoice {
  const t = useT('security');
  const [isOffered] = useState(canUsePasskeys);
  const [isChosen, choose] = useState(false);
  /** What the device made: after a lost answer it is sent again, since another one would replace it on the device. */
  const made = useRef<{ form: string; answer: object } | null>(null);

  async function send(form: PasskeySignUp): Promise<boolean> {
    const typed = JSON.stringify(form);
    if (made.current?.form !== typed) {
      made.current = null;
      const answer = await makePasskey(form);
      if (answer === null) {
        showToast({ tone: 'bad', title: t('passkey.failed') });
        return false;
      }
      made.current = { form: typed, answer };
    }
    try {
      await signIn('/api/auth/passkey/new-account', { answer: made.current.answer });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) made.current = null;
      throw error;
    }
    return true;
  }

  return { isOffered, isChosen, choose, send };
}
