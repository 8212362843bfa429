import { expect, it } from 'vitest';

import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox', 'Windows'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `${mozilla} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  ['node', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${mozilla} ${'x'.repeat(2_000)} Firefox/131.0`, null, null],
])('of %j people recognise %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
