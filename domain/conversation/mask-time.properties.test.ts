import { expect, it } from 'vitest';

import { characters, findSlowTexts } from '#local/testing/slow-texts.ts';

import { mask } from './mask.ts';
import { mentionsOffPlatformPayment } from './mentions-off-platform-payment.ts';
import { fileNameWithoutContacts } from './without-contacts.ts';

/** Pieces of everything that masking knows. */
const pieces = [
  ['@a1', 'a@', 'www.', 'http://', '.com', '.It', 'gmail', ' at ', ' dot ', 'ドット', 'アットマーク', '골뱅이'],
  ['telegram', 'ig: ', 'my ', 'is ', '카톡', 'joe_p'],
  ['one ', 'to ', 'seks', 'ten', 'og ', 'treinta y ', 'sto ', 'なな', '하나', '일', 'の', '〇', 'plus', 'call ', 'nr '],
  ['111 ', '000', '3-4', '0.5', '12:30', '20240101', '€', 'cm', 'x', '①', 'iso '],
].flat();

it.each([
  ['masking', mask],
  ['masking a file name', fileNameWithoutContacts],
  ['finding a payment outside', mentionsOffPlatformPayment],
])('%s takes at most a millisecond for a thousand bytes', { timeout: 300_000 }, (_, read) => {
  expect(findSlowTexts(read, [...characters, ...pieces], { length: 1_000, triples: 500 })).toEqual([]);
});

it('a whole message of handles is masked at once', () => {
  expect(findSlowTexts(mask, ['@a1', '@a.b'], { length: 4_000 })).toEqual([]);
});
