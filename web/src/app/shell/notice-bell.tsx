import { lazy, Suspense } from 'react';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';

const Bell = lazy(async () => {
  const [module] = await Promise.all([fetchSignedIn(), loadTexts('notices')]);
  return { default: module.Bell };
});

export function NoticeBell({ accountId }: { accountId: string }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell accountId={accountId} />
    </Suspense>
  );
}
