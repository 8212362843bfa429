import type { Root } from 'react-dom/client';
import { readAction } from '#web/landing/read-action.ts';
import type { Locale } from '#web/lib/locale/settle-locale.ts';

/** Does what the address asks of the landing page; false where that is nothing special. */
export function showByAddress(root: Root, locale: Locale): boolean {
  const action = readAction(new URLSearchParams(location.search));
  if (action === null) return false;
  if (action === 'over')
    void import('./show-landing-with-dialogs.tsx').then((page) => page.showLandingWithDialogs(root, locale));
  else location.replace(action.leadTo);
  return true;
}
