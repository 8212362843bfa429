import { expect, test } from 'vitest';

import { aJobSummary } from '#web/testing/build-jobs.ts';

import { isLate } from './local-due.ts';

test.each([
  ['Europe/Dublin', '2027-03-10T23:59:00.000Z', false],
  ['Europe/Dublin', '2027-03-11T00:00:00.000Z', true],
  ['Asia/Tokyo', '2027-03-10T14:59:00.000Z', false],
  ['Asia/Tokyo', '2027-03-10T15:00:00.000Z', true],
])('work in %s is late from the next local day on: %s', (timezone, now, late) => {
  const job = aJobSummary({ expectedCompletionAt: '2027-03-10T10:00:00.000Z', timezone });
  expect(isLate(job, Date.parse(now))).toBe(late);
});
