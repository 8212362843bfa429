import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What the other side wrote about a job and the viewer has not read; nothing where that is nothing. */
export function UnreadLink({ job }: { job: JobSummary }) {
  const t = useT('common');
  if (job.unread === 0) return null;
  return (
    <Link to={paths.job(job.jobId, 'messages')} className="inline-flex items-center gap-1.5 font-semibold">
      <Icon icon={MessageSquare} size={16} />
      {t('unread', { count: job.unread })}
    </Link>
  );
}
