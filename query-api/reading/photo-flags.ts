import type { Sql } from '#platform/postgres.ts';
import type { Part } from './statement.ts';

/** Flagged photos that everybody can see: those of approved providers. */
export function selectPhotoFlags(sql: Sql): Part {
  return sql`select f.* from read.photo_flags f join read.accounts a using (account_id)
    where a.approval_status = 'approved'`;
}
