import { afterAll, beforeAll, expect, it } from 'vitest';

import { scheduleDeadlines } from '#projections/schedule-deadlines.ts';

import { requeueOverdue } from '../deadlines/requeue-overdue.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

const ids = Array.from({ length: 12 }, (_, n) => `job:close:${n}`);
const row = (id: string) => ({
  id,
  dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  stream: 'job-1',
  command: 'CloseJob',
  data: {},
});
const rounds = Array.from({ length: 40 }, (_, n) => n);

it('puts the clock forward while deadlines come and go, without a deadlock between the two', async () => {
  const write = (puts: string[], deletes: string[]) =>
    writeSide.deps.sql.begin((tx) => scheduleDeadlines.onCommit(tx, { deadlines: { puts: puts.map(row), deletes } }));
  await write(ids, []);
  const browser = writeSide.browser();
  await browser.csrfToken();

  const writing = (async () => {
    for (const round of rounds) {
      const half = ids.filter((_, n) => n % 2 === round % 2);
      const other = ids.filter((id) => !half.includes(id));
      await write(round % 3 === 0 ? half : half.toReversed(), other.toReversed());
      await write(other, []);
    }
  })();
  const moving = (async () => {
    const statuses = new Set<number>();
    for (const _ of rounds) {
      statuses.add((await browser.post('/api/demo/clock', { advanceSeconds: 120 })).statusCode);
    }
    return statuses;
  })();
  const sweeping = (async () => {
    for (const _ of rounds) await requeueOverdue(writeSide.deps.sql, new Date(Date.now() + 7_200_000));
  })();
  expect(await moving).toEqual(new Set([200]));
  await expect(Promise.all([writing, sweeping])).resolves.toBeDefined();
});
