import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../../node_modules/.cache/homewright', import.meta.url));

type Environment = Record<string, string>;

function packageFolder(): string | undefined {
  try {
    let folder = dirname(require.resolve('@sparticuz/chromium'));
    while (folder !== dirname(folder)) {
      if (existsSync(join(folder, 'bin/chromium.br'))) return folder;
      folder = dirname(folder);
    }
  } catch {
    return undefined;
  }
  return undefined;
}

const tarFs = z.object({ extract: z.custom<(folder: string) => NodeJS.WritableStream>() });

/** Unpacked next to it and renamed at the end, so that two tests starting at once cannot see half a browser. */
async function unpack(source: string, target: string): Promise<void> {
  const half = `${target}.${process.pid}`;
  await mkdir(half, { recursive: true });
  const { extract } = tarFs.parse(createRequire(join(source, 'package.json'))('tar-fs'));
  const open = (file: string) =>
    createReadStream(join(source, 'bin', file), { highWaterMark: 1 << 22 }).pipe(
      createBrotliDecompress({ chunkSize: 1 << 21 }),
    );
  await Promise.all([
    pipeline(open('chromium.br'), createWriteStream(join(half, 'chromium'), { mode: 0o755 })),
    pipeline(open('swiftshader.tar.br'), extract(half)),
    pipeline(open('al2023.tar.br'), extract(join(half, 'al2023'))),
    pipeline(open('fonts.tar.br'), extract(join(half, 'fonts'))),
  ]);
  try {
    await rename(half, target);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(join(target, 'chromium'))) throw error;
  }
}

function starts(executable: string, env: Environment): boolean {
  try {
    execFileSync(executable, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Fonts: the package's own and the system's, so that text is drawn on a machine without any. */
async function fontConfiguration(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${join(folder, 'fc-cache')}</cachedir></fontconfig>`;
  await writeFile(file, text);
  return file;
}

/** The Chromium inside `@sparticuz/chromium` (Linux, x64), without the package's flags for its own platform. */
export async function bundledChromium(): Promise<{ executablePath: string; env: Environment } | undefined> {
  const source = packageFolder();
  if (source === undefined || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')));
  const folder = join(cache, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpack(source, folder);

  const env: Environment = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (!starts(executablePath, env)) {
    // The system lacks libnss3; the package includes it.
    env['LD_LIBRARY_PATH'] = [join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  }
  if (!starts(executablePath, env)) return undefined;
  env['FONTCONFIG_FILE'] = await fontConfiguration(folder);
  return { executablePath, env };
}
