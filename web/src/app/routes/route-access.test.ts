import { describe, expect, test } from 'vitest';

import type { MeView, ProviderStatus } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { redirectTarget } from '#web/testing/redirect-target.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { pages } from '../routes.tsx';
import { loader as analytics } from './internal/analytics.tsx';
import { loader as analyticsDashboard } from './internal/analytics-dashboard.tsx';
import { loader as funnelDefinitions } from './internal/analytics-admin.tsx';
import { loader as supportPage } from './admin/support.tsx';
import { loader as requests } from './jobs/requests.tsx';
import { loader as submitReview } from './client/submit-review.tsx';
import { loader as messages } from './messages/messages.tsx';
import { loader as verificationPending } from './auth/verification-pending.tsx';

usePage(['errors']);

const publicPages = import.meta.glob<object>('./public/*.tsx');

const client = me();
const support = me({ accountType: 'support' });
const analyst = me({ accountType: 'analyst' });
const admin = me({ accountType: 'admin' });
const provider = (providerStatus: ProviderStatus): MeView =>
  me({ id: ids.cormac, accountType: 'provider', providerStatus });

describe('the page of requests', () => {
  test.each([
    ['their own requests to a client', client, '/api/requests/own'],
    ['the matching ones to an approved provider', provider('approved'), '/api/requests'],
    ['all to support', support, '/api/support/jobs'],
    ['all to an admin', admin, '/api/support/jobs'],
  ])('shows %s', async (_, person, asked) => {
    answerWith(asked, { requests: [], jobs: [], total: 0, nextCursor: null, position: '100' });
    expect(await redirectTarget(requests, '/requests', person)).toBeNull();
  });

  test.each(['pending', 'rejected', 'suspended', 'terminated'] as const)(
    'redirects a provider home who is %s: the servers show them none',
    async (approvalStatus) => {
      expect(await redirectTarget(requests, '/requests', provider(approvalStatus))).toBe('/provider-dashboard');
    },
  );
});

describe.each([
  ['messages', messages, '/messages', '/api/conversations'],
  ['reviews to write', submitReview, '/submit-review', '/api/reviews/pending'],
])('the page of %s', (_, loader, at, asked) => {
  test.each([
    ['a client', client],
    ['a provider', provider('approved')],
    ['a suspended provider', provider('suspended')],
  ])('is for %s', async (__, person) => {
    answerWith(asked, { conversations: [], jobs: [], unread: 0, nextCursor: null, position: '100' });
    expect(await redirectTarget(loader, at, person)).toBeNull();
  });

  test.each([
    ['support', support, '/support'],
    ['an analyst', analyst, '/internal/analytics'],
    ['an admin', admin, '/admin-dashboard'],
  ])('redirects %s home: they do not message or review', async (__, person, home) => {
    expect(await redirectTarget(loader, at, person)).toBe(home);
  });
});

describe('the page that says that a provider is not approved yet', () => {
  test.each([
    ['shows it to a pending provider', provider('pending'), null],
    ['leads an approved provider home', provider('approved'), '/provider-dashboard'],
    ['leads a client home', client, '/client-dashboard'],
  ])('%s', async (_, person, target) => {
    expect(await redirectTarget(verificationPending, '/verification-pending', person)).toBe(target);
  });
});

describe.each([
  ['figures', analytics, '/internal/analytics', '/api/analytics/funnels'],
  ['totals', analyticsDashboard, '/analytics-dashboard', '/api/analytics/dashboard'],
  ['definitions', funnelDefinitions, '/analytics-admin', '/api/analytics/definitions'],
])('the page of %s', (_, loader, at, asked) => {
  test.each([
    ['an analyst', analyst, null],
    ['an admin', admin, null],
    ['support', support, '/support'],
    ['a client', client, '/client-dashboard'],
  ])('is for analysts and admins: %s', async (__, person, home) => {
    answerWith(asked, { funnels: [], position: '100' });
    expect(await redirectTarget(loader, at, person)).toBe(home);
  });
});

test.each([
  ['requests', requests, '/requests'],
  ['support', supportPage, '/support'],
])('an analyst has no page of %s', async (_, loader, at) => {
  expect(await redirectTarget(loader, at, analyst)).toBe('/internal/analytics');
});

test.each([
  'help',
  'how-it-works',
  'browse-services',
  'verification-process',
  'safety-guide',
  'service-guidelines',
  'success-stories',
  'blog',
])('everybody reads the page %s, without signing in', async (page) => {
  const module = await publicPages[`./public/${page}.tsx`]?.();
  expect(Object.keys(module ?? {})).toEqual(['Component']);
  expect(pages.map(({ path }) => path)).toContain(`/${page}`);
});
