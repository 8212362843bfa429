import { randomBytes } from 'node:crypto';

import type postgres from 'postgres';

import { createVault } from '../create-vault.ts';
import type { KeyStore } from '../key-store.ts';
import { KEY_BYTES } from '../sealed-text.ts';
import type { Vault } from '../vault.ts';
import { KeyCache } from './key-cache.ts';
import { createKeyWrapper, type KeyWrapper } from './key-wrapper.ts';

type Sql = postgres.Sql;

const CHANNEL = 'vault_forgotten';
/** 32 bytes of key and about 200 of overhead: some 10 MB at most. */
const CACHE_LIMIT = 50_000;
/** A process that missed the notification (its connection was down) still forgets within this time. */
const CACHE_TTL_MS = 30_000;

/** The vault in PostgreSQL (schema `vault`). All other processes are notified when one forgets. */
export function createPostgresVault(sql: Sql, masterKey: Buffer | string): Vault {
  const cache = new KeyCache(CACHE_LIMIT, CACHE_TTL_MS);
  // The second callback runs on each reconnection: what was forgotten in between is unknown.
  sql
    .listen(
      CHANNEL,
      (subject) => cache.drop(subject),
      () => cache.clear(),
    )
    .catch(() => {});
  return createVault(createKeyStore(sql, createKeyWrapper(masterKey), cache));
}

function createKeyStore(sql: Sql, wrapper: KeyWrapper, cache: KeyCache): KeyStore {
  async function find(subjects: readonly string[]): Promise<Map<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const key = cache.get(subject);
      if (key === undefined) missing.push(subject);
      else keys.set(subject, key);
    }
    if (missing.length === 0) return keys;
    const dropsBefore = cache.drops;
    const rows = await sql<{ subject: string; wrapped: Buffer }[]>`
      select subject_id as subject, wrapped from vault.keys
      where subject_id = any(${missing}::text[]) and wrapped is not null`;
    for (const { subject, wrapped } of rows) {
      const key = wrapper.unwrap(subject, wrapped);
      keys.set(subject, key);
      if (cache.drops === dropsBefore) cache.set(subject, key);
    }
    return keys;
  }

  return {
    find,
    async findOrCreate(subjects) {
      const keys = await find(subjects);
      const missing = subjects.filter((subject) => !keys.has(subject));
      if (missing.length === 0) return keys;
      // Two processes can create one at once: the first row wins. A forgotten subject has a row, too.
      await sql`
        insert into vault.keys (subject_id, wrapped)
        select subject, decode(wrapped, 'hex') from unnest(
          ${missing}::text[],
          ${missing.map((subject) => wrapper.wrap(subject, randomBytes(KEY_BYTES)).toString('hex'))}::text[]
        ) as made(subject, wrapped)
        on conflict (subject_id) do nothing`;
      return new Map([...keys, ...(await find(missing))]);
    },
    evict: (subject) => cache.drop(subject),
    async destroy(subject) {
      await sql`
        with destroyed as (
          insert into vault.keys (subject_id, wrapped, forgotten_at) values (${subject}, null, now())
          on conflict (subject_id) do update
            set wrapped = null, forgotten_at = coalesce(vault.keys.forgotten_at, now())
          returning subject_id
        )
        select pg_notify(${CHANNEL}, subject_id) from destroyed`;
      cache.drop(subject);
    },
  };
}
