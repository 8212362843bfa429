import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery } from '#web/lib/session/me.ts';

const Sync = lazy(() =>
  import('./account-consent.tsx').then(
    ({ AccountConsent }) => ({ default: AccountConsent }),
    () => ({ default: () => null }),
  ),
);

/** While somebody is signed in, this browser follows the choices of their account. */
export function ConsentSync() {
  const { data: me } = useQuery(meQuery);
  return (
    me && (
      <Suspense>
        <Sync accountId={me.user.id} />
      </Suspense>
    )
  );
}
