import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, answerWithError, holdAnswer } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { JobOffers } from './job-offers.tsx';

usePage(['common', 'ui', 'errors', 'job', 'actions']);

const path = `/api/jobs/${ids.job}`;
const offered = jobView('Offered', 'client', { offers: [anOffer()] });
const show = () => renderPage(<JobOffers jobId={ids.job} />, { me: me() });

test('loading offers reserve their space, and say that they load', async () => {
  const arrive = holdAnswer(path, offered);
  show();
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Offers' })).toBeTruthy();
  arrive();
  expect(await screen.findByRole('heading', { name: /^Offers for “/ })).toBeTruthy();
});

test('offers that could not be loaded say so, and can be retried', async () => {
  answerWithError(path);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answerWith(path, offered);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: /^Offers for “/ })).toBeTruthy();
});
