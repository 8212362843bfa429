import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import { z } from 'zod';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const REASON = { min: 3, max: 1000 };

/** Support says why before a job's records open; both sides can read it in the timeline. */
export function LookPage({ jobId }: { jobId: string }) {
  const t = useT('acts');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const handleError = useHandleError();
  const act = useAct('LookIntoJob', []);
  const flow = useFormFlow<{ reason: string }>({
    schema: z.object({ reason: z.string().trim().min(REASON.min).max(REASON.max) }),
    defaultValues: { reason: '' },
    message: () => t('staffReasonError'),
    send: async ({ reason }) => {
      await act.send({ jobId, reason: reason.trim() });
      queryClient.removeQueries({ queryKey: keys.job(jobId) });
      await revalidator.revalidate();
    },
    onRefused: handleError,
  });
  return (
    <div className="container-page max-w-160 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('look.title')} error={flow.problems.length > 0} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('look.title')}</h1>
      <Panel>
        <Form onSubmit={flow.submit}>
          <p className="text-muted">{t('look.text')}</p>
          <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
          <TextArea {...flow.field('reason')} label={t('staffReason')} rows={4} maxLength={REASON.max} />
          <div>
            <Button type="submit" busy={flow.busy}>
              {t('look.confirm')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
