import { expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting.ts';
import { fold } from '../testing/fold.ts';
import { wordsModel } from './words.ts';

it('keeps what a job is found by, in lower case; whatever happens to the job later', async () => {
  const changes = { RequestPosted: { title: 'Repaint the LIVING room', area: 'Dublin 8' } };
  const folded = await fold(wordsModel, painting('JobClosed', { changes }));
  expect(folded.rows('jobWords')).toEqual([{ jobId, words: 'repaint the living room\npainting\ndublin 8' }]);
});

it('keeps no title of somebody who was forgotten', async () => {
  const folded = await fold(wordsModel, painting('RequestPosted'));
  expect(folded.rows('jobWords')).toEqual([{ jobId, words: '\npainting\ndublin 8' }]);
});
