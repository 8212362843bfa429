import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { RetryLaterNote } from '#web/ui/retry-later-note.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useHandleError } from '../api/use-handle-error.ts';
import { useWaitText } from '../api/use-wait-text.ts';
import { useT } from '../i18n/use-t.ts';
import { CodeEntry } from './code-entry.tsx';
import { useCodes } from './use-codes.ts';

interface EmailCodeProps {
  /** What it confirms: by default, the address. */
  channel?: 'email' | 'identity';
  email: string;
  /** The variant of the button that sends it: one button of a view is primary. */
  tone?: ButtonTone;
  /** Sends it without being asked to: the person has just given the address. */
  atOnce?: boolean;
  onConfirmed?: () => void | Promise<void>;
}

/** Sends a code to the person's address and asks for it. */
export function EmailCode({ channel = 'email', email, tone, atOnce = false, onConfirmed }: EmailCodeProps) {
  const t = useT('auth');
  const codes = useCodes();
  const handleError = useHandleError();
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState<string | null>(null);
  const waitText = useWaitText();

  async function send(): Promise<void> {
    setBusy(true);
    setWait(null);
    try {
      setExpiresAt(await codes.send({ channel }));
    } catch (error) {
      const pause = waitText(error);
      setWait(pause);
      if (pause === null) handleError(error);
    }
    setBusy(false);
  }

  const isSent = useRef(false);
  const sendOnce = useEffectEvent(() => {
    if (!isSent.current) void send();
    isSent.current = true;
  });
  useEffect(() => {
    if (atOnce) sendOnce();
  }, [atOnce]);

  if (expiresAt === null) {
    return (
      <div>
        <Button tone={tone} icon={Mail} busy={busy} onClick={() => void send()}>
          {t('contact.send')}
        </Button>
        <RetryLaterNote>{wait}</RetryLaterNote>
      </div>
    );
  }
  return (
    <CodeEntry
      channel={channel}
      address={email}
      expiresAt={expiresAt}
      others={
        <div>
          <Button tone="quiet" busy={busy} onClick={() => void send()}>
            {t('contact.again')}
          </Button>
          <RetryLaterNote>{wait}</RetryLaterNote>
        </div>
      }
      onConfirmed={async () => {
        if (channel === 'email') showToast({ tone: 'ok', title: t('contact.done') });
        await onConfirmed?.();
      }}
    />
  );
}
