import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import type { FileRef } from '#domain/file/state.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { createCommandHandler } from '../command-handler.ts';
import { approvalCommands } from '../testing/approval-commands.ts';
import type { Browser } from '../testing/test-browser.ts';
import { openAccount } from '../testing/open-account.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
let writeSide: WriteSide;
let admin: Browser;
let accountId: string;

beforeAll(async () => {
  writeSide = await startWriteSide(db.sql);
  const handler = createCommandHandler(writeSide);
  ({ id: accountId } = await openAccount(handler, 'provider', { approved: false }));
  const newFile = (): FileRef => ({ fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 12_345 });
  const someone = { kind: 'admin', id: randomUUID() } as const;
  const steps = approvalCommands({ accountId, trades: ['painting'] }, { admin: someone, now: now(), newFile });
  const untilReady = steps.slice(
    0,
    steps.findIndex(({ name }) => name === 'ApproveProvider'),
  );
  for (const step of untilReady) await handler.handle({ ...step, commandId: randomUUID() });
  admin = writeSide.browser();
  const { token } = await openSession(db.sql, { accountId: someone.id, accountType: 'admin' });
  admin.cookies.set(SESSION_COOKIE, token);
});
afterAll(() => writeSide.close());

const now = () => new Date().toISOString();
const history = () => writeSide.journal.read(streamOf.account(accountId));

async function lastSubmittedAt(): Promise<string> {
  const moments = (await history()).flatMap(({ data }) => ('submittedAt' in data ? [data.submittedAt] : []));
  return moments.toSorted().at(-1) ?? '';
}

it('an admin who saw an older state is rejected, and nothing is decided', async () => {
  const [latest, before] = [await lastSubmittedAt(), (await history()).length];
  const older = new Date(Date.parse(latest) - 1).toISOString();
  const statement = 'The insurance names another business at another address.';
  for (const [name, data] of [
    ['ApproveProvider', {}],
    ['RejectProvider', { reason: 'documentsInvalid', statement }],
    ['RequestVerificationChanges', { steps: ['business'], statement }],
  ] as const) {
    const stale = await admin.command(name, { accountId, seen: older, ...data });
    expect(stale.json()).toMatchObject({ status: 409, code: 'SUBMISSION_CHANGED' });
  }
  expect(await history()).toHaveLength(before);
  const fresh = await admin.command('ApproveProvider', { accountId, seen: latest });
  expect(fresh.statusCode).toBe(200);
  expect((await history()).at(-1)).toMatchObject({ type: 'ProviderApproved' });
});

it('the same applies to business details that changed after the approval', async () => {
  const handler = createCommandHandler(writeSide);
  const details = { accountId, address: 'Oudegracht 2, 3511 AB Utrecht', registerNumber: null };
  const provider = { kind: 'provider', id: accountId } as const;
  const approvedWith = await lastSubmittedAt();
  await handler.handle({ name: 'SubmitBusinessDetails', data: details, actor: provider, commandId: randomUUID() });
  const stale = await admin.command('AcceptBusinessDetails', { accountId, submittedAt: approvedWith });
  expect(stale.json()).toMatchObject({ status: 409, code: 'SUBMISSION_CHANGED' });
  const fresh = await admin.command('AcceptBusinessDetails', { accountId, submittedAt: await lastSubmittedAt() });
  expect(fresh.statusCode).toBe(200);
  expect((await history()).at(-1)).toMatchObject({ type: 'BusinessDetailsAccepted' });
});

it('the same applies to suspension, reinstatement and termination of an approved provider', async () => {
  const statement = 'The insurance ran out, and we asked for the next one twice.';
  const latest = await lastSubmittedAt();
  const older = new Date(Date.parse(latest) - 1).toISOString();
  for (const [name, data, type] of [
    ['SuspendProvider', { reason: 'documentsExpired', statement }, 'ProviderSuspended'],
    ['ReinstateProvider', { statement }, 'ProviderReinstated'],
    ['SuspendProvider', { reason: 'documentsExpired', statement }, 'ProviderSuspended'],
    ['TerminateProvider', { statement }, 'ProviderTerminated'],
  ] as const) {
    const before = (await history()).length;
    const stale = await admin.command(name, { accountId, seen: older, ...data });
    expect(stale.json()).toMatchObject({ status: 409, code: 'SUBMISSION_CHANGED' });
    expect(await history()).toHaveLength(before);
    const fresh = await admin.command(name, { accountId, seen: latest, ...data });
    expect(fresh.statusCode).toBe(200);
    expect((await history()).at(-1)).toMatchObject({ type });
  }
});
