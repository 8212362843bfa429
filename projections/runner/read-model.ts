import type { Category, DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';
import type { RowOf, Tables } from './table.ts';
import type { Topic } from './topic.ts';

/** One table as a fold sees it: the rows that it needs, and those that earlier events of the batch put. */
export interface Rows<R> {
  get(...key: (string | number)[]): R | undefined;
  /** The row, which an earlier event must have put. @throws Error when it is missing: the event is poison */
  getOrThrow(...key: (string | number)[]): R;
  put(row: R): void;
  delete(...key: (string | number)[]): void;
}

export type RowsOf<T extends Tables> = { readonly [Name in keyof T]: Rows<RowOf<T[Name]>> };

/**
 * Says which topics of the WebSocket changed, and under which key, such as `job:<id>`. The topics are worked out only
 * where somebody listens: not while catching up.
 */
export type Publish = (key: string, topics: () => Iterable<Topic>) => void;

type EventOfType<Type extends DomainEvent['type']> = JournalEvent<Extract<DomainEvent, { type: Type }>>;

/** The key of a row: one column's value, or those of several, in the table's order. */
export type Key = string | number | readonly (string | number)[];

/** Keys of rows, by table. */
export type Needs<T extends Tables> = { readonly [Name in keyof T]?: readonly Key[] };

export interface Fold<T extends Tables, Event = JournalEvent> {
  (event: Event, rows: RowsOf<T>, publish: Publish): void;
  /** The rows that it reads, which are loaded before it runs. A fold that names none reads none. */
  readonly needs?: (event: Event) => Needs<T>;
}

/** A fold that reads rows, with those that it reads. */
export function reading<T extends Tables, Event>(
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
  put(row: R): void;
  /** Changes a row that other rows count towards, too, once it is loaded; undefined stands for no row. */
  change(key: readonly (string | number)[], change: (row: R | undefined) => R | undefined): void;
}

export type DerivedRowsOf<T extends Tables> = { readonly [Name in keyof T]: DerivedRows<RowOf<T[Name]>> };

/**
 * What follows from a row alone, however many events made it: worked out once a batch, for each row that was put, when
 * all events are folded. Told the row as the batch found it, and as its events leave it. It may put the row anew, and
 * change rows of other tables; what comes of it may not depend on where one batch ends and the next begins.
 */
export type Derivations<T extends Tables> = {
  readonly [Name in keyof T]?: (
    before: RowOf<T[Name]> | undefined,
    after: RowOf<T[Name]>,
    rows: DerivedRowsOf<T>,
  ) => void;
};

/**
 * A read model: tables, and how events change them. A change of `tables` or of a fold's meaning takes a higher
 * `version` (`npm run fingerprints`), which builds beside the old one and takes over when it has caught up.
 */
export interface ReadModel<T extends Tables = Tables> {
  readonly name: string;
  readonly version: number;
  readonly categories: readonly Category[];
  readonly tables: T;
  readonly folds: Folds<T>;
  /** Sees every event of the categories, before its own fold. */
  readonly every?: Fold<T>;
  readonly derived?: Derivations<T>;
  /** What an event does that cannot be folded: the read model waits for a repair, or goes on without it. */
  readonly onPoison: 'pause' | 'skip';
}

/** Any read model, its table types laid aside: what the runner works with. */
export type AnyReadModel = ReadModel<Tables>;

export function defineReadModel<const T extends Tables>(model: ReadModel<T>): AnyReadModel {
  return model as unknown as AnyReadModel;
}

/** Whether the model has anything to do with events of this category. */
export function isAbout(model: AnyReadModel, category: string): boolean {
  return (model.categories as readonly string[]).includes(category);
}

/** Whether the model has anything to do with events of this type. */
export function folds(model: AnyReadModel, event: { type: string; category: string }): boolean {
  if (!isAbout(model, event.category)) return false;
  return model.every !== undefined || event.type in model.folds;
}
