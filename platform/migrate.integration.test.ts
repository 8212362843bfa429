import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { migrate, UnknownMigrationError } from './migrate.ts';

const db = setupTestDatabase();

it('runs again on a database that it made', async () => {
  await expect(migrate(db.url)).resolves.toBeUndefined();
});

it('rejects a database of another version in a sentence, and leaves it as it is', async () => {
  const readMigrations = async () => await db.sql`select name from migrations.command_api order by name`;
  await db.sql`update migrations.command_api set name = '0006_letters' where name = '0006_outbound_messages'`;
  const before = await readMigrations();
  const attempt = migrate(db.url);
  await expect(attempt).rejects.toThrow(UnknownMigrationError);
  await expect(attempt).rejects.toThrow(/Another version of Homewright made this database \(migration 0006_letters\)/);
  expect(await readMigrations()).toEqual(before);
});
