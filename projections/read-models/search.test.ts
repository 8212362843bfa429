import { expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting-job.ts';
import { fold } from '../testing/fold.ts';
import { searchModel } from './search.ts';

it('keeps what a job is found by, in lower case; whatever happens to the job later', async () => {
  const changes = { RequestPosted: { title: 'Repaint the LIVING room', area: 'Dublin 8' } };
  const folded = await fold(searchModel, painting('JobClosed', { changes }));
  expect(folded.rows('jobSearchTerms')).toEqual([{ jobId, terms: 'repaint the living room\npainting\ndublin 8' }]);
});

it('keeps no title of somebody who was forgotten', async () => {
  const folded = await fold(searchModel, painting('RequestPosted'));
  expect(folded.rows('jobSearchTerms')).toEqual([{ jobId, terms: '\npainting\ndublin 8' }]);
});
