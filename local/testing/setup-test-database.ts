import { afterAll, beforeAll } from 'vitest';

import { testDatabase, type TestDatabase } from './postgres.ts';

/** A fresh database that stands from a test file's first test until after its last. Call it before other hooks. */
export function setupTestDatabase(): TestDatabase {
  const db = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(db, await testDatabase());
  });
  afterAll(() => db.drop());
  return db;
}
