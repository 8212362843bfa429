import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

export const PURGE_EXPIRED_TASK = 'purge-expired';
/** Every night, once across all processes. */
export const PURGE_EXPIRED_CRON = `41 3 * * * ${PURGE_EXPIRED_TASK} ?max=1`;

/** For so long after its end a message's row says how it was sent. No reactor writes one that old again. */
export const MESSAGE_DAYS = 30;
/** For so long a late click on a link is told what became of the copy. */
export const LINK_DAYS = 90;
/** For so long a handled webhook event is recognised; the payment provider sends none that old again. */
export const WEBHOOK_DAYS = 90;

/**
 * Deletes expired rows: sessions, unfinished log-ins, codes, links to reset passwords, rate-limit counts, links to copies and of privacy requests, outbound messages
 * and webhook events. None of them grants access or counts any more.
 */
export async function purgeExpired({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  // A process may cache a revoked session for a moment longer, and is not notified twice.
  await sql`delete from auth.sessions where expires_at < now() or revoked_at < now() - interval '1 day'`;
  await sql`delete from auth.contact_codes where expires_at < ${clock.now()}`;
  await sql`delete from auth.pending_sign_ins where expires_at < now()`;
  await sql`delete from auth.google_sign_ins where expires_at < now()`;
  await sql`delete from auth.passkey_challenges where expires_at < now()`;
  await sql`delete from auth.phone_sign_ins where expires_at < ${clock.now()}`;
  await sql`delete from auth.second_factor_setups where expires_at < now()`;
  // A used or late link is told apart from an unknown one for a day.
  await sql`delete from auth.password_resets where expires_at < ${clock.now()}::timestamptz - interval '1 day'`;
  await sql`delete from auth.export_links where created_at < now() - make_interval(days => ${LINK_DAYS})`;
  await sql`delete from commands.privacy_request_links where expires_at < ${clock.now()}`;
  // Expired by either clock: the business clock is never behind.
  await sql`delete from commands.rate_limits where expires_at < now()`;
  await sql`
    delete from commands.outbound_messages where ended_at < now() - make_interval(days => ${MESSAGE_DAYS})`;
  await sql`
    delete from commands.webhook_events where handled_at < now() - make_interval(days => ${WEBHOOK_DAYS})`;
}
