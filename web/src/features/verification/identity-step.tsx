import { CircleAlert, Clock, ScanFace } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';

import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { Note } from '#web/ui/note.tsx';

import type { StepProps } from './step-props.ts';

const answer = z.object({ url: z.string() });

/** The card is shown to an external service; here is only its result. */
export function IdentityStep({ view: { identity }, open, tone }: StepProps) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const format = useFormat();
  const [search] = useSearchParams();
  const back = search.get('identity') === 'done';
  if (identity?.state === 'verified' && !open) return <p className="text-sm text-muted">{t('identity.verified')}</p>;
  const waits = identity?.state === 'started';
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[62ch] text-sm text-muted">{t('identity.text')}</p>
      {waits && (
        <Note tone="info" icon={Clock}>
          {back ? t('identity.waiting') : t('identity.unfinished', { date: format.date(identity.startedAt) })}
        </Note>
      )}
      {identity?.state === 'rejected' && (
        <Note tone="warn" icon={CircleAlert}>
          {t('identity.rejected', { reason: labels.rejection(identity.reason) })}
        </Note>
      )}
      <ToService tone={waits ? 'secondary' : tone}>
        {waits ? t('identity.goOn') : identity?.state === 'rejected' ? t('identity.again') : t('identity.start')}
      </ToService>
    </div>
  );
}

/** Leads to the page of the service, and from there back here. */
function ToService({ tone, children }: { tone: ButtonTone; children: string }) {
  const handleError = useHandleError();
  const [busy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const { url } = answer.parse(await api.send('POST', '/api/verification/identity', { body: {} }));
      globalThis.location.assign(url);
    } catch (error) {
      handleError(error);
      setBusy(false);
    }
  }

  return (
    <Button tone={tone} icon={ScanFace} busy={busy} onClick={() => void go()}>
      {children}
    </Button>
  );
}
