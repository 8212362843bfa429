import type { MatchingRequest, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { NeedsYouPanel } from '#web/lib/jobs/needs-you-panel.tsx';

import { MatchingRow } from './matching-row.tsx';
import { ProviderJobRow } from './provider-job-row.tsx';

interface NeedsYouProps {
  view: Pick<ProviderJobsView, 'needsYou' | 'needsYouTotal'>;
  /** What is known of those among them that were asked of the Homewright directly. */
  requests: MatchingRequest[];
}

/** What waits for the Homewright, the most urgent first. */
export function NeedsYou({ view, requests }: NeedsYouProps) {
  const t = useT('provider');
  return (
    <NeedsYouPanel
      title={t('needsYou.title')}
      total={view.needsYouTotal}
      shown={view.needsYou.length}
      all={paths.providerDashboard({ filter: 'needs-you' })}
    >
      {view.needsYou.map((job) => {
        const request = requests.find(({ jobId }) => jobId === job.jobId);
        return request === undefined ? (
          <ProviderJobRow key={job.jobId} job={job} />
        ) : (
          <MatchingRow key={job.jobId} request={request} />
        );
      })}
    </NeedsYouPanel>
  );
}
