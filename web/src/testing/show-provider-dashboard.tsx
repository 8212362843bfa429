import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';

import type { LevelView } from '#query-api/contract/level.ts';
import type { ProviderStatus } from '#query-api/contract/people.ts';
import type { OwnFeaturedView } from '#query-api/contract/own-featured.ts';
import { ProviderDashboard } from '#web/features/provider/provider-dashboard.tsx';

import { me } from './build-people.ts';
import { aVerification } from './build-verification.ts';
import { ids, NOW } from './ids.ts';
import { renderPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';
import { usePage } from './use-page.ts';

export const cormac = (providerStatus: ProviderStatus) =>
  me({ id: ids.cormac, accountType: 'provider', firstName: 'Cormac', providerStatus });

export const level: LevelView = {
  level: 'established',
  since: NOW,
  commissionBp: 1200,
  counts: { released: 9, strikes: 1, ratings: 8, mean: 4.7, completion: 81, lostDisputes: 0, lostDisputeDays: 180 },
  next: { level: 'pro', commissionBp: 1000, needs: { released: 25, mean: 4.6, completion: 90, noLostDispute: false } },
  levels: [
    { level: 'new', commissionBp: 1200, needs: null },
    {
      level: 'established',
      commissionBp: 1200,
      needs: { released: 5, mean: 4.3, completion: null, noLostDispute: false },
    },
    { level: 'pro', commissionBp: 1000, needs: { released: 25, mean: 4.6, completion: 90, noLostDispute: false } },
    { level: 'elite', commissionBp: 800, needs: { released: 100, mean: 4.8, completion: 95, noLostDispute: true } },
  ],
  position: '100',
};
export const featured: OwnFeaturedView = {
  featured: false,
  missing: [],
  activeDays: 60,
  place: 7,
  candidates: 31,
  score: 4.213,
  needed: 4.4,
  asNewcomer: false,
  reason: 'tooLow',
  inputs: {
    reviews: 10,
    ratingSum: 48,
    countryMean: 4.4,
    priorReviews: 10,
    weighted: 4.6,
    released: 14,
    failed: 1,
    lastActiveAt: NOW,
  },
  week: '2026-W42',
  position: '100',
};

/** The setup of a provider dashboard's tests: its servers' usual answers. Call at the top of a test file. */
export function useProviderDashboard(): void {
  usePage(['common', 'ui', 'errors', 'job', 'provider', 'verification']);
  beforeEach(() => {
    answerWith('/api/me/verification', aVerification());
    answerWith('/api/me/featured', featured);
    answerWith('/api/provider/level', level);
    answerWith('/api/provider/calendar', { jobs: [], position: '100' });
    answerWith('/api/provider/day', { starts: 0, approvals: 0, position: '100' });
  });
}

export async function showProviderDashboard(providerStatus: ProviderStatus = 'approved', at = '/provider-dashboard') {
  const page = renderPage(<ProviderDashboard offerDialog={({ request }) => <p>An offer on {request.title}</p>} />, {
    at,
    me: cormac(providerStatus),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
