import ICAL from 'ical.js';

/** A booked job as a calendar shows it. */
export interface CalendarEntry {
  readonly jobId: string;
  readonly title: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  /** When any of it changed last. */
  readonly updatedAt: string;
}

/**
 * An iCalendar file (RFC 5545) of booked jobs. Who imports it may share their calendar: it names what is done and where,
 * and leads to the page for the rest.
 * @param origin of the site, such as `https://homewright.example`
 */
export function buildCalendar(entries: readonly CalendarEntry[], origin: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Homewright//Booked jobs//EN');
  calendar.addPropertyWithValue('x-wr-calname', 'Homewright');
  for (const { jobId, title, place, startAt, endAt, updatedAt } of entries) {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', `${jobId}@${new URL(origin).hostname}`);
    event.addPropertyWithValue('dtstamp', toUtc(updatedAt));
    event.addPropertyWithValue('dtstart', toUtc(startAt));
    event.addPropertyWithValue('dtend', toUtc(endAt));
    event.addPropertyWithValue('summary', title);
    event.addPropertyWithValue('location', place);
    event.addPropertyWithValue('url', `${origin}/jobs/${jobId}`);
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function toUtc(instant: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}
