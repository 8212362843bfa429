import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preview } from 'vite';

const project = fileURLToPath(new URL('../..', import.meta.url));
const config = join(project, 'web/vite.config.ts');
const require = createRequire(import.meta.url);

/** Builds the web for production into a folder of its own. In another process: a test's NODE_ENV would build for tests. */
export async function buildWeb(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'homewright-web-'));
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: project, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Serves a built web on a free port, without any server of ours behind it. */
export async function serveWeb(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile: config,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  });
  const url = server.resolvedUrls?.local[0] ?? '';
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
