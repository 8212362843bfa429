import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { NetworkError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import type { CardFormProps } from './card-form-props.ts';
import { declineReason } from './confirm-card.ts';
import { DeclinedNote } from './declined-note.tsx';
import { loadStripe, type Stripe, type StripeElements } from './load-stripe.ts';

/** The payment provider's own form: the client types the card into their iframe. */
export function StripeForm({ session, confirm, declined, onConfirmed, beforeConfirm, children }: CardFormProps) {
  const t = useT('checkout');
  const handleError = useHandleError();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [loaded, setLoaded] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const { clientSecret, publishableKey } = session;
  const sayFailed = useEffectEvent(() => {
    setFailed(true);
    showToast({ title: t('system.title'), description: t('system.text'), tone: 'bad' });
  });

  useEffect(() => {
    let element: ReturnType<StripeElements['create']> | null = null;
    let left = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (left || place.current === null) return;
        const elements = stripe.elements({ clientSecret });
        element = elements.create('payment');
        element.mount(place.current);
        setLoaded({ stripe, elements });
      })
      .catch(() => {
        if (!left) sayFailed();
      });
    return () => {
      left = true;
      element?.destroy();
    };
  }, [attempt, clientSecret, publishableKey]);

  async function pay({ stripe, elements }: { stripe: Stripe; elements: StripeElements }): Promise<void> {
    setBusy(true);
    const how = {
      elements,
      confirmParams: { return_url: globalThis.location.href },
      redirect: 'if_required' as const,
    };
    try {
      if (beforeConfirm !== undefined) {
        await beforeConfirm();
        await elements.fetchUpdates();
      }
      const { error } = await (session.mode === 'save' ? stripe.confirmSetup(how) : stripe.confirmPayment(how));
      if (error === undefined) onConfirmed({ kind: 'accepted' });
      // The bank's answer is unknown.
      else if (error.type === 'api_connection_error') handleError(new NetworkError(false));
      // Their form shows the error at the field.
      else if (error.type !== 'validation_error') onConfirmed({ kind: 'declined', reason: declineReason(error) });
    } catch (error) {
      handleError(error instanceof TypeError ? new NetworkError(false, error) : error);
    } finally {
      setBusy(false);
    }
  }

  if (failed) {
    return (
      <ErrorState
        title={t('system.title')}
        text={t('system.text')}
        onRetry={() => {
          setFailed(false);
          setAttempt((count) => count + 1);
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      {declined !== null && <DeclinedNote reason={declined} />}
      <div ref={place} className="min-h-48" />
      {children}
      <Button
        size="large"
        block
        disabled={loaded === null}
        busy={busy}
        onClick={() => {
          if (loaded !== null) void pay(loaded);
        }}
      >
        {confirm}
      </Button>
    </div>
  );
}
