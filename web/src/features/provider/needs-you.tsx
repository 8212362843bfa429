import type { JobSummary, MatchingRequest } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/count.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { MatchingRow } from './matching-row.tsx';
import { ProviderJobRow } from './provider-job-row.tsx';

interface NeedsYouProps {
  jobs: JobSummary[];
  /** What is known of those among them that were asked of the Homewright directly. */
  requests: MatchingRequest[];
}

/** What waits for the Homewright, the most urgent first. */
export function NeedsYou({ jobs, requests }: NeedsYouProps) {
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
        {jobs.map((job) => {
          const request = requests.find(({ jobId }) => jobId === job.jobId);
          return request === undefined ? (
            <ProviderJobRow key={job.jobId} job={job} />
          ) : (
            <MatchingRow key={job.jobId} request={request} />
          );
        })}
      </RowList>
    </Panel>
  );
}
