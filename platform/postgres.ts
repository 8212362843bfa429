import postgres from 'postgres';

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

interface ConnectOptions {
  max?: number;
  name?: string;
  /** False: commits do not wait for the disk. Only for what can be made again from the log. */
  durable?: boolean;
}

/** A pool of connections to PostgreSQL. Positions and other bigints come back as text. */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  return postgres(url, {
    max: options.max ?? 10,
    connection: {
      application_name: options.name ?? 'homewright',
      ...(options.durable === false && { synchronous_commit: 'off' }),
    },
    onnotice: () => {},
    transform: { undefined: null },
  });
}
