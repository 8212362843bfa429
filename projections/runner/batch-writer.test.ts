import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '#events/catalog/index.ts';
import { parseCategory } from '#events/log/event-log.ts';
import { toPosition, type Position } from '#events/log/position.ts';
import { accountStory } from '../testing/account-stories.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { toyModel } from '../testing/toy-model.ts';
import { BatchWriter, PoisonError } from './batch-writer.ts';
import type { FeedEvent } from './feed-pages.ts';
import { MemoryStore } from './memory-store.ts';
import type { CommittedBatch } from './row-store.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const feed = (domainEvents: DomainEvent[]): FeedEvent[] =>
  journalEvents(toStory(domainEvents)).map((event) => ({
    recorded: event as unknown as FeedEvent['recorded'],
    category: parseCategory(event.stream),
    event,
    error: null,
  }));
const accounts = (...numbers: number[]) =>
  feed(numbers.flatMap((n) => accountStory(id(n), { accountType: 'client', firstName: 'Aoife' }).slice(0, 1)));
/** The same events again, at later positions. */
const feedAgain = (events: FeedEvent[], from: string): FeedEvent[] =>
  events.map((event, i) => ({
    ...event,
    recorded: { ...event.recorded, position: toPosition(Number(from) + i) },
  }));
const end = (events: FeedEvent[]) => events.at(-1)?.recorded.position as Position;

describe('applying a batch', () => {
  it('moves the checkpoint with the rows', async () => {
    const model = toyModel();
    const store = new MemoryStore(model);
    const events = accounts(1, 2, 3);
    await new BatchWriter(model, store, null).apply(events, end(events));
    expect(store.rows('toys')).toHaveLength(3);
    expect(store.position).toBe('3');
  });

  it('commits what came before a poison event, and names the event', async () => {
    const model = toyModel({
      fold: (event) => {
        if ('accountId' in event.data && event.data.accountId === id(3)) throw new Error('cannot');
        return null;
      },
    });
    const store = new MemoryStore(model);
    const events = accounts(1, 2, 3, 4);
    const applying = new BatchWriter(model, store, null).apply(events, end(events));
    await expect(applying).rejects.toThrow(PoisonError);
    await expect(applying).rejects.toMatchObject({ event: { recorded: { position: '3' } }, message: 'cannot' });
    expect(store.rows('toys')).toHaveLength(2);
    expect(store.position).toBe('2');
  });

  it('takes an event that could not be read as poison', async () => {
    const model = toyModel();
    const store = new MemoryStore(model);
    const events = accounts(1, 2);
    const unreadable = events.map((event, i) =>
      i === 1 ? { ...event, event: null, error: new Error('unknown') } : event,
    );
    await expect(new BatchWriter(model, store, null).apply(unreadable, end(events))).rejects.toThrow('unknown');
    expect(store.position).toBe('1');
  });

  it('finds the one event with a value that the database rejects', async () => {
    const model = toyModel({ fold: (event) => ('accountId' in event.data ? event.data.accountId : null) });
    const store = new RejectingStore(model, id(5));
    const events = accounts(1, 2, 3, 4, 5, 6, 7);
    const applying = new BatchWriter(model, store, null).apply(events, end(events));
    await expect(applying).rejects.toMatchObject({
      event: { recorded: { position: '5' } },
      message: 'PostgreSQL rejected a value (SQL state 22001)',
    });
    expect(store.rows('toys')).toHaveLength(4);
    expect(store.position).toBe('4');
  });

  it('gives up when another worker moved the checkpoint', async () => {
    const model = toyModel();
    const store = new MemoryStore(model);
    const events = accounts(1, 2);
    const slow = new BatchWriter(model, store, null);
    await new BatchWriter(model, store, null).apply(events.slice(0, 1), end(events.slice(0, 1)));
    await expect(slow.apply(events, end(events))).rejects.toThrow('moved by another worker');
    expect(store.rows('toys')).toHaveLength(1);
  });
});

describe('sending one batch after another', () => {
  const events = accounts(1, 2, 3, 4);
  const [first, second] = [events.slice(0, 2), events.slice(2)];

  it('folds the next one on rows that are not committed yet', async () => {
    const store = new SlowStore(toyModel());
    const writer = new BatchWriter(toyModel(), store, null);
    const again = feedAgain(first, '9');
    await writer.send(first, end(first));
    const sending = writer.send(again, end(again));
    expect(store.rows('toys')).toHaveLength(0);
    store.goOn();
    await sending;
    store.goOn();
    await writer.settle();
    expect(store.rows('toys').map(({ events: count }) => count)).toEqual([2, 2]);
    expect(writer.position).toBe(end(again));
  });

  it('reports a rejected value on the next batch, and writes none of that batch', async () => {
    const model = toyModel({ fold: (event) => ('accountId' in event.data ? event.data.accountId : null) });
    const store = new RejectingStore(model, id(2));
    const writer = new BatchWriter(model, store, null);
    await writer.send(first, end(first));
    await expect(writer.send(second, end(second))).rejects.toMatchObject({ event: { recorded: { position: '2' } } });
    expect(store.rows('toys')).toHaveLength(1);
    expect(store.position).toBe('1');
  });

  it('continues after a batch that had to be written in parts', async () => {
    const store = new NarrowStore(toyModel());
    const writer = new BatchWriter(toyModel(), store, null);
    const again = feedAgain(first, '9').slice(0, 1);
    await writer.send(first, end(first));
    await writer.apply(again, end(again));
    expect(store.rows('toys').map(({ events: count }) => count)).toEqual([2, 1]);
  });
});

describe('the cached rows', () => {
  const accountsInTurn = (...numbers: number[]) => numbers.map((n, i) => feedAgain(accounts(n), String(i + 1)));

  it('are the ones put last: an evicted one is loaded again', async () => {
    const store = new RecordingStore(toyModel());
    const writer = new BatchWriter(toyModel(), store, null, 2);
    for (const events of accountsInTurn(1, 2, 1, 3, 1, 2)) await writer.apply(events, end(events));
    expect(store.loaded).toEqual([id(1), id(2), id(3), id(2)]);
    expect(store.rows('toys').map(({ events: count }) => count)).toEqual([3, 2, 1]);
  });

  it('include every row of a batch that is not committed yet, beyond the limit', async () => {
    const store = new RecordingStore(toyModel());
    const writer = new BatchWriter(toyModel(), store, null, 1);
    const events = accounts(1, 2, 3);
    const again = feedAgain(events, '9');
    await writer.send(events, end(events));
    await writer.apply(again, end(again));
    expect(store.loaded).toEqual([id(1), id(2), id(3)]);
    expect(store.rows('toys').map(({ events: count }) => count)).toEqual([2, 2, 2]);
  });
});

/** Records which rows are loaded. */
class RecordingStore extends MemoryStore {
  readonly loaded: string[] = [];
  override load(...asked: Parameters<MemoryStore['load']>): Promise<void> {
    this.loaded.push(...asked[1]);
    return super.load(...asked);
  }
}

/** Rejects rows with one note, as PostgreSQL rejects a value. */
class RejectingStore extends MemoryStore {
  readonly #note: string;
  constructor(model: ConstructorParameters<typeof MemoryStore>[0], note: string) {
    super(model);
    this.#note = note;
  }
  override commit(batch: CommittedBatch): Promise<void> {
    const rejected = batch.writes['toys']?.puts.some(({ note }) => note === this.#note) === true;
    return rejected
      ? Promise.reject(Object.assign(new Error('too long: secret'), { code: '22001' }))
      : super.commit(batch);
  }
}

/** Commits when `goOn` is called. */
class SlowStore extends MemoryStore {
  goOn: () => void = () => {};
  override async commit(batch: CommittedBatch): Promise<void> {
    await new Promise<void>((resolve) => {
      this.goOn = resolve;
    });
    await super.commit(batch);
  }
}

/** Rejects batches of more than one row. */
class NarrowStore extends MemoryStore {
  override commit(batch: CommittedBatch): Promise<void> {
    const rows = batch.writes['toys']?.puts.length ?? 0;
    return rows > 1 ? Promise.reject(Object.assign(new Error('too much'), { code: '54000' })) : super.commit(batch);
  }
}
