import { expect, it } from 'vitest';

import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { fold } from '../testing/fold.ts';
import { jobCostsModel } from './job-costs.ts';

const rowOf = async (...history: Parameters<typeof paintingHistory>) =>
  (await fold(jobCostsModel, paintingHistory(...history))).rows('jobCosts');
const place = { category: 'painting', country: 'IE', place: 'dublin 8' };

it('knows what a released job came to, as its money was divided', async () => {
  expect(await rowOf('FundsReleased')).toEqual([
    { jobId, ...place, discounted: false, cost: 45_360, finishedAt: times.released },
  ]);
  expect(await rowOf('WorkStarted')).toMatchObject([{ cost: null, finishedAt: null }]);
});

it('marks a job whose price a promo code lowered', async () => {
  const changes = { OfferAccepted: { discount: 1000 } };
  expect(await rowOf('JobClosed', { changes })).toMatchObject([{ discounted: true, cost: 45_360 }]);
});

it('keeps no place of a forgotten person, while the job still counts in its country', async () => {
  const changes = { RequestPosted: { area: FORGOTTEN } };
  expect(await rowOf('FundsReleased', { changes })).toMatchObject([{ ...place, place: null, cost: 45_360 }]);
});
