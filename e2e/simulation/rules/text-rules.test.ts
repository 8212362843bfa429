import { expect, test } from 'vitest';

import type { JournalEvent } from '#events/journal.ts';

import { createRandom } from '../random.ts';
import { namesOf } from '../odd-texts.ts';
import { checkTexts } from './text-rules.ts';

const storing = (data: object) => () => checkTexts({ stream: 's', type: 'ProfileCompleted', data } as JournalEvent);

test.each([
  ['turns what is around it', { firstName: 'Robin\u202e' }],
  ['is in another normal form', { lastName: 'Rene\u0301e' }],
  ['has several lines', { businessName: 'Vos\n& Daughters' }],
  ['holds what nobody sees', { city: 'Galway\u200b' }],
])('a name that %s is no event', (_what, data) => {
  expect(storing(data)).toThrow(/nobody sees|normal form|several lines/);
});

test('people of a simulation have usual and odd names, and an event of an odd one as typed breaks a rule', () => {
  const names = Array.from({ length: 200 }, (_, seed) => namesOf(createRandom(seed)));
  const usual = names.filter(({ firstName, lastName }) => firstName === 'Robin' && lastName === 'Vos');
  expect(usual.length).toBeGreaterThan(80);
  expect(new Set(names.map((each) => JSON.stringify(each))).size).toBeGreaterThan(7);
  expect(storing(usual[0] ?? {})).not.toThrow();
  const asTyped = names.filter((each) => /\u202e|\u0301/.test(JSON.stringify(each)));
  expect(asTyped.length).toBeGreaterThan(10);
  for (const each of asTyped) expect(storing(each)).toThrow(/nobody sees|normal form/);
});
