import { comparePositions, type Position } from '#events/log/position.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';

import { openJson, sealJson } from '../auth/seal-json.ts';
import { SESSION_ENDED_CHANNEL } from '../auth/sessions.ts';
import type { ErasureStore, Farewell } from './erasure-store.ts';

/** What of an account is in the write side's own tables. */
export function createPostgresErasureStore(sql: Sql, masterKey: Buffer): ErasureStore {
  const key = deriveKey(masterKey, 'farewell address');
  return {
    async endSessions(accountId) {
      const ended = await sql`
        with ended as (delete from auth.sessions where account_id = ${accountId} returning id)
        select pg_notify(${SESSION_ENDED_CHANNEL}, id::text) from ended`;
      return ended.length;
    },
    async deleteCredentials(accountId) {
      const deleted = await sql`delete from auth.credentials where account_id = ${accountId} returning account_id`;
      await sql`delete from auth.contact_codes where account_id = ${accountId}`;
      await sql`delete from auth.password_resets where account_id = ${accountId}`;
      await sql`delete from auth.second_factors where account_id = ${accountId}`;
      await sql`delete from auth.second_factor_setups where account_id = ${accountId}`;
      await sql`delete from auth.recovery_codes where account_id = ${accountId}`;
      await sql`delete from auth.pending_sign_ins where account_id = ${accountId}`;
      await sql`delete from commands.calendar_sources where account_id = ${accountId}`;
      await sql`delete from auth.linked_identities where account_id = ${accountId}`;
      await sql`delete from auth.passkeys where account_id = ${accountId}`;
      return deleted.length;
    },
    async deleteMessages(accountId) {
      const deleted = await sql`delete from commands.outbound_messages where recipient_id = ${accountId} returning id`;
      return deleted.length;
    },
    async writeFarewell(accountId, farewell) {
      await sql`
        insert into commands.farewells (account_id, sealed) values (${accountId}, ${sealJson(key, accountId, farewell)})
        on conflict do nothing`;
    },
    async readFarewell(accountId) {
      const [row] = await sql<{ sealed: Buffer }[]>`
        select sealed from commands.farewells where account_id = ${accountId}`;
      return row === undefined ? null : (openJson(key, accountId, row.sealed) as Farewell);
    },
    async deleteFarewell(accountId) {
      await sql`delete from commands.farewells where account_id = ${accountId}`;
    },
    async areReadModelsAt(position) {
      const builds = await sql<{ position: Position | null }[]>`
        select position::text from read.builds where state = 'active'`;
      return builds.every((build) => comparePositions(build.position ?? undefined, position) >= 0);
    },
  };
}
