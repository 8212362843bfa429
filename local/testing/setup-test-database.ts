import { afterAll, beforeAll } from 'vitest';

import { testDatabase, type TestDatabase } from './postgres.ts';

/** A fresh database for all tests of a file. Call it before other hooks, which may need it. */
export function setupTestDatabase(): TestDatabase {
  const db = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(db, await testDatabase());
  });
  afterAll(() => db.drop());
  return db;
}
