import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import type { DisputeQueueView } from '#query-api/contract/staff-queues.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { DisputeQueue } from './dispute-queue.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'dispute', 'admin']));

type Waiting = DisputeQueueView['disputes'][number];
const proposed = {
  decisionId: ids.offer,
  adminId: ids.orla,
  adminName: 'Orla',
  outcome: { kind: 'release' },
  appeal: false,
} as const;

function show(changes: Partial<Waiting>): void {
  const dispute: Waiting = {
    job: aJobSummary({ state: 'Disputed' }),
    disputeId: ids.dispute,
    stage: 'appeal',
    stageDueAt: hoursAfter(NOW, 40),
    overdue: false,
    by: 'client',
    reason: 'quality',
    openedAt: NOW,
    captured: eur(64_000),
    waitsForSecond: null,
    mine: true,
    accessEndsAt: null,
    ...changes,
  };
  const counts = { due: 1, overdue: 0, mediation: 0, all: 1 };
  answerWith('/api/admin/disputes', { disputes: [dispute], counts, nextCursor: null, position: '100' });
  renderPage(<DisputeQueue />);
}

const ends = ['A second admin has to confirm', 'Written by Orla', 'You already took part'];

test.each<[string, Partial<Waiting>, string, string[]]>([
  ['decide', {}, 'Decide', []],
  ['confirm', { waitsForSecond: proposed }, 'Confirm', ['A second admin has to confirm', 'Written by Orla']],
  ['only read their own decision', { mine: false, waitsForSecond: proposed }, 'Read', ['You already took part']],
  ['only read their appealed decision', { mine: false }, 'Read', ['You already took part']],
  ['only read a dispute in mediation', { mine: false, stage: 'mediation' }, 'Read', []],
])('an admin can %s, and reads why', async (_, changes, button, why) => {
  show(changes);
  expect(await screen.findByRole('link', { name: button })).toBeTruthy();
  const notes = screen.queryAllByText(new RegExp(ends.join('|')));
  expect(notes.map(({ textContent }) => ends.find((end) => textContent.includes(end)))).toEqual(why);
});

test.each([
  ['decision', /^Decide within 1 day/],
  ['mediation', /^Ends in 1 day/],
] as const)('a dispute in %s says until when', async (stage, text) => {
  vi.setSystemTime(NOW);
  show({ stage, mine: stage === 'decision' });
  expect(await screen.findByText(text)).toBeTruthy();
  vi.useRealTimers();
});

describe('which disputes are shown', () => {
  const counts = { due: 1, overdue: 0, mediation: 0, all: 1 };
  /** The requests that the page sends. */
  function asked(at: string): { queries: string[]; address: () => string; user: UserEvent } {
    const queries: string[] = [];
    server.use(
      http.get('http://localhost:3000/api/admin/disputes', ({ request }) => {
        queries.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json({ disputes: [], counts, nextCursor: null, position: '100' });
      }),
    );
    return { queries, ...renderPage(<DisputeQueue />, { at }) };
  }

  test('the filter is in the URL and is sent to the server', async () => {
    const { queries, address, user } = asked('/admin/queues?queue=disputes');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'All open disputes');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=disputes&filter=all'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'Mediation');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=disputes&filter=all&stage=mediation'));
    await waitFor(() => expect(queries).toEqual(['filter=due', 'filter=all', 'filter=all&stage=mediation']));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'In mediation');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=disputes&filter=mediation'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Overdue');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=disputes&filter=overdue'));
  });

  test.each([
    ['none waits for a decision, with that filter', '', 'No disputes need a decision'],
    ['none is found, among the overdue ones', '?filter=overdue', 'No disputes found'],
    ['none is found, among those in mediation', '?filter=mediation', 'No disputes found'],
    ['none is found, in one stage', '?filter=all&stage=answer', 'No disputes found'],
  ])('is said where they are none: %s', async (_, query, text) => {
    asked(`/admin/queues${query}`);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  test('a link restores the filter', async () => {
    const { queries } = asked('/admin/queues?filter=all&stage=answer');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Stage' })).value).toBe('answer');
    expect(queries).toEqual(['filter=all&stage=answer']);
  });
});
