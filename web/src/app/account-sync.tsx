import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { consentQuery } from '#web/lib/consent/consent-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';

/**
 * While an account is signed in, on whichever page: rereads its choices when they change on another device (what a read
 * gives, the gate follows), and keeps no draft of a visitor who was here before.
 */
export function AccountSync({ accountId }: { accountId: string }) {
  const { data: view } = useQuery(consentQuery);
  useLiveTopic(view === undefined ? null : `account:${accountId}`, view?.position ?? null);
  useEffect(() => void settle(accountId), [accountId]);
  return null;
}

/** Loaded by itself: code that a third part of the application shares would be in every first load. */
async function settle(accountId: string): Promise<void> {
  try {
    const { settleDraft } = await import('#web/lib/session/draft-owner.ts');
    settleDraft(accountId);
  } catch {
    // Without a network the next page tries again.
  }
}
