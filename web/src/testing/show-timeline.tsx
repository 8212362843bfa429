import { cleanup, screen } from '@testing-library/react';

import type { JobView } from '#query-api/contract/job.ts';
import { useVoice } from '#web/features/job/model/voice.ts';
import { JobTimeline } from '#web/features/job/timeline/job-timeline.tsx';

import { renderPage } from './render-page.tsx';

/** The panel alone: there are many sentences, and the page around them says the same for each. */
function Story({ view }: { view: JobView }) {
  return <JobTimeline voice={useVoice(view)} />;
}

function wordsIn(list: string, view: JobView): string {
  renderPage(<Story view={view} />);
  const words = screen.getByRole('list', { name: list }).textContent;
  cleanup();
  return words;
}

/** What a job's timeline says of what happened. */
export function toldOf(view: JobView): string {
  return wordsIn('So far, newest first', view);
}

/** What it says of what is still to come. */
export function foretoldOf(view: JobView): string {
  return wordsIn('Still to come', view);
}
