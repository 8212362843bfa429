import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Browser } from 'playwright';

import { launchBrowser } from '../browser/launch-browser.ts';
import { openBrowserUser, type BrowserUser } from '../people/browser-user.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { startProduct } from '../product/start-product.ts';

const HOUR_SECONDS = 3600;

/** A product with a movable clock, and three people on its pages, each with their own browser. */
export interface ThreePeople {
  readonly client: BrowserUser;
  readonly provider: BrowserUser;
  readonly admin: BrowserUser;
  readonly browser: Browser;
  /** The folder of the product's data and its log. */
  readonly folder: string;
  putClockForward(hours: number): Promise<void>;
  leave(): Promise<void>;
}

export async function threePeople(): Promise<ThreePeople> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright main job '));
  const product = startProduct({ PORT: '0', DATA_DIR: folder, DEMO: 'on', DEMO_JOBS: 'off' });
  let browser: Browser | undefined;
  const leave = async (): Promise<void> => {
    await browser?.close();
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const address = await product.ready;
    browser = await launchBrowser();
    return {
      client: await openBrowserUser(browser, 'the client', address),
      provider: await openBrowserUser(browser, 'the Homewright', address),
      admin: await openBrowserUser(browser, 'the admin', address),
      browser,
      folder,
      async putClockForward(hours) {
        const { status } = await new HttpVisitor(address).post('/api/demo/clock', {
          advanceSeconds: hours * HOUR_SECONDS,
        });
        if (status !== 200) throw new Error(`the clock was answered with ${status}`);
      },
      leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}
