import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createSessionList, endSession, openSession } from './sessions.ts';

const db = setupTestDatabase();

it('lists a person’s own sessions, ended ones too, the latest first', async () => {
  const account = { accountId: randomUUID(), accountType: 'client' } as const;
  const phone = { browser: 'Firefox', system: 'Android', country: 'IE' };
  const earlier = await openSession(db.sql, account, phone);
  await openSession(db.sql, account);
  await openSession(db.sql, { ...account, accountId: randomUUID() });
  await endSession(db.sql, earlier.session.sessionId);
  const [latest, first, ...others] = await createSessionList(db.sql)(account.accountId);
  expect(latest).toMatchObject({ browser: null, endedAt: null });
  expect(first).toMatchObject(phone);
  expect(Date.parse(first?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.openedAt ?? ''));
  expect(others).toEqual([]);
});
