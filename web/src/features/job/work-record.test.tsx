import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const photo = (n: number): JobView['record'][number]['files'][number] => ({
  fileId: `10000000-0000-4000-8000-00000000010${n}`,
  sha256: String(n).repeat(64),
  type: 'image/webp',
  size: 40_000,
  name: null,
});
const record: JobView['record'] = [
  { origin: 'claim', by: 'provider', text: 'Two coats.', files: [photo(1)], at: hoursAfter(NOW, -9) },
  { origin: 'changes', by: 'client', text: 'Runs there.', files: [photo(2)], at: hoursAfter(NOW, -8) },
  { origin: 'claim', by: 'provider', text: 'Sanded.', files: [photo(3)], at: hoursAfter(NOW, -7) },
];

const panel = () => within(screen.getByRole('region', { name: 'Statements and evidence' }));
const picturesIn = (place: HTMLElement) => [...place.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const addresses = (...numbers: number[]) => numbers.map((n) => expect.stringContaining(photo(n).fileId));

describe('what both sides said and showed of the work', () => {
  test.each(['Disputed', 'ChargebackOpen', 'ApprovedInGrace', 'Released', 'Settled', 'Closed'] as const)(
    'is seen while the job is %s, the latest open and the earlier folded away',
    (state) => {
      showJob(jobView(state, 'client', { record }));
      const latest = panel().getByText('Sanded.');
      expect(latest.closest('details')).toBeNull();
      const fold = panel().getByText('2 earlier entries').closest('details');
      expect(fold?.open).toBe(false);
      const texts = within(fold as HTMLElement);
      expect(texts.getByText('Runs there.').compareDocumentPosition(texts.getByText('Two coats.'))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(texts.getByText(/^You · /)).toBeTruthy();
      expect(texts.getByText(/^Cormac · /)).toBeTruthy();
      expect(picturesIn(document.body)).toEqual(addresses(3, 2, 1));
    },
  );

  test.each([
    ['CompletionClaimed', 3],
    ['ChangesRequested', 2],
  ] satisfies [JobState, number][])(
    'stands once: while it is %s, its latest is the answer above',
    (state, recorded) => {
      showJob(jobView(state, 'provider', { record: record.slice(0, recorded) }));
      expect(panel().queryByText(record[recorded - 1]?.text ?? '')).toBeNull();
      expect(panel().getByText(recorded === 3 ? '2 earlier entries' : '1 earlier entry')).toBeTruthy();
      expect(picturesIn(document.body)).toEqual(addresses(...[3, 2, 1].slice(3 - recorded)));
    },
  );

  test('stands open where the answer says something else: that the approval was cancelled, or whatever staff read', () => {
    const approvalCancelled = { reason: 'There is a run after all.', at: NOW };
    showJob(jobView('CompletionClaimed', 'provider', { record, approvalCancelled }));
    expect(panel().getByText('Sanded.').closest('details')).toBeNull();
    cleanup();
    showJob(jobView('CompletionClaimed', 'admin', { record }));
    expect(panel().getByText('Sanded.').closest('details')).toBeNull();
  });

  test('stands once when changes were asked for after an approval was cancelled: the answer quotes those again', () => {
    const approvalCancelled = { reason: 'There is a run after all.', at: hoursAfter(NOW, -9) };
    showJob(jobView('ChangesRequested', 'provider', { record: record.slice(0, 2), approvalCancelled }));
    expect(panel().queryByText('Runs there.')).toBeNull();
    expect(picturesIn(document.body)).toEqual(addresses(2, 1));
  });

  test('is nothing before anything was said', () => {
    showJob(jobView('InProgress', 'client'));
    expect(screen.queryByRole('region', { name: 'Statements and evidence' })).toBeNull();
  });
});
