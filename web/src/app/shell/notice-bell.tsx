import { lazy, Suspense } from 'react';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

/** Of use to people who are signed in only. */
const Bell = lazy(async () => {
  const [module] = await Promise.all([import('#web/features/notices/bell.tsx'), loadTexts('notices')]);
  return { default: module.Bell };
});

export function NoticeBell({ accountId }: { accountId: string }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell accountId={accountId} />
    </Suspense>
  );
}
