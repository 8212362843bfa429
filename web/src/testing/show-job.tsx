import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import type { MeView } from '#query-api/contract/people.ts';
import { JobPage } from '#web/features/job/job-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';

import { ids } from './ids.ts';
import { renderPage, type ShownPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';

/** The job's page as it is first shown, at its address; `later` is the servers' answer when it is read again. */
export function showJob(
  view: JobView,
  later: () => JobView = () => view,
  at = `/jobs/${ids.job}`,
  me: MeView | null = null,
): ShownPage {
  answerWith(`/api/jobs/${ids.job}`, later);
  return renderPage(
    <JobPage
      jobId={ids.job}
      offerDialog={() => <p>The form of an offer</p>}
      reviews={() => <p>The reviews of the job</p>}
    />,
    { at, me, seed: [[keys.job(ids.job), view]] },
  );
}

/** The texts of the job's page. */
export const jobTexts = [
  'common',
  'ui',
  'errors',
  'job',
  'status',
  'actions',
  'timeline',
  'dispute',
  'messages',
] as const;

/** Opens the dialog of a command, from its button or from the menu. */
export async function openAction(user: UserEvent, name: string) {
  const more = screen.queryByRole('button', { name: 'More actions' });
  if (screen.queryByRole('button', { name }) === null && more !== null) {
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name }));
  } else {
    await user.click(screen.getByRole('button', { name }));
  }
  const dialog = await screen.findByRole('dialog');
  // It takes the focus a moment after it opens, which would interrupt the typing.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}
