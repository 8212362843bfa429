import { X } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';

import { makeRoomBelow } from '#web/lib/consent/make-room-below.ts';
import { promptBox } from '#web/lib/consent/prompt-box.ts';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { forgetEvent, heldEvent, onInstallable } from './install-event.ts';
import { type InstallTexts, loadInstallTexts } from './install-texts.ts';
import { needsSteps, rememberDismissal } from './can-show-card.ts';

/** Offers to install the app: a button where the browser can, steps in Safari on iOS, else nothing. */
export function InstallCard() {
  const id = useId();
  const language = useLanguage();
  const event = useSyncExternalStore(onInstallable, heldEvent);
  const [isClosed, setClosed] = useState(false);
  const [t, setTexts] = useState<InstallTexts | null>(null);
  const hasSteps = needsSteps();
  const isOffered = !isClosed && (event !== null || hasSteps);
  useEffect(() => {
    // A page goes on without it.
    if (isOffered)
      void loadInstallTexts(language).then(
        (loaded) => setTexts(() => loaded),
        () => undefined,
      );
  }, [isOffered, language]);
  if (!isOffered || t === null) return null;

  function dismiss(): void {
    rememberDismissal();
    setClosed(true);
  }
  async function install(): Promise<void> {
    forgetEvent();
    setClosed(true);
    await event?.prompt();
  }
  return (
    <section ref={makeRoomBelow} aria-labelledby={id} className={`${promptBox} px-5 pt-4 pb-5 sm:px-6`}>
      <div className="flex items-start gap-3">
        <h2 id={id} className="flex-1 pt-1 text-lg leading-tight tracking-[-.01em]">
          {t('title')}
        </h2>
        <IconButton icon={X} label={t('close')} className="-mt-1.5 -me-3" onClick={dismiss} />
      </div>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
      {event === null ? (
        <ol className="mt-3 list-decimal ps-5">
          <li>{t('share')}</li>
          <li className="mt-1">{t('add')}</li>
        </ol>
      ) : (
        <Button className="mt-3.5 w-full" onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
    </section>
  );
}
