import { expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import { people } from '#domain/testing/people.ts';

import { fold } from '../testing/fold.ts';
import { consentsModel } from './consents.ts';

const subjectId = people.client.id;
const of = (subjectKind: 'browser' | 'account') => ({ subjectId, subjectKind });

it('every choice is a row, and the last one applies', async () => {
  const folded = await fold(consentsModel, [
    sampleEvent('ConsentGiven', { ...of('account'), granted: ['analytics'], denied: ['replay', 'marketing'] }),
    sampleEvent('OptedOut', { ...of('account'), denied: ['analytics', 'replay', 'marketing'] }),
  ]);
  expect(folded.rows('consents')).toMatchObject([{ subjectId, consent: { granted: [], subjectKind: 'account' } }]);
  expect(folded.rows('consentChoices')).toMatchObject([{ type: 'ConsentGiven' }, { type: 'OptedOut' }]);
  expect(folded.topics).toEqual([`account:${subjectId}`]);
});

it('a browser has no topic, and an access changes no choice', async () => {
  const given = sampleEvent('ConsentGiven', of('browser'));
  const folded = await fold(consentsModel, [given, sampleEvent('ConsentAccessed', of('browser'))]);
  expect(folded.topics).toEqual([]);
  expect(folded.rows('consents')).toEqual((await fold(consentsModel, [given])).rows('consents'));
  expect(folded.rows('consentAccesses')).toMatchObject([{ subjectId, kind: 'support' }]);
});
