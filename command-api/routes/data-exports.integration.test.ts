import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { signLog } from '#projections/testing/log-tree.ts';

import { createExportLinks } from '../data-export/export-links.ts';
import { readZip } from '../data-export/testing/read-zip.ts';
import type { Workers } from '../start-workers.ts';
import { startFullWriteSide, type FullWriteSide } from '../testing/full-write-side.ts';
import { goodPassword as password, type Browser } from '../testing/test-browser.ts';

const patience = { timeout: 30_000, interval: 50 };
let db: TestDatabase;
let world: FullWriteSide;
let workers: Workers;

beforeAll(async () => {
  db = await testDatabase();
  world = await startFullWriteSide(db);
  workers = await world.startWorkers();
});
afterAll(async () => {
  await workers.stop();
  await world.close();
  await db.drop();
});

async function signUp() {
  const browser = world.browser();
  const { accountId } = await browser.signUp({ country: 'IE', language: 'en' });
  return { browser, accountId };
}
const typesOf = async (accountId: string) =>
  (await world.journal.read(streamOf.dataExport(accountId))).map(({ type }) => type);
const archivesOf = async (accountId: string) =>
  readdir(path.join(world.filesFolder, 'exports', accountId)).catch(() => []);

/** Asks for a copy, waits until it is ready, and takes the page's link. */
async function getCopy(browser: Browser, accountId: string) {
  const exportId = randomUUID();
  await browser.post('/api/auth/confirm-identity', { password });
  expect((await browser.command('RequestDataExport', { accountId, exportId })).statusCode).toBe(200);
  await expect.poll(() => typesOf(accountId), patience).toContain('DataExportReady');
  const link = await browser.post('/api/exports/links', { exportId });
  return { exportId, token: link.json<{ token: string }>().token };
}
const readLink = (browser: Browser, token: string) => browser.send({ method: 'GET', url: `/api/exports/${token}` });
const download = (browser: Browser, token: string) =>
  browser.send({ method: 'GET', url: `/api/exports/${token}/file` });

describe('a copy of one’s data', () => {
  it('is for those who confirmed that it is them', async () => {
    const { browser, accountId } = await signUp();
    const exportId = randomUUID();
    const answer = await browser.command('RequestDataExport', { accountId, exportId });
    expect(answer.json()).toMatchObject({ status: 403, code: 'IDENTITY_NOT_CONFIRMED' });
    expect((await browser.post('/api/exports/links', { exportId })).json()).toMatchObject({
      code: 'IDENTITY_NOT_CONFIRMED',
    });
    await browser.post('/api/auth/confirm-identity', { password });
    expect((await browser.post('/api/exports/links', { exportId })).statusCode).toBe(404);
  });

  it('is downloaded once by its owner, and then deleted', async () => {
    const { browser, accountId } = await signUp();
    await signLog(db.urlAs('projections'), world.log, db.sql);
    const { token } = await getCopy(browser, accountId);
    expect((await readLink(browser, token)).json()).toMatchObject({ state: 'ready' });
    expect(await archivesOf(accountId)).toHaveLength(1);

    const answer = await download(browser, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const zip = readZip(answer.rawPayload);
    expect(JSON.parse(String(zip.get('data.json')))).toMatchObject({ accountId, profile: [{ accountId }] });
    const { streams } = JSON.parse(String(zip.get('history.json'))) as HistoryFile;
    expect(streams).toMatchObject([{ stream: streamOf.account(accountId) }]);
    expect([...zip.keys()]).toEqual(['data.json', 'index.html', 'history.json', 'verify.mjs', 'manifest.txt']);

    expect((await download(browser, token)).json()).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
    expect((await readLink(browser, token)).json()).toMatchObject({ state: 'downloaded' });
    await expect.poll(() => archivesOf(accountId), patience).toEqual([]);
  });

  it('of two downloads at once one succeeds', async () => {
    const { browser, accountId } = await signUp();
    const { token } = await getCopy(browser, accountId);
    const answers = await Promise.all([download(browser, token), download(browser, token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is not for others, and a stranger’s click does not use it up', async () => {
    const { browser, accountId } = await signUp();
    const { token } = await getCopy(browser, accountId);
    const stranger = (await signUp()).browser;
    expect((await readLink(stranger, token)).json()).toEqual({ state: 'foreign', expiresAt: null, size: null });
    expect((await download(stranger, token)).statusCode).toBe(403);
    expect((await readLink(world.browser(), token)).statusCode).toBe(401);
    expect((await download(world.browser(), token)).statusCode).toBe(401);
    for (const unknown of ['a'.repeat(43), 'short', '..%2f']) {
      expect((await readLink(browser, unknown)).json()).toMatchObject({ state: 'unknown' });
      expect((await download(browser, unknown)).statusCode).toBe(404);
    }
    expect((await browser.send({ method: 'HEAD', url: `/api/exports/${token}/file` })).statusCode).toBe(404);
    expect((await download(browser, token)).statusCode).toBe(200);
  });

  it('is replaced by another one, and its old link says so', async () => {
    const { browser, accountId } = await signUp();
    const first = await getCopy(browser, accountId);
    const exportId = randomUUID();
    await browser.command('RequestDataExport', { accountId, exportId });
    expect((await readLink(browser, first.token)).json()).toMatchObject({ state: 'expired' });
    await expect
      .poll(() => typesOf(accountId), patience)
      .toEqual([
        'DataExportRequested',
        'DataExportReady',
        'DataExportExpired',
        'DataExportRequested',
        'DataExportReady',
      ]);
    await expect.poll(() => archivesOf(accountId), patience).toHaveLength(1);
  });

  it('stores no secret of a link, only its hash', async () => {
    const { browser, accountId } = await signUp();
    const { token, exportId } = await getCopy(browser, accountId);
    expect(await createExportLinks(world.sql).find(token)).toEqual({ accountId, exportId });
    const rows = await db.sql<{ row: string }[]>`select l::text as row from auth.export_links l`;
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    expect(JSON.stringify(await world.journal.read(streamOf.dataExport(accountId)))).not.toContain(token);
  });

  it('expires after a day: it is deleted, and a late click is told so', async () => {
    const { browser, accountId } = await signUp();
    const { token } = await getCopy(browser, accountId);
    await world.advance(24);
    expect((await download(browser, token)).json()).toMatchObject({ status: 409, code: 'TOO_LATE' });
    expect((await readLink(browser, token)).json()).toMatchObject({ state: 'expired' });
    await expect.poll(() => typesOf(accountId), patience).toContain('DataExportExpired');
    await expect.poll(() => archivesOf(accountId), patience).toEqual([]);
  });
});
