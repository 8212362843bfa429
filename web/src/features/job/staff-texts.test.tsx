import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { type JobState, jobStates } from '#domain/job/job-states.ts';
import { timelineEvents } from '#events/catalog/job.ts';
import { type JobView, upcomingEntry } from '#query-api/contract/job.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { aChange, aPart } from '#web/testing/build-proposals.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { collectTexts } from '#web/testing/collect-texts.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** The page's sentences that address the reader as the client or the provider. */
function saidToAParty(role: 'support' | 'admin', state: JobState, changes: Partial<JobView> = {}): string[] {
  showJob(jobView(state, role, changes));
  const sentences = collectTexts(document.body).filter((text) => /\b(?:you|yours?|yourselves)\b/i.test(text));
  cleanup();
  return sentences;
}

describe.each(['support', 'admin'] as const)('%s, who is no party, is not addressed as one', (role) => {
  test.each(jobStates)('on the page of a job that is %s', (state) => {
    expect(saidToAParty(role, state)).toEqual([]);
  });

  test.each(['client', 'provider'] as const)('by the %s’s proposals', (by) => {
    const change = aChange(by);
    const proposal = aPart(by);
    expect(saidToAParty(role, 'Booked', { change, cancellation: { quote: null, proposal } })).toEqual([]);
  });

  test.each(['client', 'provider'] as const)('by the %s’s past entries, nor by upcoming ones', (actor) => {
    const timeline = timelineEvents.map(({ type }) => anEntry(type, actor, { by: actor }));
    const upcoming = upcomingEntry.shape.kind.options.map((kind) => ({ kind, at: hoursAfter(NOW, 40), facts: {} }));
    expect(saidToAParty(role, 'InProgress', { timeline, upcoming })).toEqual([]);
  });
});
