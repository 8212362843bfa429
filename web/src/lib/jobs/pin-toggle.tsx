import { Pin } from 'lucide-react';

import type { JobSummary } from '#query-api/contract/jobs.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Puts a job at the top of the client's lists, or back into their order; nothing for all other viewers. */
export function PinToggle({ job }: { job: JobSummary }) {
  const t = useT('job');
  const shownIn = [keys.job(job.jobId), keys.clientJobs];
  const pin = useAction('PinJob', shownIn);
  const unpin = useAction('UnpinJob', shownIn);
  if (job.pinned === null) return null;
  const busy = pin.pending || unpin.pending;
  const { run } = job.pinned ? unpin : pin;
  return (
    <IconButton
      icon={Pin}
      label={t('list.pin', { title: job.title ?? t('untitled', { number: job.number }) })}
      aria-pressed={job.pinned}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void run({ jobId: job.jobId })}
      className="aria-pressed:text-primary aria-pressed:[&_svg]:fill-current"
    />
  );
}
