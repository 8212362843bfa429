import type { CalendarEvent } from '#events/catalog/availability.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A reservation without a job ends with its minutes. */
export function calendarDeadlineChanges(event: CalendarEvent): DeadlineChanges {
  const { type, data } = event;
  if (type !== 'TimeReserved' && type !== 'TimeBooked' && type !== 'TimeFreed') return { set: [], clear: [] };
  const { accountId, jobId } = data;
  const stream = streamOf.calendar(accountId);
  const id = toDeadlineId(stream, `reservation:${jobId}`);
  if (type !== 'TimeReserved') return { set: [], clear: [id] };
  const due = { id, dueAt: data.expiresAt, stream, command: 'ReleaseTime' };
  return { set: [{ ...due, data: { accountId, jobId } }], clear: [] };
}
