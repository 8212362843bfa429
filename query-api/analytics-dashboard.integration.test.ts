import { beforeAll, describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';

import type { DashboardView } from './contract/analytics-dashboard.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

/** The read side's clock says Friday, 2027-03-05, noon. */
const monday = Date.parse('2027-03-01T00:00:00.000Z');
const friday = '2027-03-05';
const DAY_MS = 86_400_000;
let numbers = 0;

/** All at once, so that none leaves the day. */
const at = (time: number, events: readonly DomainEvent[]): StoryEvent[] =>
  toStory(events).map((one) => ({ ...one, at: new Date(time).toISOString() }));
const many = (times: number, make: (n: number) => readonly DomainEvent[]) =>
  Array.from({ length: times }, () => make((numbers += 1))).flat();

const visits = (times: number, time: number): StoryEvent[] => {
  const [sample] = sampleEvent('VisitReported').data.reports;
  const report = { ...sample, at: new Date(time).toISOString(), eventType: 'page_view', funnelStep: null };
  return at(
    time,
    many(times, (n) => [
      sampleEvent('VisitReported', {
        sessionId: numberedId('5', n),
        reports: [{ ...report, eventId: numberedId('e', n) }],
      }),
    ]),
  );
};

const people = (times: number, country: string, time: number): StoryEvent[] =>
  at(
    time,
    many(times, (n) => accountStory(numberedId('a', n), { accountType: 'client', firstName: 'Ada', country })),
  );

const requests = (times: number, country: string, time: number): StoryEvent[] =>
  at(
    time,
    many(times, (n) => [sampleEvent('RequestPosted', { jobId: numberedId('b', n), country })]),
  );

const early = monday - 14 * DAY_MS;
const today = monday + 4 * DAY_MS;

const side = setupReadSide(async (side) => {
  await side.happened([
    ...visits(12, today + 9 * 3_600_000),
    ...visits(11, today + 8 * 3_600_000),
    ...visits(4, today + 7 * 3_600_000),
    ...visits(13, today - 7 * DAY_MS),
    // Later than noon a week ago.
    ...visits(20, today - 7 * DAY_MS + 13 * 3_600_000),
    ...people(12, 'NL', early),
    ...people(10, 'DE', early),
    ...people(3, 'FR', early),
    ...people(4, 'NL', monday),
    ...requests(11, 'NL', today),
    ...requests(3, 'NL', monday),
    ...requests(10, 'NL', early),
  ]);
  // The first who signed up: sixty visits are numbered before them.
  const active = { kind: 'client', id: numberedId('a', 61) } as const;
  const saved = sampleEvent('RequestPosted', { jobId: numberedId('b', 999), country: 'NL' });
  await side.happened([{ event: saved, actor: active, at: new Date(early + 8 * DAY_MS).toISOString() }]);
});

const read = (query = '') => side.read<DashboardView>(`/api/analytics/dashboard${query}`, viewers.analyst);
const find = ({ conversions }: DashboardView, kind: string) => conversions.find((one) => one.kind === kind);

describe('the dashboard', () => {
  let view: DashboardView;
  beforeAll(async () => {
    view = await read();
  });

  it('counts visits since midnight, and hides hours that would give away a small one', () => {
    const { day, visits: total, weekBefore, hours } = view.today;
    expect([day, total, weekBefore, hours.length]).toEqual([friday, 27, 13, 13]);
    // The hour of eleven is hidden with the one of four: else the rest were four.
    expect(hours.slice(7, 10).map((one) => one.visits)).toEqual([null, null, 12]);
  });

  it('counts what people did today, unless the week without today is a small group', () => {
    const counts = new Map(view.today.conversions.map(({ kind, count }) => [kind, count]));
    expect(counts.get('request_posted')).toBeNull();
    expect(counts.get('account_created')).toBe(0);
  });

  it('counts what people did by the product’s own records, and hides small weeks', () => {
    // One more is posted by a client who came back.
    expect(find(view, 'request_posted')).toEqual({
      kind: 'request_posted',
      currency: null,
      count: 24,
      before: null,
      value: null,
      hiddenWeeks: ['2027-02-22'],
    });
    expect(find(view, 'account_created')).toMatchObject({ count: 25, hiddenWeeks: ['2027-03-01'] });
  });

  it('compares with the period before', async () => {
    const thisWeek = await read('?from=2027-03-01');
    expect(find(thisWeek, 'request_posted')).toMatchObject({ count: 14, before: null });
    const twoWeeks = await read('?from=2027-02-22&to=2027-03-01');
    expect(find(twoWeeks, 'request_posted')).toMatchObject({ count: 14, before: 10 });
  });

  it('counts who came back, by the week of the sign-up, and leaves out weeks that are not over', () => {
    expect(view.cohorts).toEqual([
      { week: '2027-02-15', people: 25, active: [1, null, null, null, null, null, null, null] },
    ]);
    expect(view.hiddenCohorts).toEqual(['2027-03-01']);
  });

  it('shows a country only where the rest is not a small group', async () => {
    expect((await read('?country=NL')).cohorts).toMatchObject([{ people: 12 }]);
    const { cohorts, hiddenCohorts } = await read('?country=DE');
    expect([cohorts, hiddenCohorts]).toEqual([[], ['2027-02-15']]);
  });
});

it.each(['?from=2027-03-08&to=2027-03-01', '?country=nl', '?from=yesterday'])('rejects %s', async (query) => {
  expect((await side.get(`/api/analytics/dashboard${query}`, { as: viewers.analyst })).status).toBe(422);
});
