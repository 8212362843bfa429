import { cleanup, screen } from '@testing-library/react';

import type { JobView } from '#query-api/contract/job.ts';
import { useJobContext } from '#web/features/job/model/job-context.ts';
import { JobTimeline } from '#web/features/job/timeline/job-timeline.tsx';

import { renderPage } from './render-page.tsx';

/** The panel alone: there are many sentences, and the page around them is the same for each. */
function Story({ view }: { view: JobView }) {
  return <JobTimeline context={useJobContext(view)} />;
}

function listText(list: string, view: JobView): string {
  renderPage(<Story view={view} />);
  const text = screen.getByRole('list', { name: list }).textContent;
  cleanup();
  return text;
}

/** The texts of a job's past timeline. */
export function timelineText(view: JobView): string {
  return listText('So far, newest first', view);
}

/** The texts of what is still to come. */
export function upcomingText(view: JobView): string {
  return listText('Upcoming', view);
}
