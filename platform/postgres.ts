import postgres from 'postgres';

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

/** A pool of connections to PostgreSQL. Positions and other bigints come back as text. */
export function connect(url: string, options: { max?: number; name?: string } = {}): Sql {
  return postgres(url, {
    max: options.max ?? 10,
    connection: { application_name: options.name ?? 'homewright' },
    onnotice: () => {},
    transform: { undefined: null },
  });
}
