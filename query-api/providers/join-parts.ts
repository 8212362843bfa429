import type { Sql } from '#platform/postgres.ts';

import type { Part } from '../reading/statement.ts';

export function joined(sql: Sql, parts: readonly Part[]): Part {
  return joinedBy(sql, parts, sql`, `);
}

/** With `and` between them, unless another separator is given; true without any. */
export function joinedBy(sql: Sql, parts: readonly Part[], separator: Part = sql` and `): Part {
  const [first = sql`true`, ...rest] = parts;
  return rest.reduce((all, part) => sql`${all}${separator}${part}`, first);
}
