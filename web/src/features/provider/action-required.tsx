import type { MatchingRequest, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ActionRequiredPanel } from '#web/lib/jobs/action-required-panel.tsx';

import { MatchingRequestRow } from './matching-request-row.tsx';
import { ProviderJobRow } from './provider-job-row.tsx';

interface ActionRequiredProps {
  view: Pick<ProviderJobsView, 'actionRequired' | 'actionRequiredTotal'>;
  /** The known direct bookings among them. */
  requests: MatchingRequest[];
}

/** What waits for the provider, the most urgent first. */
export function ActionRequired({ view, requests }: ActionRequiredProps) {
  const t = useT('provider');
  return (
    <ActionRequiredPanel
      title={t('actionRequired.title')}
      total={view.actionRequiredTotal}
      shown={view.actionRequired.length}
      all={paths.providerDashboard({ filter: 'action-required' })}
    >
      {view.actionRequired.map((job) => {
        const request = requests.find(({ jobId }) => jobId === job.jobId);
        return request === undefined ? (
          <ProviderJobRow key={job.jobId} job={job} />
        ) : (
          <MatchingRequestRow key={job.jobId} request={request} />
        );
      })}
    </ActionRequiredPanel>
  );
}
