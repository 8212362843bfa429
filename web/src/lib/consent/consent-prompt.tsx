import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import type { Anchor } from '#web/ui/frame/anchor.ts';

import { choosePrompt } from './choose-prompt.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { onConsentChange } from './consent-gate.ts';
import { ConsentToast, type ToastKind } from './consent-toast.tsx';
import { readConsent } from './stored-consent.ts';

/**
 * The banner, or the toast in its place once a choice was made here or by the browser's signal.
 * `asks` is false on a page that has the choices itself.
 */
export function ConsentPrompt({ Anchor: A, asks = true }: { Anchor: Anchor; asks?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<{ kind: ToastKind; receipt: string | null } | null>(null);
  const language = useLanguage();
  const isDecided = useSyncExternalStore(onConsentChange, () => readConsent() !== null);
  useEffect(() => {
    let isLeft = false;
    void choosePrompt(!asks).then((chosen) => {
      if (isLeft) return;
      if (chosen === 'banner') setAsked(true);
      else if (chosen !== null) setMade({ kind: 'honored', receipt: chosen.receipt });
    });
    return () => {
      isLeft = true;
    };
  }, [asks]);
  if (made) return <ConsentToast Anchor={A} {...made} onClose={() => setMade(null)} />;
  if (!isAsked || isDecided || !asks) return null;
  return (
    <ConsentBanner
      key={language}
      Anchor={A}
      language={language}
      onMade={({ allowed, receipt }) => setMade({ kind: allowed ? 'accepted' : 'rejected', receipt })}
    />
  );
}
