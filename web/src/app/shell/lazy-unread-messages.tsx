import { lazy, Suspense } from 'react';
import { fetchSignedInHeader } from './fetch-signed-in-header.ts';

const Unread = lazy(async () => ({ default: (await fetchSignedInHeader()).UnreadMessages }));

/** The number of unread messages, once it is known. */
export function LazyUnreadMessages({ accountId }: { accountId: string }) {
  return (
    <Suspense fallback={null}>
      <Unread accountId={accountId} />
    </Suspense>
  );
}
