import { expect, it } from 'vitest';

import { jobEvent } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import { setupReadSide } from '../testing/read-side.ts';
import { jobsMatching, type Thoroughness } from './full-text-search.ts';
import { jobsWhere, latestPosted, type JobSearch } from './job-filter.ts';
import { searchPattern } from './search-terms.ts';

/** By scan alone; by the index; through all jobs. */
const everyWay = [{}, { first: 0 }, { first: 0, rare: 0 }];
const gates = Array.from({ length: 25 }, (_none, n) => `Gate ${n}`);
const titles = [
  'Repaint the HALLWAY',
  'Mend 100% of the roof',
  'Hallway lamp',
  '壁を塗り替えたい',
  null,
  'Fence_7',
  'Επισκευή βρύσης',
];
const posted = [...gates, ...titles];

const side = setupReadSide(async (side) => {
  const events = posted.map((title, n) =>
    jobEvent('RequestPosted', {
      jobId: `10000000-0000-4000-8000-2000000000${n + 10}`,
      title: title ?? { forgotten: true },
      category: n < gates.length ? 'cleaning' : 'painting',
      area: title === null ? 'Hallwayton' : 'Cork',
    }),
  );
  await side.happened(toStory([...storyAccounts, ...events]));
});

async function titlesOf(search: Partial<JobSearch>): Promise<(string | null)[]> {
  const { sql } = side.db;
  const rows = await sql<{ title: string | null }[]>`${jobsWhere(sql, { q: undefined, cursor: undefined, ...search })}`;
  return rows.map(({ title }) => title);
}

it.each([
  ['hallway', [null, 'Hallway lamp', 'Repaint the HALLWAY']],
  ['HALL', [null, 'Hallway lamp', 'Repaint the HALLWAY']],
  ['100%', ['Mend 100% of the roof']],
  ['fence_', ['Fence_7']],
  ['塗り替', ['壁を塗り替えたい']],
  ['を', ['壁を塗り替えたい']],
  // Greek: a sigma at the end of a word is a different letter.
  ['ΕΠΙΣ', ['Επισκευή βρύσης']],
  ['βρύσησ', ['Επισκευή βρύσης']],
  [
    'ainting',
    [
      'Επισκευή βρύσης',
      'Fence_7',
      null,
      '壁を塗り替えたい',
      'Hallway lamp',
      'Mend 100% of the roof',
      'Repaint the HALLWAY',
    ],
  ],
  ['submarine', []],
] as const)('finds the same by the index as by a full read: %s', async (q, found) => {
  for (const how of everyWay) expect(await titlesOf({ q, ...how })).toEqual(found);
});

it('finds one page, the latest first, if many match', async () => {
  const page = gates.slice(-21).toReversed();
  for (const how of everyWay) expect(await titlesOf({ q: 'gate', ...how })).toEqual(page);
  // The first ten alone do not fill a page.
  expect(await titlesOf({ q: 'gate', first: 10 })).toEqual(page);
});

it("finds only rows of the list's condition, with every strategy", async () => {
  const { sql } = side.db;
  const among = sql`client_id = ${people.client.id}`;
  const titled = (q: string, how: Thoroughness) => {
    const matching = sql`folded_title like ${searchPattern(q)}`;
    return sql`${jobsMatching(sql, { q, among, matching, order: latestPosted, limit: 21, ...how })}`;
  };
  for (const how of everyWay) {
    expect(await titled('hallwayton', how)).toEqual([]);
    expect(await titled('hallway', how)).toHaveLength(2);
  }
});

it('narrows the results to requests in the given state', async () => {
  for (const how of everyWay) {
    expect(await titlesOf({ q: 'hallway', requests: 'ended', ...how })).toEqual([]);
    expect(await titlesOf({ q: 'hallway', requests: 'open', ...how })).toHaveLength(3);
  }
});
