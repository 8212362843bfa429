import { join } from 'node:path';

import { preview } from 'vite';

import { projectRoot } from '#platform/project-root.ts';
import { buildWeb } from '../../local/start/build.mjs';

/** Serves the built web on a free port, without any server of ours behind it. */
export async function serveBuiltWeb(): Promise<{ url: string; close: () => Promise<void> }> {
  await buildWeb(projectRoot);
  const server = await preview({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  });
  const url = server.resolvedUrls?.local[0] ?? '';
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
