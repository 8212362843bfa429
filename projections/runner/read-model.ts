import type { Category, DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';
import type { RowOf, Tables } from './table.ts';
import type { Topic } from './topic.ts';

/** One table as a fold sees it: the rows that it needs, and those that earlier events of the batch put. */
export interface Rows<R> {
  get(...key: (string | number)[]): R | undefined;
  /**
   * The row, which an earlier event must have put.
   * @throws Error when it is missing: the event is poison
   */
  getOrThrow(...key: (string | number)[]): R;
  put(row: R): void;
  delete(...key: (string | number)[]): void;
}

export type RowsOf<T extends Tables> = { readonly [Name in keyof T]: Rows<RowOf<T[Name]>> };

/**
 * Publishes which topics of the WebSocket changed, and under which key, such as `job:<id>`. `topics` is called only if
 * the changes are published, so not while catching up.
 */
export type Publish = (key: string, topics: () => Iterable<Topic>) => void;

type EventOfType<Type extends DomainEvent['type']> = JournalEvent<Extract<DomainEvent, { type: Type }>>;

/** The key of a row: the value of its key column, or the values of several in the table's order. */
export type Key = string | number | readonly (string | number)[];

/** Keys of rows, by table. */
export type Needs<T extends Tables> = { readonly [Name in keyof T]?: readonly Key[] };

export interface Fold<T extends Tables, Event = JournalEvent> {
  (event: Event, rows: RowsOf<T>, publish: Publish): void;
  /** The rows that it reads, loaded before it runs. A fold without `needs` reads none. */
  readonly needs?: (event: Event) => Needs<T>;
}

/** A fold with the rows that it needs. */
export function foldWithNeeds<T extends Tables, Event>(
  needs: (event: NoInfer<Event>) => NoInfer<Needs<T>>,
  fold: (event: Event, rows: NoInfer<RowsOf<T>>, publish: Publish) => void,
): Fold<T, Event> {
  return Object.assign((event: Event, rows: RowsOf<T>, publish: Publish) => fold(event, rows, publish), { needs });
}

/** A fold per event type. Folds are pure: a batch that fails is folded again in parts. */
export type Folds<T extends Tables> = {
  readonly [Type in DomainEvent['type']]?: Fold<T, EventOfType<Type>>;
};

/** One table as a derivation sees it. */
interface DerivedRows<R> {
  /** A row that the batch's folds needed or put, as it is after all of them. */
  get(...key: (string | number)[]): R | undefined;
  put(row: R): void;
  /** Changes a row that aggregates other rows, once it is loaded; undefined means no row. */
  change(key: readonly (string | number)[], change: (row: R | undefined) => R | undefined): void;
}

export type DerivedRowsOf<T extends Tables> = { readonly [Name in keyof T]: DerivedRows<RowOf<T[Name]>> };

/**
 * Derives rows from a source row: once per batch and changed row, after all events are folded. Receives the row before
 * and after the batch. It can put the row again, and change rows of other tables. Its result must not depend on where
 * batches end.
 */
export type Derivations<T extends Tables> = {
  readonly [Name in keyof T]?: (
    before: RowOf<T[Name]> | undefined,
    after: RowOf<T[Name]>,
    rows: DerivedRowsOf<T>,
  ) => void;
};

/**
 * A read model: tables, and how events change them. A change of `tables` or of a fold's result takes a higher `version`
 * (`npm run fingerprints`). The new version is built alongside the old one and takes over when it has caught up.
 */
export interface ReadModel<T extends Tables = Tables> {
  readonly name: string;
  readonly version: number;
  readonly categories: readonly Category[];
  readonly tables: T;
  readonly folds: Folds<T>;
  /** Runs for every event of the categories, before the event's own fold. */
  readonly every?: Fold<T>;
  readonly derived?: Derivations<T>;
  /** What happens at an event that cannot be folded: the read model pauses until a repair, or skips it. */
  readonly onPoison: 'pause' | 'skip';
  /** False where no column holds anything of a sealed field: when a person is forgotten, nothing is folded again. */
  readonly personal?: false;
}

/** A read model of any table types, for the runner. */
export type AnyReadModel = ReadModel<Tables>;

export function defineReadModel<const T extends Tables>(model: ReadModel<T>): AnyReadModel {
  return model as unknown as AnyReadModel;
}

/** Whether the model handles events of this category. */
export function isAbout(model: AnyReadModel, category: string): boolean {
  return (model.categories as readonly string[]).includes(category);
}

/** Whether the model handles events of this type. */
export function folds(model: AnyReadModel, event: { type: string; category: string }): boolean {
  if (!isAbout(model, event.category)) return false;
  return model.every !== undefined || event.type in model.folds;
}
