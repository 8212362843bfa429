import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { AccessForm } from '#web/lib/forms/access-form.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Support gives a reason before a job's records open; both sides can read it in the timeline. */
export function JobAccessPage({ jobId }: { jobId: string }) {
  const t = useT('actions');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const action = useAction('AccessJob', []);
  return (
    <AccessForm
      title={t('access.title')}
      text={t('access.text')}
      label={t('staffReason')}
      error={t('staffReasonError')}
      confirm={t('access.confirm')}
      max={textLengths.reason.max}
      send={async (reason) => {
        await action.send({ jobId, reason });
        queryClient.removeQueries({ queryKey: keys.job(jobId) });
        await revalidator.revalidate();
      }}
    />
  );
}
