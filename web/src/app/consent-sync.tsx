import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery } from '#web/lib/session/me.ts';

const Sync = lazy(() =>
  import('./account-sync.tsx').then(
    ({ AccountSync }) => ({ default: AccountSync }),
    () => ({ default: () => null }),
  ),
);

/** While a person is signed in. */
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
