import { expect, it } from 'vitest';

import { isolate } from './isolate.ts';

const [FSI, PDI] = ['\u2068', '\u2069'];

it.each([
  ['Tom Walsh', 'Tom Walsh'],
  ['Βάψιμο 台所 부엌 €215.00', 'Βάψιμο 台所 부엌 €215.00'],
  ['שרה', `${FSI}שרה${PDI}`],
  ['Tom محمد', `${FSI}Tom محمد${PDI}`],
  ['Tom\u202e', 'Tom'],
  ['\u2067Tom', 'Tom'],
  [`Tom${PDI}\u202e`, 'Tom'],
  [`${FSI}Tom`, `${FSI}Tom${PDI}`],
  [`${FSI}שרה${PDI}`, `${FSI}שרה${PDI}`],
  [`${FSI}שרה${PDI}: paint`, `${FSI}שרה${PDI}: paint`],
  [`${FSI}שרה${PDI} שרה`, `${FSI}${FSI}שרה${PDI} שרה${PDI}`],
])('%j stands in other texts as %j', (text, isolated) => {
  expect(isolate(text)).toBe(isolated);
  expect(isolate(isolated)).toBe(isolated);
});
