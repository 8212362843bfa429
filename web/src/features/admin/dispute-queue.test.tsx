import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';

import type { DisputeQueueView } from '#query-api/contract/staff.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { DisputeQueue } from './dispute-queue.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'dispute', 'admin']));
afterEach(cleanup);

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
    ...changes,
  };
  const counts = { due: 1, overdue: 0, all: 1 };
  answers('/api/admin/disputes', { disputes: [dispute], counts, nextCursor: null, position: '100' });
  renderPage(<DisputeQueue />);
}

const ends = ['A second admin has to confirm', 'Written by Orla', 'you took part before'];

test.each<[string, Partial<Waiting>, string, string[]]>([
  ['decide', {}, 'Decide', []],
  ['confirm', { waitsForSecond: proposed }, 'Confirm', ['A second admin has to confirm', 'Written by Orla']],
  ['only read what they wrote', { mine: false, waitsForSecond: proposed }, 'Read', ['you took part before']],
  ['only read what is appealed of them', { mine: false }, 'Read', ['you took part before']],
  ['only read what the two still talk about', { mine: false, stage: 'mediation' }, 'Read', []],
])('an admin can %s, and reads why', async (_, changes, button, why) => {
  show(changes);
  expect(await screen.findByRole('link', { name: button })).toBeTruthy();
  const notes = screen.queryAllByText(new RegExp(ends.join('|')));
  expect(notes.map(({ textContent }) => ends.find((end) => textContent.includes(end)))).toEqual(why);
});
