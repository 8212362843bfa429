import { act, screen } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { paths } from '#web/app/paths.ts';
import { disputeView } from '#web/testing/build-dispute-view.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { type Sent, server, recordCommands } from '#web/testing/mock-server.ts';
import { disputeTexts } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { Component, loader } from './dispute.tsx';

usePage([...disputeTexts, 'actions', 'timeline']);

/** Whether the servers show the records, within an hour of a staff access. */
let open: boolean;
let accesses: Sent[];
/** Reads that the servers answered or rejected. */
let reads = 0;

function shows(path: string, view: JsonBodyType): void {
  server.use(
    http.get(`http://localhost:3000/api/jobs/${ids.job}${path}`, () => {
      reads += 1;
      if (open) return HttpResponse.json(view);
      return HttpResponse.json({ code: 'ACCESS_REQUIRED', message: 'Record staff access first.' }, { status: 403 });
    }),
  );
}

beforeEach(() => {
  open = false;
  reads = 0;
  accesses = recordCommands('AccessJob', () => {
    open = true;
    return { position: '101' };
  });
  shows('', jobView('Disputed', 'admin'));
  shows('/dispute', disputeView('admin'));
});

function start() {
  return renderRoutes(
    (queryClient) => [
      { path: '/jobs/:jobId/dispute', loader: loader(queryClient), Component, HydrateFallback: () => null },
    ],
    { at: paths.dispute(ids.job), me: me({ id: ids.orla, accountType: 'admin', isAdmin: true }) },
  );
}

test('an unattended tab of an admin sends no access after the hour, when another person acts: it stays closed until opened again', async () => {
  const { user, live } = start();
  const title = /^Dispute/;
  await screen.findByRole('heading', { level: 1, name: title });
  expect(accesses).toHaveLength(1);
  open = false;
  act(() => live.emit({ type: 'change', topic: `job:${ids.job}`, position: '102', keys: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access has ended' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull();
  const readSoFar = reads;
  act(() => live.emit({ type: 'change', topic: `job:${ids.job}`, position: '103', keys: [] }));
  expect(reads).toBe(readSoFar);
  expect(accesses).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(accesses.map(({ body }) => body)).toEqual([
    { jobId: ids.job, reason: null },
    { jobId: ids.job, reason: null },
  ]);
});
