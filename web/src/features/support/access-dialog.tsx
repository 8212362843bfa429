import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { cleanPassage } from '#domain/text/clean-text.ts';
import type { SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

interface AccessDialogProps {
  job: Pick<SupportJobsView['jobs'][number], 'jobId' | 'number'>;
  /** Where it leads; the job's page by default. */
  to?: string;
  onClose: () => void;
}

/** Support's reason for accessing a job: its two sides can read it. */
export function AccessDialog({ job, to, onClose }: AccessDialogProps) {
  const t = useT('support');
  const navigate = useNavigate();
  const access = useAction('AccessJob', [keys.support, keys.queues]);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  async function send(): Promise<void> {
    setMissing(cleanPassage(reason).length < textLengths.reason.min);
    if (cleanPassage(reason).length < textLengths.reason.min) return;
    if (await access.run({ jobId: job.jobId, reason })) await navigate(to ?? paths.job(job.jobId));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.title', { number: job.number })}
      consequence={t('access.text')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('access.cancel')}
          </Button>
          <Button busy={access.pending} onClick={() => void send()}>
            {t('access.open')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('access.reason')}
        value={reason}
        maxLength={textLengths.reason.max}
        error={missing ? t('access.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
