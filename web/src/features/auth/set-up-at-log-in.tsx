import { useState } from 'react';

import { useWaitText } from '#web/lib/api/use-wait-text.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { AppKey } from '#web/lib/second-factor/app-key.ts';
import { SetUpApp } from '#web/lib/second-factor/set-up-app.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryLaterNote } from '#web/ui/retry-later-note.tsx';

import { beginSetUp, confirmSetUp } from './send-auth.ts';

interface SetUpAtLogInProps {
  onRejected: (error: unknown) => void;
  onDone: () => void;
}

/** An app for an account that must have one, before its first session. */
export function SetUpAtLogIn({ onRejected, onDone }: SetUpAtLogInProps) {
  const t = useT('security');
  const waitText = useWaitText();
  const [key, setKey] = useState<AppKey | null>(null);
  const [wait, setWait] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      setKey(await beginSetUp());
    } catch (error) {
      setWait(waitText(error));
      if (waitText(error) === null) onRejected(error);
    }
    setBusy(false);
  }

  if (key !== null) return <SetUpApp appKey={key} confirm={confirmSetUp} onDone={onDone} onRejected={onRejected} />;
  return (
    <div>
      <Button size="large" block busy={busy} onClick={() => void begin()}>
        {t('factor.start')}
      </Button>
      <RetryLaterNote>{wait}</RetryLaterNote>
    </div>
  );
}
