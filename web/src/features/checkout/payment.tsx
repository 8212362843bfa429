import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { checkoutQuery } from './checkout-session.ts';
import { type Confirmation, type DeclineReason, declineReason } from './confirm-card.ts';
import { StripeForm } from './stripe-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

/** From opening the payment to the bank's answer. Booking itself is the servers' word, and comes over the socket. */
export function Payment({ view, name }: { view: JobView; name: string }) {
  const t = useT('checkout');
  const [search, setSearch] = useSearchParams();
  const session = useQuery(checkoutQuery(view.job.jobId));
  const returned = search.get('redirect_status');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(() =>
    returned === null
      ? null
      : returned === 'failed'
        ? { kind: 'declined', reason: 'notConfirmed' }
        : { kind: 'accepted' },
  );

  function onConfirmed(next: Confirmation): void {
    setConfirmation(next);
    if (returned !== null) setSearch({ job: view.job.jobId }, { replace: true });
  }

  if (confirmation?.kind === 'accepted') return <Waiting name={name} />;
  if (confirmation?.kind === 'challenge') return <Challenge url={confirmation.url} />;
  if (session.isError) {
    return <ErrorState title={t('system.title')} text={t('system.text')} onRetry={() => void session.refetch()} />;
  }
  if (session.data === undefined) return <Preparing failures={session.failureCount} />;
  const declined = reasonOf(confirmation, view);
  return session.data.provider === 'stripe' ? (
    <StripeForm session={session.data} declined={declined} onConfirmed={onConfirmed} />
  ) : (
    <TestCardForm jobId={view.job.jobId} session={session.data} declined={declined} onConfirmed={onConfirmed} />
  );
}

/** A decline just now, or one that the servers know of from an earlier visit. */
function reasonOf(confirmation: Confirmation | null, view: JobView): DeclineReason | null {
  if (confirmation?.kind === 'declined') return confirmation.reason;
  const code = view.payment?.failureCode;
  return code ? declineReason({ code, decline_code: code }) : null;
}

const LONG_AFTER_FAILURES = 10;

function Preparing({ failures }: { failures: number }) {
  const t = useT('checkout');
  return (
    <Skeleton label={t('preparing')}>
      <div className="grid gap-5">
        <Bone className="h-24 rounded-card" />
        <Bone className="h-12 rounded-control" />
        <Bone className="h-12 rounded-control" />
        <Bone className="h-13 rounded-control" />
        {failures > LONG_AFTER_FAILURES && <p className="text-sm text-muted">{t('preparingLong')}</p>}
      </div>
    </Skeleton>
  );
}

function Waiting({ name }: { name: string }) {
  const t = useT('checkout');
  return (
    <output className="flex items-start gap-4 py-4">
      <Spinner className="mt-1.5" />
      <div>
        <p className="text-xl font-bold tracking-[-.01em]">{t('waiting.title')}</p>
        <p className="mt-1 text-muted">{t('waiting.text', { name })}</p>
      </div>
    </output>
  );
}

function Challenge({ url }: { url: string }) {
  const t = useT('checkout');
  return (
    <output className="block">
      <Note
        tone="info"
        icon={Landmark}
        action={
          <a href={url} className={buttonStyle({ tone: 'primary', block: true })}>
            {t('challenge.action')}
          </a>
        }
      >
        <b className="block">{t('challenge.title')}</b>
        {t('challenge.text')}
      </Note>
    </output>
  );
}
