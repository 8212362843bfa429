import { useQuery } from '@tanstack/react-query';

import { useLiveTopic } from '#web/lib/live/live-context.tsx';

import { consentQuery } from '#web/lib/consent/consent-query.ts';

/** Rereads the account's choices when they change on another device; what a read gives, the gate follows. */
export function AccountConsent({ accountId }: { accountId: string }) {
  const { data: view } = useQuery(consentQuery);
  useLiveTopic(view === undefined ? null : `account:${accountId}`, view?.position ?? null);
  return null;
}
