import { lazy, Suspense } from 'react';
import { loadTexts } from '#web/app/i18n.ts';
import { fetchSignedInHeader } from './fetch-signed-in-header.ts';

const Bell = lazy(async () => {
  const [module] = await Promise.all([fetchSignedInHeader(), loadTexts('notifications')]);
  return { default: module.Bell };
});

export function NotificationBell({ accountId }: { accountId: string }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell accountId={accountId} />
    </Suspense>
  );
}
