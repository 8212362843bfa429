import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { SupportJobsView } from '#query-api/contract/staff.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

interface LookDialogProps {
  job: Pick<SupportJobsView['jobs'][number], 'jobId' | 'number'>;
  /** Where it leads; the job's page unless said. */
  to?: string;
  onClose: () => void;
}

/** Why support looks into a job: its two sides can read it. */
export function LookDialog({ job, to, onClose }: LookDialogProps) {
  const t = useT('support');
  const navigate = useNavigate();
  const look = useAct('LookIntoJob', [keys.support, keys.queues]);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  async function send(): Promise<void> {
    setMissing(reason.trim().length < lengths.reason.min);
    if (reason.trim().length < lengths.reason.min) return;
    if (await look.run({ jobId: job.jobId, reason })) await navigate(to ?? paths.job(job.jobId));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('look.title', { number: job.number })}
      consequence={t('look.text')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('look.keep')}
          </Button>
          <Button busy={look.pending} onClick={() => void send()}>
            {t('look.open')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('look.reason')}
        value={reason}
        maxLength={lengths.reason.max}
        error={missing ? t('look.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
