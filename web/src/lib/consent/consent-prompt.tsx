import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import type { Anchor } from '#web/ui/frame/anchor.ts';

import { choosePrompt, type PromptKind } from './choose-prompt.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { onConsentChange } from './consent-gate.ts';
import { fetchConsent } from './consent-requests.ts';
import { ConsentToast, type ToastKind } from './consent-toast.tsx';
import { readConsent } from './stored-consent.ts';

const TRIES = 8;
const PAUSE_MS = 1000;

/**
 * The banner, or the toast in its place once a choice was made here or by the browser's signal.
 * `asks` is false on a page that has the choices itself.
 */
export function ConsentPrompt({ Anchor: A, asks = true }: { Anchor: Anchor; asks?: boolean }) {
  const [kind, setKind] = useState<PromptKind>(null);
  const [made, setMade] = useState<{ kind: ToastKind; receipt: string | null } | null>(null);
  const language = useLanguage();
  const isDecided = useSyncExternalStore(onConsentChange, () => readConsent() !== null);
  useEffect(() => {
    const leaving = new AbortController();
    void choosePrompt().then(async (chosen) => {
      if (leaving.signal.aborted) return;
      setKind(chosen);
      if (chosen !== 'honored') return;
      setMade({ kind: 'honored', receipt: null });
      const receipt = await findReceipt(leaving.signal);
      setMade((shown) => shown && { ...shown, receipt });
    });
    return () => leaving.abort();
  }, []);
  if (made) return <ConsentToast Anchor={A} {...made} onClose={() => setMade(null)} />;
  if (kind !== 'banner' || isDecided || !asks) return null;
  return (
    <ConsentBanner
      key={language}
      Anchor={A}
      language={language}
      onMade={({ allowed, receipt }) => setMade({ kind: allowed ? 'accepted' : 'rejected', receipt })}
    />
  );
}

/** The opt-out's receipt, once the read side has it; null if that takes longer than the toast stands. */
async function findReceipt(leaving: AbortSignal): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES && !leaving.aborted; attempt += 1) {
    const view = await fetchConsent().catch(() => null);
    const [latest] = view?.history ?? [];
    if (latest?.kind === 'opted-out') return latest.id;
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
