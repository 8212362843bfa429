import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** The money panel's text for an unpaid tip. */
function tipText(state: JobState, paymentDueAt: string | null): string {
  const tip = { tipId: ids.offer, amount: eur(2000), status: 'due', at: NOW, paymentDueAt } as const;
  showJob(jobView(state, 'client', { tips: [tip] }));
  const [row] = screen.getAllByText('Tip for Cormac').map(getRowText);
  cleanup();
  return row ?? '';
}

test('an unpaid tip shows its deadline, and none while a dispute pauses it', () => {
  expect(tipText('ApprovedInGrace', hoursAfter(NOW, 24))).toMatch(/pay by \w/);
  expect(tipText('Disputed', null)).toMatch(/not paid yet/);
});
