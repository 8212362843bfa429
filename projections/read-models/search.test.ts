import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { fold } from '../testing/fold.ts';
import { searchModel } from './search.ts';

it("keeps a job's search terms folded, whatever later happens to the job", async () => {
  const changes = { RequestPosted: { title: 'Repaint the LIVING room', area: 'Dublin 8' } };
  const folded = await fold(searchModel, paintingHistory('JobClosed', { changes }));
  expect(folded.rows('jobSearchTerms')).toEqual([{ jobId, terms: 'repaint the living room\npainting\ndublin 8' }]);
});

it('keeps no title of a forgotten person', async () => {
  const folded = await fold(searchModel, paintingHistory('RequestPosted'));
  expect(folded.rows('jobSearchTerms')).toEqual([{ jobId, terms: '\npainting\ndublin 8' }]);
});
