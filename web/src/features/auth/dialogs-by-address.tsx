import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { authDialog } from '#web/lib/session/auth-dialog.ts';
import { useSignInError } from '#web/lib/session/use-sign-in-error.ts';

import { AuthDialogs } from './auth-dialogs.tsx';

/** `action=join` opens the sign-up of a provider, and is removed from the address. Errors are said, too. */
export function DialogsByAddress() {
  const [search, setSearch] = useSearchParams();
  useSignInError();
  useEffect(() => {
    if (search.get('action') !== 'join') return;
    authDialog.open('register', { accountType: 'provider' });
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name !== 'action')), { replace: true });
  }, [search, setSearch]);
  return <AuthDialogs />;
}
