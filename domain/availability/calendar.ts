import type { EventOf } from '#events/catalog/define-event.ts';
import type { AvailabilitySet, CalendarEvent } from '#events/catalog/availability.ts';

import { isBefore, plusDays } from '../time.ts';

/** When a provider works, as they set it. */
export type Availability = Omit<EventOf<typeof AvailabilitySet>['data'], 'accountId' | 'setAt'>;

/** Time that a job takes, in UTC. */
export interface TakenTime {
  readonly startAt: string;
  readonly endAt: string;
}

/** A provider's calendar: when they work, and which times jobs take. */
export interface Calendar {
  /** Null until they set it. */
  readonly availability: Availability | null;
  /** By job. Jobs that are long over are left out. */
  readonly taken: Readonly<Record<string, TakenTime>>;
  /** Of their other calendar: nothing is free then, whatever the capacity. */
  readonly busy: readonly TakenTime[];
  /** The hash of the secret in the address of its feed; null without one. */
  readonly secretHash: string | null;
}

export const emptyCalendar: Calendar = { availability: null, taken: {}, busy: [], secretHash: null };

/** How long a time that is over stays, so that a free time after it leaves its buffer. */
const PAST_DAYS = 1;

export function evolveCalendar(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  switch (type) {
    case 'AvailabilitySet': {
      const { accountId: _, setAt, ...availability } = data;
      return { ...calendar, availability, taken: withoutPast(calendar.taken, setAt) };
    }
    case 'TimeBooked': {
      const { jobId, startAt, endAt, bookedAt } = data;
      return { ...calendar, taken: withoutPast({ ...calendar.taken, [jobId]: { startAt, endAt } }, bookedAt) };
    }
    case 'TimeFreed': {
      const { [data.jobId]: _, ...taken } = calendar.taken;
      return { ...calendar, taken };
    }
    case 'BusyTimesRead':
      return { ...calendar, busy: data.busy };
    case 'CalendarLinkSet':
      return { ...calendar, secretHash: data.secretHash };
  }
}

function withoutPast(taken: Calendar['taken'], now: string): Calendar['taken'] {
  const since = plusDays(now, -PAST_DAYS);
  return Object.fromEntries(Object.entries(taken).filter(([, { endAt }]) => !isBefore(endAt, since)));
}
