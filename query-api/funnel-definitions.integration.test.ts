import { beforeAll, describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { runReplay, type DueReplay } from '#projections/replays/funnel-replay.ts';
import { findDue } from '#projections/replays/replay-funnels.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { FunnelDetailView, FunnelsView } from './contract/analytics.ts';
import type { ComparisonView, DefinitionsView, DryRunView } from './contract/funnel-definitions.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

type Reported = Extract<DomainEvent, { type: 'VisitReported' }>;

const monday = Date.parse('2027-03-01T10:00:00.000Z');
const sample = sampleEvent('VisitReported').data.reports[0] as Reported['data']['reports'][number];
let numbers = 0;

/** A visit whose steps are an hour apart. */
function visit(country: string, steps: readonly string[]): DomainEvent {
  const reports = steps.map((funnelStep, n) => ({
    ...sample,
    userType: null,
    eventId: numberedId('e', (numbers += 1)),
    at: new Date(monday + n * 3_600_000).toISOString(),
    eventType: 'funnel_step',
    funnelStep,
  }));
  return {
    type: 'VisitReported',
    data: { sessionId: numberedId('5', numbers), country, deviceType: 'mobile', language: 'en', reports },
  };
}

const all = ['signup_initiated', 'signup_details_entered', 'signup_submitted', 'account_created'];
const many = (times: number, country: string, steps = all) =>
  Array.from({ length: times }, () => visit(country, steps));

const version = { funnelId: 'signup', version: 2, staffId: people.analyst.id };
const drafted = sampleEvent('FunnelDrafted', {
  ...version,
  reason: 'Details moved.',
  definition: { steps: [all[0], all[2], all[3]], windowMs: 2 * 3_600_000, countries: [], devices: [] },
});

const side = setupReadSide(async (side) => {
  await side.happened(
    toStory([
      ...accountStory(people.analyst.id, { accountType: 'analyst', firstName: 'Oisín', country: 'IE' }),
      ...many(25, 'NL'),
      ...many(12, 'DE', all.slice(0, 2)),
    ]),
  );
});

const week = 'from=2027-03-01&to=2027-03-07';
const read = <View>(path: string) => side.read<View>(`/api/analytics/${path}`, viewers.analyst);
const signup = ({ funnels }: DefinitionsView) => funnels.find(({ id }) => id === 'signup');
const funnels = async (query = '') => {
  const view = await read<FunnelsView>(`funnels?${week}${query}`);
  const found = view.funnels.find(({ id }) => id === 'signup') as FunnelsView['funnels'][number];
  return { version: found.version, reached: found.steps.map(({ reached }) => reached), position: view.position };
};
const storedCells = async () => {
  const [row] = await side.db.sql<{ cells: object[]; visits: number }[]>`select cells, visits from read.funnel_replays`;
  return row;
};
const due = async (): Promise<DueReplay> => (await findDue(side.db.sql))[0] as DueReplay;
const unknown = { median: null, p90: null };
const twoHours = { median: 7_200_000, p90: 7_200_000 };
const always = () => Promise.resolve(true);

describe('a funnel', () => {
  let before: Awaited<ReturnType<typeof funnels>>;
  beforeAll(async () => {
    before = await funnels();
  });

  it('has its first version, which counts everything', async () => {
    expect(before).toMatchObject({ version: 1, reached: [37, 37, 25, 25] });
    expect(signup(await read('definitions'))).toMatchObject({
      versions: [{ version: 1, isPublished: true, replay: 'completed', progress: null }],
      changes: [],
    });
  });

  it('tries a definition on a sample, beside the published one', async () => {
    const tried = async (countries: string[]) => {
      const definition = { steps: [all[0], all[2], all[3]], windowHours: 2, countries, devices: [] };
      return read<DryRunView>(`dry-run?funnel=signup&definition=${encodeURIComponent(JSON.stringify(definition))}`);
    };
    expect(await tried([])).toMatchObject({ visits: 37, draft: [37, 25, 0], published: [37, 37, 25, 25] });
    expect(await tried(['FR'])).toMatchObject({ draft: null });
  });

  it('is replayed in pages, goes on where a crash left it, and has the same figures when it is replayed again', async () => {
    await side.happened(toStory([drafted, sampleEvent('FunnelReplayStarted', version), ...many(11, 'NL')]));
    const replay = await due();
    let pages = 0;
    const crash = () => ((pages += 1) > 6 ? Promise.reject(new Error('killed')) : always());
    await expect(runReplay(side.db.sql, replay, crash, 4)).rejects.toThrow('killed');
    expect((await storedCells())?.visits).toBe(20);
    expect(await runReplay(side.db.sql, replay, () => Promise.resolve(false), 4)).toBe('stopped');
    expect(await runReplay(side.db.sql, replay, always, 4)).toBe('done');
    const first = await storedCells();
    expect(first?.visits).toBe(48);
    expect(await findDue(side.db.sql)).toEqual([]);
    await side.db.sql`delete from read.funnel_replays`;
    await side.happened(toStory(many(10, 'DE')));
    expect(await runReplay(side.db.sql, await due(), always)).toBe('done');
    const again = await storedCells();
    const sorted = (cells: object[] | undefined) => cells?.map((one) => JSON.stringify(one)).toSorted();
    expect(sorted(again?.cells)).toEqual(sorted(first?.cells));
  });

  it('has its parts counted by the replay, too', async () => {
    const [row] = await side.db.sql<{ parts: { part: string; name: string; cell: { reached: number[] } }[] }[]>`
      select parts from read.funnel_replays`;
    const counts = row?.parts.map(({ part, name, cell }) => [part, name, cell.reached[0]]);
    expect(counts?.toSorted()).toEqual([
      ['accountType', 'none', 37],
      ['language', 'en', 37],
    ]);
  });

  it('has its versions beside each other once all visits are counted, and not before', async () => {
    const path = `comparison?funnel=signup&version=2&${week}`;
    expect((await side.get(`/api/analytics/${path}`, { as: viewers.analyst })).status).toBe(404);
    await side.happened(toStory([sampleEvent('FunnelReplayCompleted', { ...version, visits: 48 })]));
    const { version: draft, published } = await read<ComparisonView>(path);
    const reached = (of: typeof draft) => of.steps.map((step) => step.reached);
    expect([reached(draft), reached(published)]).toEqual([
      [58, 46, 0],
      [58, 58, 46, 46],
    ]);
    expect((await funnels()).version).toBe(1);
  });

  it('is published, and goes back: everybody sees that version then', async () => {
    await side.happened(toStory([sampleEvent('FunnelPublished', { ...version, reason: 'As agreed.' })]));
    expect(await funnels()).toMatchObject({ version: 2, reached: [58, 46, 0] });
    // Of what the replay counted, and of what came after the draft.
    const { funnel } = await read<FunnelDetailView>(`funnel?funnel=signup&${week}`);
    const timed = { reached: [58, 46, 0], times: [unknown, twoHours, unknown] };
    expect(funnel).toMatchObject({
      version: 2,
      weeks: [{ week: '2027-03-01', ...timed }],
      accountTypes: [{ name: 'none', ...timed }],
      languages: [{ name: 'en', ...timed }],
    });
    await side.happened(
      toStory([sampleEvent('FunnelRolledBack', { ...version, version: 1, from: 2, reason: 'Wrong.' })]),
    );
    expect(await funnels()).toMatchObject({ version: 1, reached: [58, 58, 46, 46] });
    const { changes } = signup(await read('definitions')) ?? { changes: [] };
    expect(changes.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['FunnelRolledBack', 'Oisín', 'Wrong.'],
      ['FunnelPublished', 'Oisín', 'As agreed.'],
      ['FunnelReplayCompleted', null, null],
      ['FunnelReplayStarted', 'Oisín', null],
      ['FunnelDrafted', 'Oisín', 'Details moved.'],
    ]);
  });

  it('is counted as of an earlier position, with the figures that it had there', async () => {
    expect((await funnels(`&asOf=${before.position}`)).reached).toEqual(before.reached);
    const both = await read<ComparisonView>(`comparison?funnel=signup&version=2&${week}&asOf=${before.position}`);
    expect(both.asOf).toBe(before.position);
    expect(both.published.steps.map(({ reached }) => reached)).toEqual(before.reached);
    expect(both.version.steps.map(({ reached }) => reached)).toEqual([37, 25, 0]);
    const { position } = await funnels();
    const { status } = await side.get(`/api/analytics/funnels?${week}&asOf=${Number(position) + 1}`, {
      as: viewers.admin,
    });
    expect(status).toBe(422);
  });
});

it.each([
  'dry-run?funnel=signup&definition=%7B',
  'dry-run?funnel=signup&definition=%7B%7D',
  'dry-run?funnel=nothing&definition=%7B%7D',
  'comparison?funnel=signup&version=zero',
  'comparison?funnel=signup',
  `funnels?${week}&asOf=now`,
])('rejects %s', async (path) => {
  expect((await side.get(`/api/analytics/${path}`, { as: viewers.analyst })).status).toBe(422);
});
