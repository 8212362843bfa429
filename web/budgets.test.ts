// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { buildWeb } from '../local/start/build.mjs';
import { beforeAll, describe, expect, test } from 'vitest';

/** Budgets of the design, in kB of 1,000 bytes: scripts and styles as gzip, documents as Brotli, fonts as they are. */
const landing = { scripts: 100, styles: 15, document: 20, fonts: 40, all: 350, prompt: 8, tracker: 3 };
const application = { firstLoad: 200, route: 50 };
/** Scripts that a page asks for beyond those of every page; each is a request. */
const scriptsOfAPage = 40;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../dist/web');
const sizes = new Map<string, number>();

async function gzipped(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(await readFile(join(root, file)), { level: 9 }).length / 1000;
  sizes.set(file, size);
  return size;
}

/** A file and everything that it imports outright. */
async function withImports(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(join(root, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    await withImports(`assets/${name}`, found);
  }
  return found;
}

/**
 * What a document loads before anything is done on it: its scripts with their imports, its texts in English. Those of
 * the landing page (common, ui and its own) stand in its scripts.
 */
async function firstScripts(document: string, texts: string[]): Promise<Set<string>> {
  const html = await readFile(join(root, document), 'utf8');
  const found = new Set<string>();
  for (const [, name] of html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)) await withImports(name!, found);
  for (const name of texts) found.add(await englishTexts(name));
  return found;
}

/** The chunk of one English namespace: it holds one of its texts, and nothing but texts. */
async function englishTexts(namespace: string): Promise<string> {
  const texts: unknown = JSON.parse(await readFile(here(`locales/en/${namespace}.json`), 'utf8'));
  const first = firstText(texts);
  for (const file of await assets('.js')) {
    if (!file.startsWith(`assets/${namespace}-`)) continue;
    const code = await readFile(join(root, file), 'utf8');
    if (code.includes(first) && !code.includes('import')) return file;
  }
  throw new Error(`No chunk with the English texts of ${namespace}`);
}

/** The one chunk whose code says this. */
async function chunkWith(words: string): Promise<string> {
  const found = [];
  for (const file of await assets('.js')) {
    if ((await readFile(join(root, file), 'utf8')).includes(words)) found.push(file);
  }
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

function firstText(value: unknown): string {
  return typeof value === 'string' ? value : firstText(Object.values(value as object)[0]);
}

async function assets(ending: string): Promise<string[]> {
  const names = await readdir(join(root, 'assets'));
  return names.filter((name) => name.endsWith(ending)).map((name) => `assets/${name}`);
}

async function sum(files: Iterable<string>): Promise<number> {
  let total = 0;
  for (const file of files) total += await gzipped(file);
  return total;
}

async function stylesOf(document: string): Promise<string[]> {
  const html = await readFile(join(root, document), 'utf8');
  return [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name]) => name!);
}

async function sizeOf(file: string): Promise<number> {
  return (await readFile(join(root, file))).length / 1000;
}

beforeAll(() => buildWeb(here('..')), 120_000);

describe('the landing page', () => {
  const scripts = () => firstScripts('index.html', []);

  test(`loads at most ${landing.scripts} kB of scripts, its texts included`, async () => {
    expect(await sum(await scripts())).toBeLessThanOrEqual(landing.scripts);
  });

  test(`loads at most ${landing.styles} kB of styles`, async () => {
    expect(await sum(await stylesOf('index.html'))).toBeLessThanOrEqual(landing.styles);
  });

  test(`is a document of at most ${landing.document} kB`, async () => {
    const html = await readFile(join(root, 'index.html'));
    expect(brotliCompressSync(html).length / 1000).toBeLessThanOrEqual(landing.document);
  });

  test(`needs at most ${landing.fonts} kB of fonts for Latin letters, accents included`, async () => {
    const fonts = (await assets('.woff2')).filter((file) => /-latin(-ext)?-/.test(file));
    expect(fonts).toHaveLength(2);
    const [one = 0, other = 0] = await Promise.all(fonts.map(sizeOf));
    expect(one + other).toBeLessThanOrEqual(landing.fonts);
  });

  test(`weighs at most ${landing.all} kB with everything on it`, async () => {
    const pictures = (await assets('.svg')).concat(await assets('.woff2'));
    const all = (await sum(await scripts())) + (await sum(await stylesOf('index.html'))) + (await sum(pictures));
    expect(all).toBeLessThanOrEqual(landing.all);
  });

  test(`loads at most ${landing.prompt} kB later for the consent banner, and nothing of it at first`, async () => {
    const first = await scripts();
    const late = await withImports(await chunkWith('/api/ccpa/gpc-opt-out'));
    expect(await sum([...late].filter((file) => !first.has(file)))).toBeLessThanOrEqual(landing.prompt);
    expect([...late].some((file) => first.has(file))).toBe(true);
    expect(first).not.toContain(await chunkWith('/api/ccpa/gpc-opt-out'));
  });

  test(`loads at most ${landing.tracker} kB later to measure a visit, and nothing of it at first`, async () => {
    const first = await scripts();
    const tracker = await chunkWith('/api/conversion-analytics/track-events-batch');
    // Where the visitor is, the page has found out already.
    const place = await withImports(await chunkWith('/api/geolocation'));
    const late = [...(await withImports(tracker))].filter((file) => !first.has(file) && !place.has(file));
    expect(await sum(late)).toBeLessThanOrEqual(landing.tracker);
    expect(first).not.toContain(tracker);
  });

  test('does without the router, the query client, zod, i18next and monitoring', async () => {
    for (const file of await scripts()) {
      const code = await readFile(join(root, file), 'utf8');
      expect([file, /createBrowserRouter|QueryClient|ZodError|initReactI18next|sentry/i.exec(code)?.[0]]).toEqual([
        file,
        undefined,
      ]);
    }
  });
});

test('no script holds the development build of a library', async () => {
  const scripts = await Promise.all(
    (await assets('.js')).map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  );
  expect(scripts.length).toBeGreaterThan(100);
  const forDevelopers = /Hey developer|jsxDEV|process\.env\.NODE_ENV|An error occurred in the <|Warning: Each child/;
  expect(scripts.filter(([, code]) => forDevelopers.test(code)).map(([file]) => file)).toEqual([]);
});

test('every script, style and document has a pressed copy, which says the same', async () => {
  const texts = [...(await assets('.js')), ...(await assets('.css')), 'index.html', 'app.html'];
  for (const file of texts) {
    const text = await readFile(join(root, file));
    if (text.length < 400) continue;
    expect(brotliDecompressSync(await readFile(join(root, `${file}.br`))).equals(text), file).toBe(true);
  }
});

test('each document asks for the font of Latin letters at once, and for no other', async () => {
  for (const document of ['index.html', 'app.html']) {
    const html = await readFile(join(root, document), 'utf8');
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]+href="\/([^"]+)"[^>]*>/g)].map(
      ([, file]) => file,
    );
    expect(fonts).toEqual([expect.stringMatching(/^assets\/manrope-latin-wght-normal-/)]);
    expect((await assets('.woff2')).includes(fonts[0] ?? '')).toBe(true);
  }
});

test('monitoring is one chunk of its own, which no document loads by itself', async () => {
  const withMonitoring = [];
  for (const file of await assets('.js')) {
    if ((await readFile(join(root, file), 'utf8')).includes('/api/sentry-tunnel')) withMonitoring.push(file);
  }
  expect(withMonitoring).toHaveLength(1);
  const first = [...(await firstScripts('index.html', [])), ...(await firstScripts('app.html', []))];
  expect(first).toEqual(expect.not.arrayContaining(withMonitoring));
});

describe('the application', () => {
  test(`loads at most ${application.firstLoad} kB of scripts before its first page`, async () => {
    const first = await firstScripts('app.html', ['errors']);
    expect(await sum(first)).toBeLessThanOrEqual(application.firstLoad);
  });

  test('does without zod before its first page', async () => {
    for (const file of await firstScripts('app.html', [])) {
      expect([file, /ZodError/.test(await readFile(join(root, file), 'utf8'))]).toEqual([file, false]);
    }
  });

  test(`has no chunk of its own over ${application.route} kB for any route`, async () => {
    const first = await firstScripts('app.html', []);
    const late = (await assets('.js')).filter((file) => !first.has(file));
    const heavy = [];
    for (const file of late) {
      const size = await gzipped(file);
      if (size > application.route) heavy.push(`${file}: ${size.toFixed(1)} kB`);
    }
    expect(late.length).toBeGreaterThan(0);
    expect(heavy).toEqual([]);
  });

  test(`asks for at most ${scriptsOfAPage} scripts more for any page`, async () => {
    const first = await firstScripts('app.html', []);
    const counts = new Map<string, number>();
    for (const file of await assets('.js'))
      counts.set(file, [...(await withImports(file))].filter((one) => !first.has(one)).length);
    expect(Math.max(...counts.values())).toBeGreaterThan(1);
    expect([...counts].filter(([, count]) => count > scriptsOfAPage)).toEqual([]);
  });
});
