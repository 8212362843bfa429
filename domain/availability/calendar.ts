import type { EventOf } from '#events/catalog/define-event.ts';
import type { AvailabilitySet, CalendarEvent, InstantService } from '#events/catalog/availability.ts';

import { isBefore, plusDays, plusHours } from '../time.ts';

/** When a provider works, as they set it. */
export type Availability = Omit<EventOf<typeof AvailabilitySet>['data'], 'accountId' | 'setAt'>;

/** Time that a job takes, in UTC. */
export interface TakenTime {
  readonly startAt: string;
  readonly endAt: string;
}

/** A time that a client chose to book at once, as long as their job is not recorded with it. */
export interface ReservedTime extends TakenTime, InstantService {
  readonly clientId: string;
  readonly expiresAt: string;
}

/** A provider's calendar: when they work, and which times jobs take. */
export interface Calendar {
  /** Null until they set it. */
  readonly availability: Availability | null;
  /** By job. Jobs that are long over are left out. */
  readonly taken: Readonly<Record<string, TakenTime>>;
  /** What can be booked at once: by trade. */
  readonly services: readonly InstantService[];
  /** By job; these times are in `taken`, too. */
  readonly reserved: Readonly<Record<string, ReservedTime>>;
  /** Who reserved a time lately, and when: within an hour of the last one. */
  readonly lately: readonly { readonly clientId: string; readonly at: string }[];
  /** Of their other calendar: nothing is free then, whatever the capacity. */
  readonly busy: readonly TakenTime[];
  /** The hash of the secret in the address of its feed; null without one. */
  readonly secretHash: string | null;
}

export const emptyCalendar: Calendar = {
  availability: null,
  taken: {},
  services: [],
  reserved: {},
  lately: [],
  busy: [],
  secretHash: null,
};

/** How long a time that is over stays, so that a free time after it leaves its buffer. */
const PAST_DAYS = 1;

export function evolveCalendar(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  switch (type) {
    case 'AvailabilitySet': {
      const { accountId: _, setAt, ...availability } = data;
      return { ...calendar, availability, taken: withoutPast(calendar.taken, setAt) };
    }
    case 'InstantBookingSet':
      return { ...calendar, services: data.services };
    case 'TimeReserved': {
      const { jobId, accountId: _, reservedAt, ...reserved } = data;
      const { startAt, endAt } = data;
      const taken = withoutPast({ ...calendar.taken, [jobId]: { startAt, endAt } }, reservedAt);
      const lately = calendar.lately.filter(({ at }) => isBefore(plusHours(reservedAt, -1), at));
      return {
        ...calendar,
        taken,
        reserved: { ...calendar.reserved, [jobId]: reserved },
        lately: [...lately, { clientId: data.clientId, at: reservedAt }],
      };
    }
    case 'TimeBooked': {
      const { jobId, startAt, endAt, bookedAt } = data;
      const taken = withoutPast({ ...calendar.taken, [jobId]: { startAt, endAt } }, bookedAt);
      return { ...calendar, taken, reserved: without(calendar.reserved, jobId) };
    }
    case 'TimeFreed': {
      const { taken, reserved } = calendar;
      return { ...calendar, taken: without(taken, data.jobId), reserved: without(reserved, data.jobId) };
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

function without<Item>(items: Readonly<Record<string, Item>>, jobId: string): Record<string, Item> {
  const { [jobId]: _, ...others } = items;
  return others;
}
