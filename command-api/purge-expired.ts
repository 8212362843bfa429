import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

export const PURGE_EXPIRED_TASK = 'purge-expired';
/** Every night, once among all processes. */
export const PURGE_EXPIRED_CRON = `41 3 * * * ${PURGE_EXPIRED_TASK} ?max=1`;

/**
 * Deletes what was to be known for a time that is over: sessions, codes, and how often something was done. Nobody is let
 * in, and nothing counts, by what is deleted here.
 */
export async function purgeExpired({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  // A process may hold a revoked session for a moment longer, and does not hear of it twice.
  await sql`delete from auth.sessions where expires_at < now() or revoked_at < now() - interval '1 day'`;
  await sql`delete from auth.contact_codes where expires_at < ${clock.now()}`;
  // By whichever clock it is counted: the business's is never behind.
  await sql`delete from commands.rate_limits where expires_at < now()`;
}
