import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import { jobMoney } from '#web/testing/build-job-money.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** The stations by name; the current one in brackets. */
function stations(state: JobState, ended: JobState, happened: readonly TimelineEntry['kind'][]): string {
  const timeline = (['JobBooked', ...happened, 'ChargebackOpened'] as const).map((kind) => anEntry(kind, 'system'));
  showJob(jobView(state, 'client', { money: jobMoney(ended), timeline }));
  const track = within(screen.getByRole('list', { name: 'Job progress' }));
  return track
    .getAllByRole('listitem')
    .map((item) => {
      const name = item.firstElementChild?.textContent ?? '';
      return item.getAttribute('aria-current') === 'step' ? `[${name}]` : name;
    })
    .join(', ');
}

test.each([
  ['InProgress', ['WorkStarted'], 'Booked, In progress, [Chargeback open], Settled'],
  [
    'Released',
    ['WorkStarted', 'CompletionClaimed', 'FundsReleased'],
    'Booked, In progress, Done, Released, [Chargeback open]',
  ],
  ['Settled', ['WorkStarted', 'JobSettled'], 'Booked, In progress, Settled, [Chargeback open]'],
  ['Cancelled', ['JobCancelled', 'JobSettled'], 'Booked, Cancelled, [Chargeback open]'],
] as const)('a bank asks for the money of a job that was %s', (ended, happened, names) => {
  expect(stations('ChargebackOpen', ended, happened)).toBe(names);
});
