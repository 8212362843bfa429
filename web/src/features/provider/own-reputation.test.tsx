import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { OwnFeaturedView } from '#query-api/contract/own-featured.ts';
import { providerJobs, requests } from '#web/testing/build-jobs.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import {
  cormac,
  featured,
  level,
  showProviderDashboard as show,
  useProviderDashboard,
} from '#web/testing/show-provider-dashboard.tsx';

useProviderDashboard();

/** The current value of each requirement of the next level, and whether it is enough. */
function needOf(label: string): [string | undefined, boolean] {
  const value = screen.getByText(label).nextElementSibling;
  return [value?.textContent, value?.querySelector('svg') !== null];
}

describe('a provider’s page about their reputation', () => {
  test('shows the next level’s requirements, and the progress of each', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    await show();
    expect(await screen.findByRole('heading', { name: 'Your level: Established' })).toBeTruthy();
    expect(screen.getByText('For Pro with 10% commission')).toBeTruthy();
    expect(needOf('Completed jobs')).toEqual(['9 of 25', false]);
    expect(needOf('Rating of at least 4.6')).toEqual(['4.7', true]);
    expect(needOf('90% of booked jobs completed')).toEqual(['81%', false]);
    expect(screen.queryByText('Lost disputes in 180 days')).toBeNull();
  });

  test('shows how long a lost dispute blocks the highest level', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    const needs = { released: 60, mean: 4.8, completion: 95, noLostDispute: true };
    const counts = { ...level.counts, lostDisputeDays: 90 };
    answerWith('/api/provider/level', { ...level, counts, next: { level: 'elite', commissionBp: 800, needs } });
    await show();
    expect(await screen.findByText('Lost disputes in 90 days')).toBeTruthy();
  });

  test.each<[string, Partial<OwnFeaturedView>, RegExp]>([
    [
      'is',
      { featured: true, reason: 'shown', place: 2, score: 4.6 },
      /^Place 2 of 31. Your score is 4.60. You needed at least 4.40.$/,
    ],
    ['has too low a score to be', {}, /^Place 7 of 31. Your score is 4.21. You needed at least 4.40.$/],
    [
      'has a slightly too low score to be',
      { score: 4.3951, needed: 4.3962 },
      /^Place 7 of 31. Your score is 4.395. You needed at least 4.396.$/,
    ],
    [
      'has, as a newcomer, the reserved place',
      { featured: true, reason: 'shown', asNewcomer: true, needed: 4.213 },
      /^Place 7 of 31. Your score is 4.21. You have the place for someone with few reviews.$/,
    ],
    [
      'is not the best newcomer and not',
      { asNewcomer: true },
      /^Place 7 of 31. Your score is 4.21. The place for someone with few reviews needed 4.40.$/,
    ],
    [
      'is not, with two of the trade ranked above,',
      { reason: 'tradeFull', score: 4.6 },
      /^Place 7 of 31. Your score is 4.60. You needed at least 4.40. .* two people in your first trade ranked above you.$/,
    ],
    [
      'is not, in a full trade with few people,',
      { reason: 'tradeFull', needed: null },
      /^Place 7 of 31. Your score is 4.21. Your score was high enough, but two people in your first trade ranked above you.$/,
    ],
    [
      'is not, with exactly the required score and two of the trade ranked above,',
      { reason: 'tradeFull', score: 4.4 },
      /^Place 7 of 31. Your score is 4.40. Your score was high enough, but two people in your first trade ranked above you.$/,
    ],
    [
      'lost the draw and is not',
      { reason: 'tie', score: 4.4 },
      /^Place 7 of 31. Your score is 4.40. Ties are decided by a draw/,
    ],
    [
      'was not considered to be',
      { place: null, score: null, needed: null, reason: null, missing: ['activity'], activeDays: 45 },
      /active in the last 45 days/,
    ],
  ])('says why a provider %s on the start page', async (_, changes, text) => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    answerWith('/api/me/featured', { ...featured, ...changes });
    await show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Your rating counts as 4\.60\. We combine 10 times your country’s average/)).toBeTruthy();
  });

  test('updates by itself, as reviews and jobs are added', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    const { live } = await show();
    expect(await screen.findByText('You are not featured right now.')).toBeTruthy();
    answerWith('/api/auth/me', cormac('approved'));
    answerWith('/api/me/featured', { ...featured, featured: true, reason: 'shown', place: 2 });
    live.emit({ type: 'change', topic: `account:${ids.cormac}`, position: '101', keys: [] });
    expect(await screen.findByText('You are featured right now.')).toBeTruthy();
  });
});
