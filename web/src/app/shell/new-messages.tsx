import { lazy, Suspense } from 'react';
import { fetchSignedIn } from './fetch-signed-in-header.ts';

const Unread = lazy(async () => ({ default: (await fetchSignedIn()).UnreadMessages }));

/** The number of unread messages, once it is known. */
export function NewMessages({ accountId }: { accountId: string }) {
  return (
    <Suspense fallback={null}>
      <Unread accountId={accountId} />
    </Suspense>
  );
}
