import type { DisputeView } from '#query-api/contract/dispute.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { DisputePage } from '#web/features/dispute/dispute-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';

import { jobView } from './build-job-view.ts';
import { ids } from './ids.ts';
import { renderPage, type ShownPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';

/** The page of a dispute, as its viewer first sees it; by default of a job that it has not settled. */
export function showDispute(view: DisputeView, job: JobView = jobView('Disputed', view.role)): ShownPage {
  answerWith(`/api/jobs/${ids.job}`, job);
  answerWith(`/api/jobs/${ids.job}/dispute`, view);
  return renderPage(<DisputePage jobId={ids.job} story={<p>The story</p>} />, {
    seed: [
      [keys.job(ids.job), job],
      [keys.dispute(ids.job), { pages: [view], pageParams: [''] }],
    ],
  });
}

/** The texts of the page. */
export const disputeTexts = ['common', 'ui', 'errors', 'job', 'dispute', 'messages'] as const;
