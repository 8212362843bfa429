import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { LoaderFunction } from 'react-router-dom';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { RouteError } from './route-error.tsx';
import { loader as history } from './routes/admin/history.tsx';
import { loader as providerCase } from './routes/admin/verification-case.tsx';
import { loader as report } from './routes/admin/report.tsx';
import { loader as checkout } from './routes/client/checkout.tsx';
import { loader as dispute } from './routes/jobs/dispute.tsx';
import { loader as job } from './routes/jobs/job.tsx';
import { loader as personReviews } from './routes/public/person-reviews.tsx';

usePage(['common', 'ui']);

/** A page whose pattern lacks its parameter. The test's servers fail on every request. */
function showUnnamed(loaderOf: (queryClient: QueryClient) => LoaderFunction, at: string): void {
  const page = { element: <p />, errorElement: <RouteError /> };
  renderRoutes(
    (queryClient) => ['/history/:kind', '*'].map((path) => ({ ...page, path, loader: loaderOf(queryClient) })),
    { at, me: me({ id: ids.orla, accountType: 'admin' }) },
  );
}

test.each([
  ['a history', history, '/history/job'],
  ['documents', providerCase, '/documents'],
  ['a report', report, '/report'],
  ['a checkout', checkout, '/checkout'],
  ['a dispute', dispute, '/dispute'],
  ['a job', job, '/jobs'],
  ['reviews', personReviews, '/reviews'],
])('an address without its parameter is not a page of %s', async (_, loader, at) => {
  showUnnamed(loader, at);
  expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeTruthy();
});
