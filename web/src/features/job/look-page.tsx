import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { LookForm } from '#web/lib/forms/look-form.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Support says why before a job's records open; both sides can read it in the timeline. */
export function LookPage({ jobId }: { jobId: string }) {
  const t = useT('acts');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const act = useAct('LookIntoJob', []);
  return (
    <LookForm
      title={t('look.title')}
      text={t('look.text')}
      label={t('staffReason')}
      error={t('staffReasonError')}
      confirm={t('look.confirm')}
      max={lengths.reason.max}
      send={async (reason) => {
        await act.send({ jobId, reason });
        queryClient.removeQueries({ queryKey: keys.job(jobId) });
        await revalidator.revalidate();
      }}
    />
  );
}
