import { calendarCommands, calendarSystemCommands } from '#domain/availability/commands.ts';
import { calendarDecider } from '#domain/availability/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const calendar = createCommandFactory(calendarDecider, ({ accountId }) => streamOf.calendar(accountId));

export const calendarCommandDefinitions = {
  SetAvailability: calendar('SetAvailability', calendarCommands.SetAvailability, ['provider']),
  SetInstantBooking: calendar('SetInstantBooking', calendarCommands.SetInstantBooking, ['provider']),
  SetCalendarLink: calendar('SetCalendarLink', calendarCommands.SetCalendarLink, ['provider']),
  ReserveTime: calendar('ReserveTime', calendarSystemCommands.ReserveTime, ['system']),
  ReleaseTime: calendar('ReleaseTime', calendarSystemCommands.ReleaseTime, ['deadline']),
  RecordBusyTimes: calendar('RecordBusyTimes', calendarSystemCommands.RecordBusyTimes, ['system']),
  RecordJobTime: calendar('RecordJobTime', calendarSystemCommands.RecordJobTime, ['reactor']),
};
