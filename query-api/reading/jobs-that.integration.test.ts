import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobEvent } from '#domain/testing/painting.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import { startReadSide, type ReadSide } from '../testing/read-side.ts';
import { jobsThat, type JobsThat } from './jobs-that.ts';

let side: ReadSide;
const titles = ['Repaint the HALLWAY', 'Mend 100% of the roof', 'Hallway lamp', '壁を塗り替えたい', null, 'Fence_7'];

beforeAll(async () => {
  side = await startReadSide();
  const posted = titles.map((title, n) => {
    const id = `10000000-0000-4000-8000-20000000000${n}`;
    return jobEvent('RequestPosted', {
      jobId: id,
      title: title ?? { forgotten: true },
      area: n === 4 ? 'Hallwayton' : 'Cork',
    });
  });
  await side.happened(tell([...everybody, ...posted]));
}, 60_000);
afterAll(() => side.stop());

async function titlesOf(search: Partial<JobsThat>): Promise<(string | null)[]> {
  const { sql } = side.db;
  const rows = await sql<{ title: string | null }[]>`${jobsThat(sql, { q: undefined, cursor: undefined, ...search })}`;
  return rows.map(({ title }) => title);
}

it.each([
  ['hallway', [null, 'Hallway lamp', 'Repaint the HALLWAY']],
  ['HALL', [null, 'Hallway lamp', 'Repaint the HALLWAY']],
  ['100%', ['Mend 100% of the roof']],
  ['fence_', ['Fence_7']],
  ['塗り替', ['壁を塗り替えたい']],
  ['を', ['壁を塗り替えたい']],
  ['ainting', ['Fence_7', null, '壁を塗り替えたい', 'Hallway lamp', 'Mend 100% of the roof', 'Repaint the HALLWAY']],
  ['submarine', []],
] as const)('finds the same by the index of words as by going through all jobs: %s', async (q, found) => {
  expect(await titlesOf({ q, rare: 1_000 })).toEqual(found);
  expect(await titlesOf({ q, rare: 0 })).toEqual(found);
});

it('narrows what it found to requests that stand as asked', async () => {
  for (const rare of [0, 1_000]) {
    expect(await titlesOf({ q: 'hallway', requests: 'ended', rare })).toEqual([]);
    expect(await titlesOf({ q: 'hallway', requests: 'open', rare })).toHaveLength(3);
  }
});
