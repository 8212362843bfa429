import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { goToGoogle, googleOfferQuery } from '#web/lib/session/google.ts';
import { Button } from '#web/ui/button.tsx';

import { GoogleMark } from './google-mark.tsx';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';

/** Leaves for Google, which leads back to this site. Not there where Google is not set up. */
export function GoogleButton({ purpose }: { purpose: 'logIn' | 'signUp' }) {
  const t = useT('auth');
  const handleError = useHandleError();
  const [search] = useSearchParams();
  const { data: isOffered = false } = useQuery(googleOfferQuery);
  const [busy, setBusy] = useState(false);
  if (!isOffered) return null;

  async function go(): Promise<void> {
    setBusy(true);
    try {
      await goToGoogle('/api/auth/google', { purpose, next: safeRedirect(search.get('next')) ?? undefined });
    } catch (error) {
      handleError(error);
      setBusy(false);
    }
  }

  return (
    <Button tone="secondary" block busy={busy} className="mt-3" onClick={() => void go()}>
      <span className="inline-flex items-center gap-2.5">
        <GoogleMark />
        {t('logIn.google')}
      </span>
    </Button>
  );
}
