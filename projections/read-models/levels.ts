import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { streamOf } from '#domain/streams.ts';

import { defineReadModel, foldWithNeeds, type RowsOf } from '../runner/read-model.ts';
import { defineTable, instant, int, json, nullable, oneOf, uuid, type RowOf } from '../runner/table.ts';

/** The inputs of a provider's level, as the reputation events count them. */
export const levelsTable = defineTable(
  ['providerId'],
  {
    providerId: uuid,
    level: oneOf<ProviderLevel>(),
    levelSince: nullable(instant),
    booked: int,
    released: int,
    /** Booked jobs that the provider cancelled, or missed. */
    strikes: int,
    ratings: int,
    ratingSum: int,
    /** Until when each lost dispute counts. */
    lostUntil: json<readonly string[]>(),
  },
  { owner: ({ providerId }) => streamOf.reputation(providerId) },
);

const tables = { levels: levelsTable };
export type LevelTables = typeof tables;
export type LevelRow = RowOf<LevelTables['levels']>;

export const levelsModel = defineReadModel<LevelTables>({
  name: 'levels',
  version: 1,
  categories: ['reputation'],
  tables,
  folds: {
    BookingCounted: ({ data }, rows) => count(rows, data.providerId, ({ booked }) => ({ booked: booked + 1 })),
    ReleaseCounted: ({ data }, rows) => count(rows, data.providerId, ({ released }) => ({ released: released + 1 })),
    StrikeCounted: ({ data }, rows) => count(rows, data.providerId, ({ strikes }) => ({ strikes: strikes + 1 })),
    LostDisputeCounted: ({ data }, rows) =>
      count(rows, data.providerId, ({ lostUntil }) => ({ lostUntil: [...lostUntil, data.countsUntil] })),
    RatingCounted: ({ data }, rows) => rate(rows, data.providerId, 1, data.overall),
    RatingDropped: ({ data }, rows) => rate(rows, data.providerId, -1, data.overall),
    LevelChanged: ({ data }, rows) =>
      count(rows, data.providerId, () => ({ level: data.to, levelSince: data.changedAt })),
  },
  every: foldWithNeeds(
    ({ data }) => ({ levels: [(data as { providerId: string }).providerId] }),
    ({ data }, _rows, publish) => {
      const { providerId } = data as { providerId: string };
      publish(`account:${providerId}`, () => [`account:${providerId}`]);
    },
  ),
  onPoison: 'pause',
});

function rate(rows: RowsOf<LevelTables>, providerId: string, times: 1 | -1, overall: number): void {
  count(rows, providerId, ({ ratings, ratingSum }) => ({
    ratings: ratings + times,
    ratingSum: ratingSum + times * overall,
  }));
}

function count(rows: RowsOf<LevelTables>, providerId: string, change: (row: LevelRow) => Partial<LevelRow>): void {
  const row = rows.levels.get(providerId) ?? unknown(providerId);
  rows.levels.put({ ...row, ...change(row) });
}

function unknown(providerId: string): LevelRow {
  const counts = { booked: 0, released: 0, strikes: 0, ratings: 0, ratingSum: 0 };
  return { providerId, level: 'new', levelSince: null, ...counts, lostUntil: [] };
}
