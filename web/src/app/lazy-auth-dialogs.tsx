import { lazy, Suspense } from 'react';
import { loadTexts } from './i18n.ts';
import { useAuthDialog } from '#web/lib/session/auth-dialog.ts';

/** Loaded when a rejection first opens one. */
const Dialogs = lazy(async () => {
  const [module] = await Promise.all([
    import('#web/features/auth/auth-dialogs.tsx'),
    loadTexts('auth'),
    loadTexts('security'),
  ]);
  return { default: module.AuthDialogs };
});

export function LazyAuthDialogs() {
  if (useAuthDialog() === null) return null;
  return (
    <Suspense>
      <Dialogs />
    </Suspense>
  );
}
