import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { requireProfile } from '#web/app/route-guards.ts';

/** `/checkout?job=`: redirects to the checkout of that job. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireProfile(queryClient, request);
    const jobId = new URL(request.url).searchParams.get('job');
    throw redirect(jobId === null ? paths.clientDashboard() : paths.checkout(jobId));
  };

export function Component() {
  return null;
}
