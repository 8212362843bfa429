import { describe, expect, it } from 'vitest';

import type { CalendarEvent } from '#events/catalog/availability.ts';

import { specification } from '../testing/given-when-then.ts';
import { availabilitySet, officeHours } from '../testing/open-calendar.ts';
import { jobId } from '../testing/painting-job.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import type { Availability } from './calendar.ts';
import { calendarCommands, type CalendarCommand } from './commands.ts';
import { calendarDecider } from './decider.ts';

const { given } = specification(calendarDecider);
const accountId = people.provider.id;
const at = '2027-03-01T08:00:00.000Z';
const by = { by: people.provider, at };
const set = (changes: Partial<Availability> = {}): CalendarCommand => ({
  name: 'SetAvailability',
  data: { accountId, ...officeHours, week: [...officeHours.week], exceptions: [], ...changes },
});
const span = (from: string, to: string) => ({ from, to });
const weekOf = (...spans: ReturnType<typeof span>[]) => [spans, [], [], [], [], [], []];

describe('setting the hours', () => {
  it('records all of them, in the zone of the country', () => {
    given([]).when(set(), by).thenEvents([availabilitySet()]);
    given([])
      .when(set({ timezone: 'Eire' }), by)
      .thenEvents([availabilitySet()]);
    given([])
      .when(set({ timezone: 'Europe/Berlin' }), by)
      .thenRejected('VALIDATION_ERROR', 'timezone');
  });

  it('records nothing when nothing changed', () => {
    given([availabilitySet()]).when(set(), by).thenNothing();
  });

  it.each<Partial<Availability>>([
    { week: weekOf() },
    { exceptions: [{ from: '2027-03-08', to: '2027-03-14', spans: [] }] },
    { bufferMinutes: 30 },
    { leadHours: 24 },
    { daysAhead: 30 },
    { capacity: 2 },
  ])('replaces what was set before: %j', (changes) => {
    given([availabilitySet()])
      .when(set(changes), by)
      .thenEvents([availabilitySet(changes)]);
  });

  it('drops days that are over', () => {
    const past = { from: '2027-02-01', to: '2027-02-28', spans: [] };
    const running = { from: '2027-02-22', to: '2027-03-01', spans: [] };
    given([])
      .when(set({ exceptions: [past, running] }), by)
      .thenEvents([availabilitySet({ exceptions: [running] })]);
  });

  it.each<[string, Partial<Availability>]>([
    ['week.0.0.to', { week: weekOf(span('17:00', '09:00')) }],
    ['week.0.0.to', { week: weekOf(span('09:00', '09:00')) }],
    ['week.0.1.from', { week: weekOf(span('09:00', '12:00'), span('11:00', '13:00')) }],
    ['exceptions.0.to', { exceptions: [{ from: '2027-03-08', to: '2027-03-07', spans: [] }] }],
    ['exceptions.0.to', { exceptions: [{ from: '2027-03-08', to: '2028-03-10', spans: [] }] }],
    [
      'exceptions.0.spans.0.to',
      { exceptions: [{ from: '2027-03-08', to: '2027-03-08', spans: [span('10:00', '09:00')] }] },
    ],
  ])('is rejected at %s', (path, changes) => {
    given([]).when(set(changes), by).thenRejected('VALIDATION_ERROR', path);
  });

  it('is for the provider alone, until their account is deleted', () => {
    for (const other of [people.client, people.rival, people.admin, people.support]) {
      given([])
        .when(set(), { ...by, by: other })
        .thenRejected('NOT_FOUND');
    }
    const closed = accounts(buildAccountFacts(people.provider, { closedAt: at }));
    given([])
      .when(set(), { ...by, accounts: closed })
      .thenRejected('WRONG_STATE');
  });

  it.each([
    ['week', [[], [], [], [], [], []]],
    ['week', weekOf(span('9:00', '17:00'))],
    ['week', weekOf(span('09:03', '17:00'))],
    ['week', weekOf(span('09:00', '24:30'))],
    ['exceptions', [{ from: '2027-02-30', to: '2027-03-01', spans: [] }]],
    ['bufferMinutes', -1],
    ['leadHours', 337],
    ['daysAhead', 0],
    ['capacity', 21],
  ])('takes no %s like %j', (field, wrong) => {
    expect(calendarCommands.SetAvailability.safeParse({ ...set().data, [field]: wrong }).success).toBe(false);
  });
});

describe('the time of a job', () => {
  const time = { startAt: '2027-03-02T09:00:00.000Z', endAt: '2027-03-02T11:00:00.000Z' };
  const record = (to: typeof time | null): CalendarCommand => ({
    name: 'RecordJobTime',
    data: { accountId, jobId, time: to },
  });
  const booked: CalendarEvent = { type: 'TimeBooked', data: { accountId, jobId, ...time, bookedAt: at } };
  const bySystem = { by: people.reactor, at };

  it('is taken, moved and given back', () => {
    given([]).when(record(time), bySystem).thenEvents([booked]);
    given([booked]).when(record(time), bySystem).thenNothing();
    const later = { ...time, endAt: '2027-03-02T12:00:00.000Z' };
    given([booked])
      .when(record(later), bySystem)
      .thenEvents([{ type: 'TimeBooked', data: later }]);
    given([booked])
      .when(record(null), bySystem)
      .thenEvents([{ type: 'TimeFreed', data: { accountId, jobId, freedAt: at } }]);
    given([]).when(record(null), bySystem).thenNothing();
  });

  it('is recorded by the system alone', () => {
    given([]).when(record(time), by).thenRejected('NOT_ALLOWED');
  });

  it('is forgotten a day after its end, so that a calendar stays small', () => {
    const state = [booked, availabilitySet({}, '2027-03-04T08:00:00.000Z')].reduce(
      (before, event) => calendarDecider.evolve(before, event),
      calendarDecider.initial,
    );
    expect(state.taken).toEqual({});
  });
});

describe('busy times of another calendar', () => {
  const busy = [{ startAt: '2027-03-02T09:00:00.000Z', endAt: '2027-03-02T11:00:00.000Z' }];
  const record = (times: typeof busy): CalendarCommand => ({
    name: 'RecordBusyTimes',
    data: { accountId, busy: times },
  });
  const read: CalendarEvent = { type: 'BusyTimesRead', data: { accountId, busy, readAt: at } };

  it('are recorded when they changed, and by the system alone', () => {
    given([]).when(record(busy), { by: people.system, at }).thenEvents([read]);
    given([read]).when(record(busy), { by: people.system, at }).thenNothing();
    given([read])
      .when(record([]), { by: people.system, at })
      .thenEvents([{ type: 'BusyTimesRead', data: { busy: [] } }]);
    given([]).when(record(busy), by).thenRejected('NOT_ALLOWED');
  });
});

describe('the secret address of the feed', () => {
  const link = (secretHash: string | null): CalendarCommand => ({
    name: 'SetCalendarLink',
    data: { accountId, secretHash },
  });
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  const made: CalendarEvent = { type: 'CalendarLinkSet', data: { accountId, secretHash: first, setAt: at } };

  it('is made, renewed and taken back', () => {
    given([]).when(link(first), by).thenEvents([made]);
    given([made]).when(link(first), by).thenNothing();
    given([made])
      .when(link(second), by)
      .thenEvents([{ type: 'CalendarLinkSet', data: { secretHash: second } }]);
    given([made])
      .when(link(null), by)
      .thenEvents([{ type: 'CalendarLinkSet', data: { secretHash: null } }]);
    given([]).when(link(null), by).thenNothing();
  });

  it('is the provider’s alone', () => {
    for (const other of [people.client, people.rival, people.admin]) {
      given([])
        .when(link(first), { ...by, by: other })
        .thenRejected('NOT_FOUND');
    }
  });
});
