import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { askForPasskey, canUsePasskeys, stopAsking } from '#web/lib/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { type SecondStepKind, sendPasskey } from './send-auth.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface PasskeyButtonProps {
  onSecondStep: (kind: SecondStepKind) => void;
  inDialog?: boolean;
}

/** Signs in with a passkey: by the button, or where the browser offers one in the field of the address. */
export function PasskeyButton({ onSecondStep, inDialog = false }: PasskeyButtonProps) {
  const t = useT('security');
  const handleError = useHandleError();
  const arrive = useAfterSignIn(inDialog);
  const [isOffered] = useState(canUsePasskeys);
  const [busy, setBusy] = useState(false);

  async function signIn(byAutofill: boolean): Promise<void> {
    // Without the offer, which the person did not ask for, the page works all the same.
    const answer = byAutofill ? await askForPasskey(true).catch(() => null) : await askForPasskey(false);
    if (answer === null) return;
    const missing = await sendPasskey(answer);
    if (missing === null) await arrive();
    else onSecondStep(missing);
  }

  const offer = useEffectEvent(() => void signIn(true).catch(explain));
  useEffect(() => {
    if (!isOffered) return;
    offer();
    return () => void stopAsking();
  }, [isOffered]);
  if (!isOffered) return null;

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) showToast({ tone: 'bad', title: t('passkey.unknown') });
    else if (error instanceof ApiError) handleError(error);
    else showToast({ tone: 'bad', title: t('passkey.failed') });
  }

  async function press(): Promise<void> {
    setBusy(true);
    await signIn(false).catch(explain);
    setBusy(false);
  }

  return (
    <Button tone="secondary" block busy={busy} icon={KeyRound} className="mt-3" onClick={() => void press()}>
      {t('passkey.signIn')}
    </Button>
  );
}
