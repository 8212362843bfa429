import { describe, expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import { streamOf } from '#domain/streams.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '../testing/account-stories.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import type { KnownRows } from './batch-tables.ts';
import { foldBatch, type FoldOptions } from './fold-batch.ts';
import { defineReadModel, foldWithNeeds } from './read-model.ts';
import { defineTable, int, nullable, text, uuid, shared, type Row } from './table.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const story = (n: number): DomainEvent[] => accountStory(id(n), { accountType: 'client', firstName: 'Aoife' });
const events = (...domainEvents: DomainEvent[]) => journalEvents(toStory(domainEvents));

/** Links each account to the one that signed up before it: a chain that no event names. */
const tables = {
  links: defineTable(['accountId'], { accountId: uuid, before: nullable(uuid), completed: int }, { owner: shared }),
  last: defineTable(['name'], { name: text, accountId: uuid }, { owner: shared }),
  marks: defineTable(['accountId'], { accountId: uuid }, { owner: ({ accountId }) => streamOf.account(accountId) }),
  followers: defineTable(['accountId'], { accountId: uuid, completed: int }, { owner: shared }),
};
const chain = defineReadModel<typeof tables>({
  name: 'chain',
  version: 1,
  categories: ['account'],
  tables,
  folds: {
    AccountSignedUp: foldWithNeeds(
      () => ({ last: ['last'] }),
      ({ data: { accountId } }, rows) => {
        rows.links.put({ accountId, before: rows.last.get('last')?.accountId ?? null, completed: 0 });
        rows.last.put({ name: 'last', accountId });
      },
    ),
    ProfileCompleted: foldWithNeeds(
      ({ data: { accountId } }) => ({ links: [accountId] }),
      ({ data: { accountId } }, rows) => {
        const own = rows.links.getOrThrow(accountId);
        rows.links.put({ ...own, completed: own.completed + 1 });
      },
    ),
    LocaleChanged: ({ data: { accountId } }, rows) => void rows.links.getOrThrow(accountId),
    // Rows of whichever account the events name: the one who approved, and the one who wrote.
    ProviderApproved: ({ data: { approvedBy } }, rows) => rows.marks.put({ accountId: approvedBy }),
    ReviewNoteRecorded: ({ data: { staffId } }, rows) => rows.marks.delete(staffId),
  },
  derived: {
    links(before, { before: accountId, completed }, rows) {
      const more = completed - (before?.completed ?? 0);
      if (accountId === null || more === 0) return;
      rows.followers.change([accountId], (row) => ({ accountId, completed: (row?.completed ?? 0) + more }));
    },
  },
  onPoison: 'pause',
});

/** Stored rows, and the number of loads. */
function storeOf(stored: Record<string, Record<string, Row>>) {
  const asked: string[][] = [];
  const known: Record<string, KnownRows> = { links: new Map(), last: new Map(), followers: new Map() };
  const options: FoldOptions = {
    known,
    load: async (misses) => {
      for (const [table, keys] of Object.entries(misses)) {
        asked.push([table, ...keys]);
        for (const key of keys) known[table]?.set(key, stored[table]?.[key] ?? null);
      }
    },
  };
  return { asked, options };
}

describe('a batch', () => {
  it('loads every row that it needs once, however many events need it', async () => {
    const { asked, options } = storeOf({});
    await foldBatch(chain, events(...story(1), ...story(2), ...story(3)), options);
    expect(asked.filter(([table]) => table === 'last')).toEqual([['last', 'last']]);
  });

  it('loads rows that only other rows name', async () => {
    const { asked, options } = storeOf({
      links: { [id(2)]: { accountId: id(2), before: id(1), completed: 0 } },
      followers: { [id(1)]: { accountId: id(1), completed: 4 } },
    });
    const { writes } = await foldBatch(chain, events(...story(2).slice(1)), options);
    expect(asked).toEqual([
      ['links', id(2)],
      ['followers', id(1)],
    ]);
    expect(writes['followers']?.puts).toEqual([{ accountId: id(1), completed: 5 }]);
  });

  it('sees the puts of earlier events of the same batch', async () => {
    const { options } = storeOf({});
    const { writes } = await foldBatch(chain, events(...story(1), ...story(2)), options);
    expect(writes['links']?.puts).toEqual([
      { accountId: id(1), before: null, completed: 1 },
      { accountId: id(2), before: id(1), completed: 1 },
    ]);
    expect(writes['followers']?.puts).toEqual([{ accountId: id(1), completed: 1 }]);
  });

  it('stops at a fold that reads a row outside its needs', async () => {
    const { options } = storeOf({ links: { [id(1)]: { accountId: id(1), before: null, completed: 0 } } });
    const changed: DomainEvent = {
      type: 'LocaleChanged',
      data: { accountId: id(1), language: 'en', country: 'IE' },
    };
    const { poison } = await foldBatch(chain, events(changed), options);
    expect(poison).toMatchObject({
      index: 0,
      error: { message: expect.stringContaining('does not name among its needs') },
    });
  });

  it.each([
    ['put', sampleEvent('ProviderApproved', { accountId: id(1), approvedBy: id(2) })],
    ['delete', sampleEvent('ReviewNoteRecorded', { accountId: id(1), staffId: id(2) })],
  ])("stops at an event that would %s another stream's row", async (_what, event) => {
    const { options } = storeOf({});
    const { writes, poison } = await foldBatch(chain, events(...story(1), event), options);
    expect(poison).toMatchObject({
      index: 2,
      error: { message: expect.stringContaining('belongs to another stream') },
    });
    expect(writes['marks']).toEqual({ puts: [], deletes: [] });
    expect(writes['links']?.puts).toHaveLength(1);
  });

  it('stops at an event that cannot be folded, and keeps the events before it', async () => {
    const { options } = storeOf({});
    const [signedUp] = story(1);
    const [, orphan] = story(2);
    if (signedUp === undefined || orphan === undefined) throw new Error('no story');
    const { writes, poison } = await foldBatch(chain, events(signedUp, orphan, ...story(3)), options);
    expect(poison?.index).toBe(1);
    expect(poison?.error.message).toContain('an earlier event should have put the row');
    expect(writes['links']?.puts.map(({ accountId }) => accountId)).toEqual([id(1)]);
  });
});
