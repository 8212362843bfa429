import { describe, expect, it } from 'vitest';

import { dueLabel } from './due.ts';

const open = { expectedCompletionAt: '2027-03-10T17:00:00.000Z', completedAt: null };
const at = (now: string, timezone = 'Europe/Dublin') => dueLabel(open, now, timezone);

describe('the due label', () => {
  it('counts the days until the expected completion', () => {
    expect(at('2027-03-07T09:00:00.000Z')).toEqual({ kind: 'due-in-days', days: 3 });
  });

  it('says tomorrow on the day before, even late in the evening', () => {
    expect(at('2027-03-09T23:30:00.000Z')).toEqual({ kind: 'due-tomorrow' });
  });

  it('says today for the whole day, after the hour too', () => {
    expect(at('2027-03-10T00:05:00.000Z')).toEqual({ kind: 'due-today' });
    expect(at('2027-03-10T22:00:00.000Z')).toEqual({ kind: 'due-today' });
  });

  it('is overdue from the next day on', () => {
    expect(at('2027-03-11T00:00:00.000Z')).toEqual({ kind: 'overdue', days: 1 });
    expect(at('2027-03-24T09:00:00.000Z')).toEqual({ kind: 'overdue', days: 14 });
  });

  it("is derived in the viewer's timezone", () => {
    const now = '2027-03-10T16:00:00.000Z';
    expect(at(now, 'Asia/Tokyo')).toEqual({ kind: 'due-today' });
    expect(at('2027-03-10T14:00:00.000Z', 'Asia/Tokyo')).toEqual({ kind: 'due-tomorrow' });
    expect(at('2027-03-11T05:00:00.000Z', 'America/Los_Angeles')).toEqual({ kind: 'due-today' });
  });

  it('counts a day of 23 hours as a day', () => {
    const job = { expectedCompletionAt: '2027-03-28T23:30:00.000Z', completedAt: null };
    expect(dueLabel(job, '2027-03-28T00:30:00.000Z', 'Europe/Dublin')).toEqual({ kind: 'due-tomorrow' });
    expect(dueLabel(job, '2027-03-27T00:30:00.000Z', 'Europe/Dublin')).toEqual({ kind: 'due-in-days', days: 2 });
  });

  it('says how many days late the work was completed, or that it was on time', () => {
    const completed = (completedAt: string) => dueLabel({ ...open, completedAt }, '2027-04-01T09:00:00.000Z', 'UTC');
    expect(completed('2027-03-10T23:00:00.000Z')).toEqual({ kind: 'completed-on-time' });
    expect(completed('2027-03-09T10:00:00.000Z')).toEqual({ kind: 'completed-on-time' });
    expect(completed('2027-03-12T10:00:00.000Z')).toEqual({ kind: 'completed-late', days: 2 });
  });
});
