import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LoaderFunction } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import type { MeView, ProviderStatus } from '#query-api/contract/people.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { me } from '#web/testing/build-people.ts';
import type { FakeLive } from '#web/testing/fake-live.ts';
import { ids } from '#web/testing/ids.ts';
import { laterPosition } from '#web/testing/later-position.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { RouteError } from './route-error.tsx';
import { loader as jobLoader } from './routes/jobs/job.tsx';

usePage(['common', 'ui']);

/** The only page, with its frame. */
function show(path: string, at: string, loaderOf: (queryClient: QueryClient) => LoaderFunction, person: MeView | null) {
  const page = { path, element: <p>The page</p>, errorElement: <RouteError /> };
  return renderRoutes((queryClient) => [{ ...page, loader: loaderOf(queryClient) }], { at, me: person }).live;
}

/** A page whose loader got this answer. */
function showAfter(status: number): void {
  const loader = () => {
    throw new ApiError({ status, path: '/api/admin/reports/no-id' });
  };
  show('*', '/', () => loader, null);
}

const missing = () => screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' });
const cormac = (providerStatus: ProviderStatus) => me({ id: ids.cormac, accountType: 'provider', providerStatus });

/** The page of a job that the servers do not show to this person. */
async function showJobTo(person: MeView): Promise<FakeLive> {
  const rejection = { code: 'NOT_FOUND', message: 'There is no such job.' };
  server.use(http.get(`*/api/jobs/${ids.job}`, () => HttpResponse.json(rejection, { status: 404 })));
  const live = show('/jobs/:jobId', `/jobs/${ids.job}`, jobLoader, person);
  await missing();
  return live;
}

describe('a page that failed to load', () => {
  test.each([404, 422])('is reported as missing when the servers answer %i', async (status) => {
    showAfter(status);
    expect(await missing()).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is read again when a provider with a pending approval is approved', async () => {
    const live = await showJobTo(cormac('pending'));
    const account = `account:${ids.cormac}`;
    await waitFor(() => expect(live.topics()).toEqual([account]));
    answerWith('/api/auth/me', () => cormac('approved'));
    answerWith(`/api/jobs/${ids.job}`, () => jobView('Open', 'bidder'));
    live.emit({ type: 'change', topic: account, position: laterPosition(), keys: [account] });
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(live.topics()).toEqual([]);
  });

  test.each([
    ['a client', me()],
    ['an approved provider', cormac('approved')],
  ])('stays missing for %s, whose account changes nothing about it', async (_, person) => {
    expect((await showJobTo(person)).topics()).toEqual([]);
  });

  test('can be retried when the servers failed', async () => {
    let reads = 0;
    const failingTwice = () => {
      reads += 1;
      if (reads <= 2) throw new ApiError({ status: 500, path: '/api/jobs' });
      return null;
    };
    show('*', '/', () => failingTwice, null);
    const again = () => screen.findByRole('button', { name: /try again/i });
    fireEvent.click(await again());
    await waitFor(() => expect(reads).toBe(2));
    fireEvent.click(await again());
    expect(await screen.findByText('The page')).toBeTruthy();
  });
});
