import { homeZone } from '#domain/country-zones.ts';
import type { OwnCalendarView } from '#query-api/contract/availability.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';

/** What is typed: the command's data, without the account. */
export type HoursValues = Omit<CommandData<'SetAvailability'>, 'accountId'>;
export type Span = HoursValues['week'][number][number];
export type Exception = HoursValues['exceptions'][number];

/** Before the first time: office hours. */
const usualSpan: Span = { from: '09:00', to: '17:00' };
const workdays = 5;
const usual = { bufferMinutes: 30, leadHours: 24, daysAhead: 60, capacity: 1 };

export const bufferChoices = [0, 15, 30, 45, 60, 90, 120, 180, 240];
export const leadChoices = [2, 4, 12, 24, 48, 72, 168, 336];
export const aheadChoices = [7, 14, 30, 60, 90, 180, 365];
export const capacityChoices = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

export function toValues({ availability, country }: OwnCalendarView, device: string): HoursValues {
  if (availability !== null) return availability;
  const week = Array.from({ length: 7 }, (_, day) => (day < workdays ? [usualSpan] : []));
  return { timezone: homeZone(country, device), week, exceptions: [], ...usual };
}

/** The hours that another span of a day begins with: after the last one. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1);
  if (last === undefined) return usualSpan;
  const from = Math.min(Number(last.to.slice(0, 2)) + 1, 22);
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { from: clock(from), to: clock(Math.min(from + 3, 23)) };
}

/** Whether a day's spans are in order and apart. */
export function isInOrder(spans: readonly Span[]): boolean {
  const isTyped = (clock: string): boolean => /[05]$/.test(clock);
  return spans.every(
    ({ from, to }, i) => isTyped(from) && isTyped(to) && from < to && from >= (spans[i - 1]?.to ?? ''),
  );
}

export function isRightException({ from, to, spans }: Exception): boolean {
  return from !== '' && from <= to && isInOrder(spans);
}

export function isRight({ week, exceptions }: HoursValues): boolean {
  return week.every(isInOrder) && exceptions.every(isRightException);
}

/** A browser's field for a time gives `24:00` as `00:00`. */
export function endOfSpan(typed: string): string {
  return typed === '00:00' ? '24:00' : typed;
}
