import { describe, expect, it } from 'vitest';

import type { CalendarEvent } from '#events/catalog/availability.ts';

import { jobFacts } from '../job/facts.ts';
import { askedDirectly } from '../testing/direct-booking.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { specification } from '../testing/given-when-then.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { availabilitySet } from '../testing/open-calendar.ts';
import { jobId } from '../testing/painting-job.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { plusMinutes } from '../time.ts';
import { calendarCommands, type CalendarCommand } from './commands.ts';
import { calendarDeadlineChanges } from './deadlines.ts';
import { calendarDecider } from './decider.ts';
import { RESERVATIONS_PER_HOUR } from './instant-booking.ts';

const { given } = specification(calendarDecider);
const accountId = people.provider.id;
const at = '2027-03-01T08:00:00.000Z';
const by = { by: people.provider, at };
const bySystem = { by: people.system, at };
const painting = { trade: 'painting', price: 20_000, durationMinutes: 120 };
const ten = { startAt: '2027-03-02T10:00:00.000Z', endAt: '2027-03-02T12:00:00.000Z' };
const [second, third] = [numberedId('7', 2), numberedId('7', 3)];

type Data<Name extends CalendarCommand['name']> = Extract<CalendarCommand, { name: Name }>['data'];
const set = (services: Data<'SetInstantBooking'>['services']): CalendarCommand => ({
  name: 'SetInstantBooking',
  data: { accountId, services },
});
const offered: CalendarEvent = {
  type: 'InstantBookingSet',
  data: { accountId, services: [painting], currency: 'EUR', setAt: at },
};
const open = [availabilitySet(), offered];
const reserve = (changes: Partial<Data<'ReserveTime'>> = {}): CalendarCommand => ({
  name: 'ReserveTime',
  data: { accountId, jobId, clientId: people.client.id, ...painting, startAt: ten.startAt, ...changes },
});
const reserved = (changes: Partial<Extract<CalendarEvent, { type: 'TimeReserved' }>['data']> = {}): CalendarEvent => {
  const data = { accountId, jobId, clientId: people.client.id, ...painting, ...ten };
  return { type: 'TimeReserved', data: { ...data, reservedAt: at, expiresAt: plusMinutes(at, 5), ...changes } };
};
const booked: CalendarEvent = { type: 'TimeBooked', data: { accountId, jobId, ...ten, bookedAt: at } };
const release: CalendarCommand = { name: 'ReleaseTime', data: { accountId, jobId } };

describe('what can be booked at once', () => {
  it('is set, replaced and turned off, in the currency of the country', () => {
    given([availabilitySet()])
      .when(set([painting]), by)
      .thenEvents([offered]);
    given(open)
      .when(set([painting]), by)
      .thenNothing();
    given(open)
      .when(set([{ ...painting, price: 25_000 }]), by)
      .thenEvents([{ type: 'InstantBookingSet', data: { services: [{ ...painting, price: 25_000 }] } }]);
    given(open)
      .when(set([]), by)
      .thenEvents([{ type: 'InstantBookingSet', data: { services: [] } }]);
  });

  it('needs hours first', () => {
    given([])
      .when(set([painting]), by)
      .thenRejected('WRONG_STATE');
    given([]).when(set([]), by).thenNothing();
  });

  it.each([
    ['services.0.price', [{ ...painting, price: 49 }]],
    ['services.0.price', [{ ...painting, price: 1_000_000_000 }]],
    ['services.0.trade', [{ ...painting, trade: 'sorcery' }]],
    ['services.1.trade', [painting, painting]],
  ])('is rejected at %s', (path, services) => {
    given([availabilitySet()]).when(set(services), by).thenRejected('VALIDATION_ERROR', path);
  });

  it('is the provider’s alone, until their account is deleted', () => {
    for (const other of [people.client, people.rival, people.admin, people.support]) {
      given(open)
        .when(set([]), { ...by, by: other })
        .thenRejected('NOT_FOUND');
    }
    const closed = accounts(buildAccountFacts(people.provider, { closedAt: at }));
    given(open)
      .when(set([]), { ...by, accounts: closed })
      .thenRejected('WRONG_STATE');
  });

  it.each([29, 1441, 30.5])('takes no visit of %d minutes', (durationMinutes) => {
    const accepts = (minutes: number) =>
      calendarCommands.SetInstantBooking.safeParse(set([{ ...painting, durationMinutes: minutes }]).data).success;
    expect([accepts(durationMinutes), accepts(30), accepts(1440)]).toEqual([false, true, true]);
  });
});

describe('reserving a time', () => {
  it('takes a free time for five minutes, and is asked for again without effect', () => {
    given(open).when(reserve(), bySystem).thenEvents([reserved()]);
    given([...open, reserved()])
      .when(reserve(), bySystem)
      .thenNothing();
  });

  it('is rejected when another job has the time, and at the next free one it is not', () => {
    const other = { jobId: second, clientId: people.stranger.id };
    const taken = given([...open, reserved()]);
    taken.when(reserve(other), bySystem).thenRejected('TIME_TAKEN', 'startAt');
    taken
      .when(reserve({ ...other, startAt: '2027-03-02T11:30:00.000Z' }), bySystem)
      .thenRejected('TIME_TAKEN', 'startAt');
    taken.when(reserve({ ...other, startAt: ten.endAt }), bySystem).thenEvents([{ type: 'TimeReserved', data: other }]);
  });

  it('takes as many as can run at once', () => {
    const two = given([availabilitySet({ capacity: 2 }), offered, reserved()]);
    two.when(reserve({ jobId: second }), bySystem).thenEvents([{ type: 'TimeReserved', data: { jobId: second } }]);
    given([availabilitySet({ capacity: 2 }), offered, reserved(), reserved({ jobId: second })])
      .when(reserve({ jobId: third }), bySystem)
      .thenRejected('TIME_TAKEN', 'startAt');
  });

  it.each([
    '2027-03-02T10:15:00.000Z',
    '2027-03-02T16:30:00.000Z',
    '2027-03-01T09:30:00.000Z',
    '2027-03-06T10:00:00.000Z',
  ])('is rejected at %s, which is no free time', (startAt) => {
    given(open).when(reserve({ startAt }), bySystem).thenRejected('TIME_TAKEN', 'startAt');
  });

  it('is rejected at other terms than those that stand', () => {
    for (const changes of [{ price: 19_999 }, { durationMinutes: 60 }, { trade: 'handyman' }]) {
      given(open).when(reserve(changes), bySystem).thenRejected('OFFER_NOT_LIVE');
    }
    given([availabilitySet()]).when(reserve(), bySystem).thenRejected('OFFER_NOT_LIVE');
  });

  it('never moves: another time is another job, and nobody takes a job’s id over', () => {
    const one = given([...open, reserved()]);
    one.when(reserve({ startAt: '2027-03-02T14:00:00.000Z' }), bySystem).thenRejected('ALREADY_DONE');
    one.when(reserve({ clientId: people.stranger.id }), bySystem).thenRejected('ALREADY_DONE');
    given([...open, reserved(), booked])
      .when(reserve(), bySystem)
      .thenRejected('ALREADY_DONE');
  });

  it('is possible five times an hour for one client', () => {
    const days = ['02', '03', '04', '05', '08'];
    const times = days.map((day, i) =>
      reserved({ jobId: numberedId('8', i), startAt: `2027-03-${day}T14:00:00.000Z` }),
    );
    expect(times).toHaveLength(RESERVATIONS_PER_HOUR);
    given([...open, ...times])
      .when(reserve(), bySystem)
      .thenRejected('TOO_MANY_REQUESTS');
    given([...open, ...times])
      .when(reserve({ clientId: people.stranger.id }), bySystem)
      .thenEvents([{ type: 'TimeReserved' }]);
    given([...open, ...times])
      .when(reserve(), { ...bySystem, at: plusMinutes(at, 60) })
      .thenEvents([{ type: 'TimeReserved' }]);
  });

  it('is for the system alone', () => {
    given(open).when(reserve(), by).thenRejected('NOT_ALLOWED');
    given([...open, reserved()])
      .when(release, by)
      .thenRejected('NOT_ALLOWED');
  });
});

describe('the end of a reservation', () => {
  const due = { by: people.deadline, at: plusMinutes(at, 5) };
  const freed = { type: 'TimeFreed', data: { accountId, jobId } } as const;

  it('gives the time back when no job came of it', () => {
    const held = given([...open, reserved()]);
    held.when(release, { ...due, jobs: new Map() }).thenEvents([freed]);
    held.when(release, { ...due, at: plusMinutes(at, 4), jobs: new Map() }).thenNothing();
    given([...open, reserved(), { type: 'TimeFreed', data: { accountId, jobId, freedAt: at } }])
      .when(reserve({ jobId: second }), bySystem)
      .thenEvents([{ type: 'TimeReserved' }]);
  });

  it('leaves the time to the job that exists by then', () => {
    const jobs = new Map([[jobId, jobFacts(jobAfter(askedDirectly()))]]);
    given([...open, reserved()])
      .when(release, { ...due, jobs })
      .thenNothing();
    given([...open, reserved(), booked])
      .when(release, { ...due, jobs: new Map() })
      .thenNothing();
  });

  it('is when the job is recorded, though its time stays the same', () => {
    const record: CalendarCommand = { name: 'RecordJobTime', data: { accountId, jobId, time: ten } };
    given([...open, reserved()])
      .when(record, bySystem)
      .thenEvents([booked]);
    given([...open, reserved(), booked])
      .when(record, bySystem)
      .thenNothing();
  });

  it('has a deadline, until the job is recorded or the time is given back', () => {
    const id = `calendar-${accountId}/reservation:${jobId}`;
    const [first] = calendarDeadlineChanges(reserved()).set;
    expect(first).toMatchObject({ dueAt: plusMinutes(at, 5), command: 'ReleaseTime', data: { accountId, jobId } });
    expect(calendarDeadlineChanges(booked)).toEqual({ set: [], clear: [first?.id ?? id] });
    expect(calendarDeadlineChanges({ type: 'TimeFreed', data: { accountId, jobId, freedAt: at } }).clear).toHaveLength(
      1,
    );
    expect(calendarDeadlineChanges(offered)).toEqual({ set: [], clear: [] });
  });
});
