import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { testDatabase } from '#local/testing/postgres.ts';
import type { AccountType } from '#events/catalog/account.ts';
import { loadConfig } from '#platform/config.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../../auth/sessions.ts';
import type { CommandApiDeps } from '../../plugin.ts';
import type { Browser } from '../../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../../testing/write-side.ts';

/** The server's answer to an upload. */
export interface Stored {
  fileId: string;
  type: string;
  size: number;
  sha256: string;
  name: string;
}

/** A write side with its files in a folder on disk, a picture to upload, and people's browsers. */
export interface FilesHarness {
  writeSide: WriteSide;
  folder: string;
  photo: Buffer;
  /** A person who has just signed up. */
  person: () => Promise<{ browser: Browser; accountId: string }>;
  /** The browser of an account that need not have signed up. */
  signedInAs: (accountId: string, accountType: AccountType) => Promise<Browser>;
  close: () => Promise<void>;
}

export async function startFilesHarness(over: Partial<CommandApiDeps> = {}): Promise<FilesHarness> {
  const db = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://homewright.test', FILES_DIR: folder, DEMO: 'on' });
  const writeSide = await startWriteSide(db.sql, { config, ...over });
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } });
  const photo = await image
    .withExif({ IFD0: { Artist: 'Aoife Byrne' } })
    .jpeg()
    .toBuffer();
  return {
    writeSide,
    folder,
    photo,
    person: async () => {
      const browser = writeSide.browser();
      const { accountId } = await browser.signUp({ accountType: 'client' });
      return { browser, accountId };
    },
    signedInAs: async (accountId, accountType) => {
      const { token } = await openSession(db.sql, { accountId, accountType });
      const browser = writeSide.browser();
      browser.cookies.set(SESSION_COOKIE, token);
      return browser;
    },
    close: async () => {
      await writeSide.close();
      await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function read(browser: Browser, fileId: string) {
  return browser.send({ method: 'GET', url: `/api/files/${fileId}` });
}
