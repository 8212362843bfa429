import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { LiveEvent } from '#web/lib/live/live-connection.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { ids } from '#web/testing/ids.ts';
import { server } from '#web/testing/server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const topic = `job:${ids.job}`;

test.each<[string, LiveEvent, string]>([
  ['a change', { type: 'change', topic, position: '107', keys: [topic] }, '107'],
  ['a gap', { type: 'reset', topic, position: '109' }, '109'],
])('the job page that is told of %s asks for nothing from before it', async (_what, told, position) => {
  const { live } = showJob(jobView('InProgress', 'client'));
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*/api/jobs/${ids.job}`, ({ request }) => {
      asked.push(request.headers.get('x-heard-position'));
      return HttpResponse.json(jobView('CompletionClaimed', 'client', { position }));
    }),
  );
  live.tell(told);
  expect(await screen.findByRole('heading', { name: /Cormac says the work is done/ })).toBeTruthy();
  expect(asked).toEqual([position]);
});
