import { beforeAll, describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { FunnelDetailView, FunnelsView } from './contract/analytics.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

type Reported = Extract<DomainEvent, { type: 'VisitReported' }>;
type Device = Reported['data']['deviceType'];

const monday = '2027-03-01';
const sample = sampleEvent('VisitReported').data.reports[0] as Reported['data']['reports'][number];
let sessions = 0;
let reports = 0;

/** A visit whose steps are a second apart. */
function visit(country: string, deviceType: Device, steps: readonly string[], day = monday): DomainEvent {
  const at = (n: number) => new Date(Date.parse(`${day}T10:00:00.000Z`) + n * 1_000).toISOString();
  const step = (funnelStep: string, n: number) => ({
    ...sample,
    userType: null,
    eventId: numberedId('e', (reports += 1)),
    at: at(n),
    eventType: 'funnel_step',
    funnelStep,
  });
  const language = country === 'NL' ? 'nl' : null;
  const data = {
    sessionId: numberedId('5', (sessions += 1)),
    country,
    deviceType,
    language,
    reports: steps.map(step),
  };
  return { type: 'VisitReported', data };
}

const many = (times: number, make: () => DomainEvent) => Array.from({ length: times }, make);
const opened = ['signup_initiated'];
const created = ['signup_initiated', 'signup_details_entered', 'signup_submitted', 'account_created'];

const side = setupReadSide(async (side) => {
  await side.happened(
    toStory([
      ...many(12, () => visit('NL', 'mobile', created)),
      ...many(11, () => visit('NL', 'desktop', opened)),
      ...many(15, () => visit('DE', 'mobile', opened)),
      ...many(3, () => visit('FR', 'mobile', opened)),
      ...many(9, () => visit('NL', 'mobile', opened, '2027-02-22')),
      ...many(20, () => visit('NL', 'mobile', opened, '2027-02-01')),
      { type: 'ReportsDropped', data: { reasons: [{ reason: 'bot', reports: 7 }] } },
      sampleEvent('ConsentGiven', { subjectKind: 'browser', granted: ['analytics'], denied: [] }),
      sampleEvent('OptedOut', { subjectKind: 'browser' }),
    ]),
  );
});

const read = (query = '') => side.read<FunnelsView>(`/api/analytics/funnels${query}`, viewers.admin);
const signup = ({ funnels }: FunnelsView) =>
  funnels.find(({ id }) => id === 'signup') as FunnelsView['funnels'][number];
const reached = (view: FunnelsView) => signup(view).steps.map((step) => step.reached);

describe('the funnels', () => {
  let view: FunnelsView;
  beforeAll(async () => {
    view = await read('?from=2027-02-22&to=2027-03-05');
  });

  it('are counted by weeks, without those that are too small', () => {
    expect([view.from, view.to]).toEqual(['2027-02-22', '2027-03-01']);
    expect(reached(view)).toEqual([41, 12, 12, 12]);
    expect(signup(view)).toMatchObject({ version: 1, hiddenWeeks: ['2027-02-22'], before: null });
    expect(signup(view).steps[1]).toEqual({
      step: 'signup_details_entered',
      reached: 12,
      shareOfFirst: 12 / 41,
      dropOff: 29,
      median: 1_000,
      p90: 1_000,
    });
  });

  it('have parts, and what is too small is in the rest of them', () => {
    const parts = signup(view).countries.map(({ name, reached: counts }) => [name, counts[0]]);
    expect(parts).toEqual([
      ['NL', 23],
      [null, 18],
    ]);
  });

  it('have parts by language and account type, of all visits alone', async () => {
    const parts = ({ name, reached: counts }: { name: string | null; reached: number[] }) => [name, counts[0]];
    expect(signup(view).languages.map(parts)).toEqual([
      ['nl', 23],
      ['unknown', 18],
    ]);
    expect(signup(view).accountTypes.map(parts)).toEqual([['none', 41]]);
    const ofCountry = signup(await read('?from=2027-03-01&country=NL'));
    expect([ofCountry.languages, ofCountry.accountTypes]).toEqual([[], []]);
  });

  it('of a group are hidden where the total would give away a small one', async () => {
    expect(reached(await read('?from=2027-03-01&country=NL'))).toEqual([23, 12, 12, 12]);
    const hidden = await read('?from=2027-03-01&country=DE');
    expect([reached(hidden), signup(hidden).hiddenWeeks]).toEqual([[0, 0, 0, 0], [monday]]);
  });

  it('of another period are what they were then', async () => {
    expect(reached(await read('?from=2027-02-01&to=2027-02-07'))).toEqual([20, 0, 0, 0]);
    expect(signup(await read('?from=2027-02-08&to=2027-02-14')).before).toEqual([20, 0, 0, 0]);
  });

  it('have each part beside itself in the period before, unless it was too small then', async () => {
    const fiveWeeks = signup(await read('?from=2027-03-01&to=2027-04-04'));
    const before = ({ name, before: then }: { name: string | null; before: number[] | null }) => [name, then];
    expect(fiveWeeks.countries.map(before)).toEqual([
      ['NL', [20, 0, 0, 0]],
      [null, null],
    ]);
    expect(fiveWeeks.devices.map(before)).toContainEqual(['mobile', [20, 0, 0, 0]]);
    expect(fiveWeeks.devices.map(before)).toContainEqual(['desktop', null]);
    expect(fiveWeeks.languages.map(before)).toEqual([
      ['nl', [20, 0, 0, 0]],
      ['unknown', null],
    ]);
    const oneWeek = signup(await read('?from=2027-03-01&to=2027-03-07'));
    expect(oneWeek.countries.map(before)).toEqual([
      ['NL', null],
      [null, null],
    ]);
  });

  it('say what they do not know', async () => {
    const { dropped, choices } = await read('?from=2027-01-01&to=2027-12-01');
    expect(dropped).toEqual([{ reason: 'bot', reports: 7 }]);
    expect(choices).toEqual({ allowed: 1, denied: 1 });
  });
});

describe('the times of one funnel', () => {
  const detail = (query = '') =>
    side.read<FunnelDetailView>(
      `/api/analytics/funnel?funnel=signup&from=2027-02-22&to=2027-03-05${query}`,
      viewers.admin,
    );
  const second = { median: 1_000, p90: 1_000 };
  const none = { median: null, p90: null };
  type Parts = readonly { name: string | null; times: { median: number | null }[] | null }[];
  const timed = (parts: Parts) => parts.map(({ name, times }) => [name, times]);

  it('are of each country, device, account type, language and week that is large enough at the step', async () => {
    const { funnel, position } = await detail();
    expect(BigInt(position)).toBeGreaterThan(0n);
    const seconds = [none, second, second, second];
    expect(timed(funnel.countries)).toEqual([
      ['NL', seconds],
      [null, null],
    ]);
    // No visit got to a second step on a computer.
    expect(timed(funnel.devices)).toEqual([
      ['mobile', seconds],
      ['desktop', [none, none, none, none]],
    ]);
    expect(timed(funnel.accountTypes)).toEqual([['none', seconds]]);
    expect(timed(funnel.languages)).toEqual([
      ['nl', seconds],
      ['unknown', [none, none, none, none]],
    ]);
    expect(funnel.weeks.map(({ week, times }) => [week, times])).toEqual([
      ['2027-02-22', [none, none, none, none]],
      [monday, seconds],
    ]);
  });

  it('of a country are by device and week alone', async () => {
    const { funnel } = await detail('&country=NL');
    expect(timed(funnel.devices)[0]).toEqual(['mobile', [none, second, second, second]]);
    expect(funnel.weeks.at(-1)?.times?.[1]).toEqual(second);
    expect([funnel.languages, funnel.accountTypes]).toEqual([[], []]);
  });

  it('are not read with those of all funnels', async () => {
    const all = signup(await read('?from=2027-02-22&to=2027-03-05'));
    const parts = [...all.countries, ...all.devices, ...all.accountTypes, ...all.languages, ...all.weeks];
    expect(parts.map(({ times }) => times)).toEqual(parts.map(() => null));
  });

  it('at an earlier position are those of then', async () => {
    const now = await detail();
    await side.happened(toStory([visit('NL', 'mobile', created, '2027-01-04')]));
    const then = await detail(`&asOf=${now.position}`);
    expect(then.asOf).toBe(now.position);
    expect(then.funnel).toEqual(now.funnel);
  });
});

it('count one more with one more visit, though it came late', async () => {
  await side.happened(toStory([visit('NL', 'mobile', created)]));
  expect(reached(await read('?from=2027-03-01'))).toEqual([42, 13, 13, 13]);
});

it('name how many people opened an account, measured or not, once they are enough', async () => {
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) =>
      accountStory(numberedId('a', from + n), { accountType: 'client', firstName: 'Ada', country: 'NL' }),
    ).flat();
  const known = async () => signup(await read('?from=2027-01-01&to=2027-12-01&country=NL')).known;
  await side.happened(toStory(people(0, 9)));
  expect(await known()).toBeNull();
  await side.happened(toStory(people(9, 12)));
  expect(await known()).toBe(12);
});

it.each(['?from=2027-03-08&to=2027-03-01', '?from=2020-01-01', '?from=yesterday', '?device=watch', '?country=nl'])(
  'rejects %s',
  async (query) => {
    const { status } = await side.get(`/api/analytics/funnels${query}`, { as: viewers.admin });
    expect(status).toBe(422);
  },
);
