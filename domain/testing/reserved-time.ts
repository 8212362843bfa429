import { emptyCalendar, type Calendar } from '../availability/calendar.ts';
import type { JobCommand } from '../job/commands.ts';
import { plusMinutes } from '../time.ts';

type BookInstantly = Extract<JobCommand, { name: 'BookInstantly' }>['data'];

/** A calendar in which the time of this instant booking was just reserved for the client. */
export function reservedFor(booking: BookInstantly, clientId: string, now: string): Calendar {
  const { jobId, category: trade, price, startAt, durationMinutes } = booking;
  const endAt = plusMinutes(startAt, durationMinutes);
  const reserved = { clientId, trade, price, durationMinutes, startAt, endAt, expiresAt: plusMinutes(now, 5) };
  return { ...emptyCalendar, taken: { [jobId]: { startAt, endAt } }, reserved: { [jobId]: reserved } };
}
