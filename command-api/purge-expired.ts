import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

export const PURGE_EXPIRED_TASK = 'purge-expired';
/** Every night, once across all processes. */
export const PURGE_EXPIRED_CRON = `41 3 * * * ${PURGE_EXPIRED_TASK} ?max=1`;

/** Deletes expired rows: sessions, codes, and rate-limit counts. None of them grants access or counts any more. */
export async function purgeExpired({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  // A process may cache a revoked session for a moment longer, and is not notified twice.
  await sql`delete from auth.sessions where expires_at < now() or revoked_at < now() - interval '1 day'`;
  await sql`delete from auth.contact_codes where expires_at < ${clock.now()}`;
  // Expired by either clock: the business clock is never behind.
  await sql`delete from commands.rate_limits where expires_at < now()`;
}
