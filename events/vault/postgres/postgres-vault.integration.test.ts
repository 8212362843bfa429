import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { connect } from '#platform/postgres.ts';
import { projectRoot } from '#platform/project-root.ts';

import { FORGOTTEN } from '../../catalog/define-event.ts';
import { requireSealed } from '../contract/require-sealed.ts';
import { vaultContract } from '../contract/vault-contract.ts';
import type { Vault } from '../vault.ts';
import { createPostgresVault } from './postgres-vault.ts';
import { MasterKeyError } from './key-wrapper.ts';

const masterKey = 'a master key for tests, 32 characters or more';
const db = setupTestDatabase();
let vault: Vault;

beforeAll(async () => {
  vault = createPostgresVault(db.sql, masterKey);
});

describe('the contract', () => {
  vaultContract(() => vault);
});

it('persists keys over a restart, wrapped: the table does not contain what opens the texts', async () => {
  const subject = randomUUID();
  const ciphertext = await requireSealed(vault, subject, 'hello');
  expect(await createPostgresVault(db.sql, masterKey).open(subject, ciphertext)).toBe('hello');
  await expect(createPostgresVault(db.sql, `another ${masterKey}`).open(subject, ciphertext)).rejects.toThrow(
    MasterKeyError,
  );
});

it('does not open a key that was moved to another person’s row', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  await vault.seal(ann, 'hers');
  const his = await requireSealed(vault, bob, 'his');
  await db.sql`
    update vault.keys set wrapped = (select wrapped from vault.keys where subject_id = ${ann}) where subject_id = ${bob}`;
  await expect(createPostgresVault(db.sql, masterKey).open(bob, his)).rejects.toThrow(MasterKeyError);
});

it('leaves no key in the table of a forgotten person', async () => {
  const subject = randomUUID();
  await vault.seal(subject, 'hello');
  await vault.forget(subject);
  const [row] =
    await db.sql`select wrapped, forgotten_at is not null as forgotten from vault.keys where subject_id = ${subject}`;
  expect(row).toEqual({ wrapped: null, forgotten: true });
});

it('forgets in every process, although the others have the key cached', async () => {
  const other = connect(db.url);
  const elsewhere = createPostgresVault(other, masterKey);
  const subject = randomUUID();
  const ciphertext = await requireSealed(vault, subject, 'hello');
  expect(await elsewhere.open(subject, ciphertext)).toBe('hello');
  await vault.forget(subject);
  await expect.poll(() => elsewhere.open(subject, ciphertext)).toEqual(FORGOTTEN);
  await other.end();
});

describe('a process that ends while the vault’s connection for listening is still being opened', () => {
  const opensAndCloses = (meanwhile: string) => `
    import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
    import { connect } from '#platform/postgres.ts';
    const sql = connect(process.env.DATABASE_URL);
    createPostgresVault(sql, '${masterKey}');
    ${meanwhile}
    await sql.end();`;

  it.each([
    ['before its first step', ''],
    ['on the way to the server', 'await new Promise((resolve) => setImmediate(resolve));'],
    ['while the server authenticates it', 'await sql`select 1`;'],
  ])('%s: ends at once', async (_when, meanwhile) => {
    const flags = ['--import', 'tsx', '--input-type=module', '--eval', opensAndCloses(meanwhile)];
    const env = { ...process.env, DATABASE_URL: db.url };
    // The driver would keep the process alive for the half minute that a connection attempt can take.
    const ending = promisify(execFile)(process.execPath, flags, { cwd: projectRoot, env, timeout: 15_000 });
    await expect(ending).resolves.toMatchObject({ stderr: '' });
  });
});
