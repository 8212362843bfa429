import { describe, expect, it } from 'vitest';

import { accountStory } from '../testing/account-stories.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import type { KnownRows } from './batch-tables.ts';
import { foldBatch } from './fold-batch.ts';
import { defineReadModel, foldWithNeeds } from './read-model.ts';
import { defineTable, int, text, uuid, shared, type Row } from './table.ts';

const aoife = '00000000-0000-4000-8000-000000000001';
const cormac = '00000000-0000-4000-8000-000000000002';
/** Two events of one account, three of another. */
const both = [
  ...accountStory(aoife, { accountType: 'client', firstName: 'Aoife' }),
  ...accountStory(cormac, { accountType: 'provider', firstName: 'Cormac' }),
];

const tables = {
  accounts: defineTable(['accountId'], { accountId: uuid, events: int, size: text }, { owner: shared }),
  sizes: defineTable(['size'], { size: text, accounts: int }, { owner: shared }),
};

/** Counts events per account, and accounts per count; throws above `max` of them. */
function sized(max = 99) {
  const derivedFrom: (readonly [found: number | undefined, left: number])[] = [];
  const model = defineReadModel<typeof tables>({
    name: 'sized',
    version: 1,
    categories: ['account'],
    tables,
    folds: {},
    every: foldWithNeeds(
      ({ data }) => ({ accounts: [(data as { accountId: string }).accountId] }),
      ({ data }, rows) => {
        const { accountId } = data as { accountId: string };
        const events = rows.accounts.get(accountId)?.events ?? 0;
        rows.accounts.put({ accountId, events: events + 1, size: 'not told yet' });
      },
    ),
    derived: {
      accounts(before, after, rows) {
        derivedFrom.push([before?.events, after.events]);
        if (after.events > max) throw new Error('too many to tell');
        const size = after.events > 2 ? 'large' : 'small';
        rows.accounts.put({ ...after, size });
        rows.sizes.change([size], (row) => ({ size, accounts: (row?.accounts ?? 0) + 1 }));
      },
    },
    onPoison: 'pause',
  });
  return { model, derivedFrom };
}

async function folded({ model }: ReturnType<typeof sized>, stored: readonly Row[] = []) {
  const known: Record<string, KnownRows> = { accounts: new Map(), sizes: new Map() };
  const batch = await foldBatch(model, journalEvents(toStory(both)), {
    known,
    load: async (misses) => {
      for (const [table, keys] of Object.entries(misses)) {
        for (const key of keys) known[table]?.set(key, stored.find((row) => row['accountId'] === key) ?? null);
      }
    },
  });
  return { ...batch, puts: (table: string) => batch.writes[table]?.puts };
}

describe('a derived row', () => {
  it('is computed once per batch, however many events changed its source', async () => {
    const of = sized();
    const { puts } = await folded(of);
    expect(puts('accounts')).toEqual([
      { accountId: aoife, events: 2, size: 'small' },
      { accountId: cormac, events: 3, size: 'large' },
    ]);
    expect(of.derivedFrom.slice(-2)).toEqual([
      [undefined, 2],
      [undefined, 3],
    ]);
  });

  it('is derived from the row as the batch found it, too', async () => {
    const of = sized();
    const { puts } = await folded(of, [{ accountId: aoife, events: 5, size: 'large' }]);
    expect(of.derivedFrom.slice(-2)).toEqual([
      [5, 7],
      [undefined, 3],
    ]);
    expect(puts('sizes')).toEqual([{ size: 'large', accounts: 2 }]);
  });

  it('loads rows of other tables, as folds do', async () => {
    const { puts } = await folded(sized());
    expect(puts('sizes')).toEqual([
      { size: 'small', accounts: 1 },
      { size: 'large', accounts: 1 },
    ]);
  });

  it('stops the batch before the first event that left a row which cannot be derived from', async () => {
    const { puts, poison } = await folded(sized(1));
    expect(poison).toMatchObject({ index: 1, error: { message: 'too many to tell' } });
    expect(puts('accounts')).toEqual([{ accountId: aoife, events: 1, size: 'small' }]);
  });
});
