import { describe, expect, test } from 'vitest';
import { dueOf } from './due.ts';

const dublin = 'Europe/Dublin';
const now = Date.parse('2026-10-15T10:00:00Z');

describe('an expected day', () => {
  test.each([
    ['2026-10-18T09:00:00Z', { kind: 'inDays', days: 3 }],
    ['2026-10-16T23:00:00Z', { kind: 'inDays', days: 2 }],
    ['2026-10-16T09:00:00Z', { kind: 'tomorrow' }],
    ['2026-10-15T22:00:00Z', { kind: 'today' }],
    ['2026-10-13T09:00:00Z', { kind: 'overdue', days: 2 }],
  ])('%s is told in calendar days of the job’s zone', (expected, due) => {
    expect(dueOf(expected, now, dublin)).toEqual(due);
  });

  test('is another day in another zone', () => {
    const lateEvening = Date.parse('2026-10-15T16:30:00Z');
    expect(dueOf('2026-10-16T10:00:00Z', lateEvening, 'Europe/Dublin')).toEqual({ kind: 'tomorrow' });
    expect(dueOf('2026-10-16T10:00:00Z', lateEvening, 'Asia/Tokyo')).toEqual({ kind: 'today' });
  });

  test('that is behind a finished job says how late it was', () => {
    const expected = '2026-10-14T12:00:00Z';
    expect(dueOf(expected, now, dublin, '2026-10-16T08:00:00Z')).toEqual({ kind: 'completedLate', days: 2 });
    expect(dueOf(expected, now, dublin, '2026-10-14T20:00:00Z')).toEqual({ kind: 'completedOnTime' });
  });
});
