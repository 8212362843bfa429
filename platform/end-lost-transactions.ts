import type postgres from 'postgres';

type Sql = postgres.Sql;

/** The driver's connection: the same object before and after it is lost and opened again. */
interface DriverConnection {
  execute: (query: DriverQuery) => boolean;
  onclose?: ((lost: Error) => void) | null;
}

interface DriverQuery {
  /** Shared by all queries of one transaction only. */
  readonly handler: object;
  reject(error: Error): void;
}

interface DriverOptions {
  readonly onexecute?: (connection: DriverConnection) => unknown;
}

/**
 * Without this patch, a connection lost within a transaction ends the process. The driver (`postgres` 3.4.9) writes the
 * rollback into a socket that is null, or into the replacing connection, where the next statements would commit one by
 * one. With it, every later statement of such a transaction fails.
 */
export function endLostTransactions(pool: Sql): void {
  const lost = new WeakMap<object, Error>();
  const guarded = new WeakSet<DriverConnection>();
  let takenBy: (connection: DriverConnection) => void = () => {};

  function guard(connection: DriverConnection): void {
    if (guarded.has(connection)) return;
    guarded.add(connection);
    const { execute } = connection;
    connection.execute = (query) => {
      const loss = lost.get(query.handler);
      if (loss === undefined) return execute(query);
      query.reject(loss);
      return true;
    };
  }

  function watch(connection: DriverConnection, { handler }: DriverQuery): void {
    guard(connection);
    // The driver sets its own when the work has begun.
    queueMicrotask(() => {
      const onClose = connection.onclose;
      connection.onclose = (error) => {
        lost.set(handler, error);
        onClose?.(error);
      };
    });
  }

  const unsafe = pool.unsafe.bind(pool) as (...given: unknown[]) => unknown;
  const begin = pool.begin.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  // The driver begins each transaction with this, and learns which connection it got.
  const unsafeWatched = (...given: unknown[]): unknown => {
    const { onexecute } = (given[2] ?? {}) as DriverOptions;
    if (onexecute === undefined) return unsafe(...given);
    const taken = takenBy;
    const both = (connection: DriverConnection): unknown => {
      taken(connection);
      return onexecute(connection);
    };
    return unsafe(given[0], given[1], { ...(given[2] as object), onexecute: both });
  };
  const beginWatched = (...given: unknown[]): Promise<unknown> => {
    const work = given.at(-1) as (tx: postgres.TransactionSql) => unknown;
    let connection: DriverConnection | undefined;
    takenBy = (taken) => void (connection = taken);
    return begin(...given.slice(0, -1), (tx: postgres.TransactionSql) => {
      // Never sent: it only shows what the transaction's queries have in common.
      if (connection !== undefined) watch(connection, tx`select` as unknown as DriverQuery);
      return work(tx);
    });
  };
  Object.assign(pool, { unsafe: unsafeWatched, begin: beginWatched });
}
