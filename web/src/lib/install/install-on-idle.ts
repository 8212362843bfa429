import { heldEvent, onInstallable } from './install-event.ts';
import { canShowCard, needsSteps } from './can-show-card.ts';

/** Loads the card where it may be shown and there is something to offer, now or later on this page. */
export function offerInstall(): void {
  if (!canShowCard()) return;
  const show = (): void => void import('./start-install.tsx').then(({ showInstallCard }) => showInstallCard());
  if (heldEvent() !== null || needsSteps()) return show();
  const stop = onInstallable(() => {
    stop();
    show();
  });
}
