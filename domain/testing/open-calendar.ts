import type { CalendarEvent, OpenSpan } from '#events/catalog/availability.ts';

import type { Availability } from '../availability/calendar.ts';
import { people } from './people.ts';

const weekdays: OpenSpan[] = [{ from: '09:00', to: '17:00' }];

/** Monday to Friday from nine to five, without buffer. */
export const officeHours: Availability = {
  timezone: 'Europe/Dublin',
  week: [weekdays, weekdays, weekdays, weekdays, weekdays, [], []],
  exceptions: [],
  bufferMinutes: 0,
  leadHours: 0,
  daysAhead: 60,
  capacity: 1,
};

export function availabilitySet(
  changes: Partial<Availability> = {},
  setAt = '2027-03-01T08:00:00.000Z',
): CalendarEvent & { type: 'AvailabilitySet' } {
  return { type: 'AvailabilitySet', data: { accountId: people.provider.id, ...officeHours, ...changes, setAt } };
}
