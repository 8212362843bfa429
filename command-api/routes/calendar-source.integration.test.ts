import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { plusHours } from '#domain/time.ts';

import { createCalendarSources } from '../availability/calendar-sources.ts';
import { readExternalCalendars } from '../availability/read-external-calendars.ts';
import { createCommandHandler } from '../command-handler.ts';
import { CalendarUnreadableError } from '../gateways/calendars/calendar-gateway.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

const url = `https://calendar.example/${randomUUID()}.ics`;
/** What the other server answers; null for nothing. */
let answer: string | null = null;

async function readAll(): Promise<string[]> {
  const { sql, vault } = writeSide.deps;
  const asked: string[] = [];
  const calendars = {
    fetch: async (address: string) => {
      asked.push(address);
      if (answer === null) throw new CalendarUnreadableError('unreachable');
      return answer;
    },
  };
  const handler = createCommandHandler(writeSide);
  await readExternalCalendars({ ...writeSide, handler, calendars, sources: createCalendarSources({ sql, vault }) });
  return asked;
}
const forceDue = () => writeSide.deps.sql`update commands.calendar_sources set due_at = now()`;
const busyOf = async (accountId: string) =>
  (await writeSide.journal.read(streamOf.calendar(accountId))).map(({ data }) => ('busy' in data ? data.busy : null));

it('busy times of another calendar are read, kept through failures, and gone once it is disconnected', async () => {
  const browser = writeSide.browser();
  const { accountId } = await browser.signUp({ accountType: 'provider', country: 'IE' });
  const read = async () =>
    (await browser.send({ method: 'GET', url: '/api/calendar-source' })).json<{ source: object | null }>().source;
  expect(await read()).toBeNull();
  expect((await browser.post('/api/calendar-source', { url })).statusCode).toBe(200);
  expect(await read()).toEqual({ host: 'calendar.example', readAt: null, failedSince: null, failure: null });

  const startAt = plusHours(`${writeSide.clock.now().toISOString().slice(0, 13)}:00:00.000Z`, 24);
  const stamp = (instant: string) => instant.replaceAll(/[-:]|\.000/g, '');
  answer = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART:${stamp(startAt)}`, 'DURATION:PT1H', 'SUMMARY:Dentist']
    .concat(['END:VEVENT', 'END:VCALENDAR'])
    .join('\r\n');
  expect(await readAll()).toEqual([url]);
  const busy = [{ startAt, endAt: plusHours(startAt, 1) }];
  expect(await busyOf(accountId)).toEqual([busy]);
  expect(await read()).toMatchObject({ readAt: expect.any(String), failedSince: null });
  // Its time has not come.
  expect(await readAll()).toEqual([]);

  answer = null;
  await forceDue();
  await readAll();
  expect(await read()).toMatchObject({
    readAt: expect.any(String),
    failedSince: expect.any(String),
    failure: 'unreachable',
  });
  expect(await busyOf(accountId)).toEqual([busy]);

  await browser.post('/api/calendar-source', { url: null });
  expect(await busyOf(accountId)).toEqual([busy, []]);
  expect(await read()).toBeNull();
  const [row] = await writeSide.deps.sql`select from commands.calendar_sources`;
  expect(row).toBeUndefined();
});

it('the address is stored sealed, and deleted with its person', async () => {
  const browser = writeSide.browser();
  const { accountId } = await browser.signUp({ accountType: 'provider', country: 'IE' });
  await browser.post('/api/calendar-source', { url });
  const { sql, vault } = writeSide.deps;
  const [row] = await sql<{ sealed_url: string }[]>`select sealed_url from commands.calendar_sources`;
  expect(row?.sealed_url).not.toContain('calendar.example');
  await vault.forget(accountId);
  expect(await readAll()).toEqual([]);
  expect(await sql`select from commands.calendar_sources`).toHaveLength(0);
});

it.each(['http://calendar.example/a.ics', 'https://10.0.0.1/a.ics', 'https://localhost/', 'file:///etc/passwd', '', 7])(
  'takes no address like %j',
  async (wrong) => {
    const browser = writeSide.browser();
    await browser.signUp({ accountType: 'provider', country: 'IE' });
    const rejected = await browser.post('/api/calendar-source', { url: wrong });
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([422, 'VALIDATION_ERROR']);
  },
);
