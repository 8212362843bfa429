import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { aDispute } from '#web/testing/build-job-progress.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const decided = { kind: 'split', refund: 10_000, toProvider: 35_000 } as const;

/** A job whose latest dispute ended like this. */
function after(state: JobState, role: JobView['role'], how: 'agreed' | 'decided' | 'withdrawn'): JobView {
  const over = { stage: 'appealable', decided, resolvedAt: hoursAfter(NOW, -2) } as const;
  const resolved: JobView['timeline'][number] = {
    eventId: ids.otherOffer,
    kind: 'DisputeResolved',
    at: over.resolvedAt,
    actor: 'system',
    staffName: null,
    money: false,
    facts: { how },
  };
  const view = jobView(state, role);
  return { ...view, dispute: aDispute(over), timeline: [resolved, ...view.timeline] };
}

const links = () => screen.queryAllByRole('link', { name: /Read decision|View dispute/ });
const record = () => within(screen.getByRole('region', { name: 'Statements and evidence' }));

describe('a dispute that is over', () => {
  test.each(['client', 'provider', 'support', 'admin'] as const)(
    'is reached from the job that it settled: %s',
    (role) => {
      showJob(after('Settled', role, 'decided'));
      expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Read decision', `/jobs/${ids.job}/dispute`],
        ['Read decision', `/jobs/${ids.job}/dispute`],
      ]);
    },
  );

  test.each(['InProgress', 'Released', 'Closed'] as const)('is linked while the job goes on, too: %s', (state) => {
    showJob(after(state, 'client', 'decided'));
    expect(links()).toHaveLength(2);
  });

  test('shows no decision if it was settled or withdrawn after one', () => {
    showJob(after('Settled', 'client', 'agreed'));
    expect(links().map(({ textContent }) => textContent)).toEqual(['View dispute', 'View dispute']);
    expect(record().queryByText('€100.00 to you, €350.00 to Cormac')).toBeNull();
  });

  test('comes before the earlier statements, with its decision', () => {
    showJob(after('Settled', 'client', 'decided'));
    const about = record().getByRole('heading', { name: 'Dispute: The quality is poor' });
    expect(record().getByText('€100.00 to you, €350.00 to Cormac')).toBeTruthy();
    const claim = record().getByText('Two coats everywhere.');
    expect(about.compareDocumentPosition(claim)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is hidden from viewers without it in their view, and not repeated while it runs', () => {
    showJob({ ...after('Settled', 'provider', 'decided'), dispute: null });
    showJob(jobView('Disputed', 'client'));
    expect(links()).toHaveLength(1);
  });
});
