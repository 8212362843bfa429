import { requireInvariant } from '../violation.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

/** The offsets from UTC, in hours, that clocks have in the countries of the simulation. */
const offsets: Readonly<Record<string, readonly number[]>> = {
  IE: [0, 1],
  GB: [0, 1],
  DE: [1, 2],
  AE: [4],
  JP: [9],
  KR: [9],
  PT: [-1, 0, 1],
  BR: [-5, -4, -3, -2],
  US: [-10, -9, -8, -7, -6, -5, -4],
  CA: [-8, -7, -6, -5, -4, -3.5, -3, -2.5],
  AU: [8, 8.75, 9.5, 10, 10.5, 11],
};

/** A job's clocks are those of its place. */
export function checkPlace({ type, data, meta }: JobJournalEvent): void {
  if (type !== 'RequestPosted' && type !== 'BookingRequested') return;
  const { country, timezone } = data;
  const clock = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = clock.formatToParts(new Date(meta.at)).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])?(\d\d)?:?(\d\d)?/.exec(name) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
  requireInvariant(offsets[country]?.includes(offset) === true, `a job in ${country} has the clocks of ${timezone}`);
}
