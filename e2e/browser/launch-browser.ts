import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { hasFreeMemory } from '#local/test/scratch.mjs';
import { bundledChromium } from './bundled-chromium.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Shared by all browsers of a run. */
const MIN_FREE_BYTES = 2 ** 30;

type Found = Pick<LaunchOptions, 'executablePath' | 'env'>;

function named(): Found | undefined {
  const path = process.env['E2E_CHROMIUM'];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`E2E_CHROMIUM names ${path}, and there is no such file.`);
  return { executablePath: path };
}

function playwrightsOwn(): Found | undefined {
  return existsSync(chromium.executablePath()) ? { executablePath: chromium.executablePath() } : undefined;
}

function systems(): Found | undefined {
  const path = systemBrowsers.find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : { executablePath: path };
}

/** A browser is never optional: a test that cannot find one fails, with instructions. */
async function findChromium(): Promise<Found> {
  const found = named() ?? playwrightsOwn() ?? (await bundledChromium()) ?? systems();
  if (found) return found;
  throw new Error(
    'No Chromium for the browser tests. Set E2E_CHROMIUM to its path, or run `npx playwright install chromium`, ' +
      'or install the package chromium of your system.',
  );
}

/**
 * Starts Chromium: the one that E2E_CHROMIUM names, Playwright's own, the bundled one, or the system's, in this order.
 * Chromium cannot sandbox as root, so only root runs without. Its camera shows a generated moving picture.
 */
export async function launchBrowser(): Promise<Browser> {
  const found = await findChromium();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({
    ...found,
    // Playwright makes it share memory through files, for containers whose /dev/shm holds 64 MB.
    ignoreDefaultArgs: hasFreeMemory(MIN_FREE_BYTES) ? ['--disable-dev-shm-usage'] : [],
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...camera],
  });
}
