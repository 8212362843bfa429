import type { JobSummary } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/count.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ProviderJobRow } from './provider-job-row.tsx';

/** What waits for the Homewright, the most urgent first. */
export function NeedsYou({ jobs }: { jobs: JobSummary[] }) {
  const t = useT('provider');
  return (
    <Panel
      flush
      title={
        <>
          {t('needsYou.title')}
          <Count value={jobs.length} hot />
        </>
      }
    >
      <RowList label={t('needsYou.title')}>
        {jobs.map((job) => (
          <ProviderJobRow key={job.jobId} job={job} />
        ))}
      </RowList>
    </Panel>
  );
}
