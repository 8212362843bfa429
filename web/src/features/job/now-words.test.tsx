import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aDispute } from '#web/testing/build-job-turns.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const said = (name: RegExp | string) => screen.queryByRole('heading', { level: 2, name }) !== null;

describe.each(['client', 'provider'] as const)('the %s of a job in dispute', (role) => {
  const show = (stage: 'decision' | 'appeal', hours: number) =>
    showJob(jobView('Disputed', role, { dispute: aDispute({ stage, stageDueAt: hoursAfter(NOW, hours) }) }));

  test.each(['decision', 'appeal'] as const)('reads that what is to be decided (%s) is late, once it is', (stage) => {
    show(stage, 1);
    expect(said(/^The decision is late/)).toBe(false);
    expect(screen.getByText('left')).toBeTruthy();
    cleanup();
    show(stage, -1);
    expect(said(/^The decision is late/)).toBe(true);
    expect(screen.queryByText('left')).toBeNull();
    expect(screen.queryByText(/If no decision comes in time/)).toBeNull();
  });
});
