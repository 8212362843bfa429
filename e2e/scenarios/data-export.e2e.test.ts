import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { readZip } from '#command-api/data-export/testing/read-zip.ts';
import { mailboxPage } from '#local/paths.ts';

import { accessibilityViolations } from '../browser/accessibility-violations.ts';
import { sidewaysScroll } from '../browser/sideways-scroll.ts';
import { checkPage, savePicture } from '../people/check-page.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('data export');
const PASSWORD = 'rain over the long acre';
const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright copy '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks the archive, and returns the address of its page. */
function unpack(archive: Buffer): string {
  for (const [name, bytes] of readZip(archive)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return `file://${path.join(folder, 'index.html')}`;
}

/** What the copy's own verifier says. @param key the log's, as the product publishes it */
function verify(file: string, key: string): { status: number | null; said: string } {
  const run = spawnSync(process.execPath, ['verify.mjs', file, '--key', key], { cwd: folder, encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr };
}

/** Where the mail about the copy leads; empty before it arrived. */
async function readLink(email: string): Promise<string> {
  const box = stage.address + mailboxPage;
  const list = await (await fetch(`${box}?to=${email}`)).text();
  const [, id] = /href="[^"]*\/(\d+)">Your data: the copy is ready/.exec(list) ?? [];
  const mail = id === undefined ? '' : await (await fetch(`${box}/${id}`)).text();
  return /\/ccpa\/download\/[\w-]{43}/.exec(mail)?.[0] ?? '';
}

describe('the copy of one’s data', () => {
  test('a client asks for it, downloads it once, and reads its page without a network', async () => {
    const email = 'maeve.copy@scenarios.example';
    const client = await stage.newClient({ email, firstName: 'Maeve' });
    const { page } = client;
    await page.goto(`${stage.address}/privacy-rights`);
    await page.getByRole('link', { name: 'Get a copy of your data' }).click();
    await page.getByRole('heading', { name: 'First, is it you?' }).waitFor();
    await checkPage(client, 'data-export-confirm');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Prepare my copy' }).click();
    await page.getByRole('heading', { name: 'Your copy is ready.' }).waitFor({ timeout: 60_000 });
    await checkPage(client, 'data-export-ready');

    await expect.poll(() => readLink(email), { timeout: 30_000 }).toMatch(/^\/ccpa\/download\//);
    const link = await readLink(email);
    await page.goto(stage.address + link);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ]);
    const archive = await download.path();
    const address = unpack(readFileSync(archive));
    const key = await (await fetch(`${stage.address}/api/proof/key`)).text();
    const right = { status: 0, said: expect.stringContaining('All of it is as it was stored.') as unknown };
    expect(verify(archive, key)).toEqual(right);
    expect(verify('.', key)).toEqual(right);
    // As on the page of the copy, after one byte was changed.
    const data = path.join(folder, 'data.json');
    const unchanged = readFileSync(data, 'utf8');
    writeFileSync(data, unchanged.replace('Maeve', 'Naeve'));
    expect(verify('.', key)).toEqual({ status: 1, said: '✗ data.json was changed.\n' });
    writeFileSync(data, unchanged);
    // Without a reload.
    await page.getByRole('heading', { name: 'This link is used up.' }).waitFor();
    await checkPage(client, 'data-export-used');

    const context = await stage.browser.newContext({ offline: true });
    const copy = await context.newPage();
    const sent: string[] = [];
    copy.on('request', (request) => sent.push(request.url()));
    await copy.goto(address);
    await copy.getByRole('heading', { level: 1, name: 'Your data at Homewright' }).waitFor();
    await expect.poll(() => copy.getByText('Maeve').count()).toBeGreaterThan(0);
    expect(await accessibilityViolations(copy)).toEqual([]);
    await savePicture(copy, 'data-export-copy-wide');
    await copy.setViewportSize({ width: 375, height: 900 });
    await expect.poll(() => sidewaysScroll(copy)).toBe(0);
    await savePicture(copy, 'data-export-copy-narrow');
    expect(sent.filter((url) => !url.startsWith('file:'))).toEqual([]);
    await context.close();

    const other = await stage.newClient({ firstName: 'Orla' });
    await other.page.goto(stage.address + link);
    await other.page.getByRole('heading', { name: 'This link belongs to another account.' }).waitFor();
    expect(stage.faults()).toEqual([]);
  });
});
