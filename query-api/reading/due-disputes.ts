import type { Sql } from '#platform/postgres.ts';
import type { Part } from './statement.ts';

/** Waits for an admin to decide, or to confirm another admin's decision. */
export function isDue(sql: Sql): Part {
  return sql`dispute_stage in ('decision', 'appeal')`;
}

export function isOverdue(sql: Sql, now: string): Part {
  return sql`(${isDue(sql)} and dispute_due_at <= ${now}::timestamptz)`;
}
