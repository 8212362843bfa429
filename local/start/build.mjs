import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { bundling } from './bundling.mjs';
import { fingerprint, unlessUnchanged } from './fingerprint.mjs';
import { runGuarded } from './run-guarded.mjs';

const always = ['package-lock.json', 'package.json', 'tsconfig.json', 'local/start'];
const serverInputs = ['events', 'domain', 'platform', 'command-api', 'projections', 'query-api', 'local', ...always];
const webInputs = ['web', 'domain', 'events/catalog', 'query-api/contract', ...always];

/** The entry point of every process, in a deployment and on one machine, by its bundle's name. */
const entries = {
  run: 'local/run.ts',
  background: 'local/background.ts',
  'command-api': 'command-api/main.ts',
  projections: 'projections/main.ts',
  'query-api': 'query-api/main.ts',
  migrate: 'platform/cli/migrate.ts',
  'database-roles': 'platform/cli/database-roles.ts',
  'projections-cli': 'projections/cli/projections.ts',
  'eventstore-setup': 'local/cli/eventstore-setup.ts',
  'create-admin': 'command-api/cli/create-admin.ts',
};

const migrations = ['events', 'command-api', 'projections', 'local/payment-service', 'local/mailbox', 'local/demo'];

/**
 * Bundles the servers into dist/server and copies the migrations next to them.
 * @param {string} root
 */
export function buildServer(root) {
  const out = path.join(root, 'dist', 'server');
  return unlessUnchanged(path.join(root, 'dist', 'server.print'), fingerprint(root, serverInputs), async () => {
    const { build, stop } = await import('esbuild');
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    rmSync(out, { recursive: true, force: true });
    await build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(path.join(root, file)))),
      outdir: out,
      ...bundling,
      splitting: true,
      sourcemap: true,
    });
    for (const module of migrations) {
      const from = path.join(root, module, 'migrations');
      const to = path.join(root, 'dist', module, 'migrations');
      rmSync(to, { recursive: true, force: true });
      if (existsSync(from)) cpSync(from, to, { recursive: true });
    }
    // Served to people who check a proof.
    const verifier = path.join('events', 'proof', 'verify.mjs');
    cpSync(path.join(root, verifier), path.join(root, 'dist', verifier));
    await stop();
  });
}

/**
 * Builds the pages into dist/web, always for production.
 * @param {string} root
 */
export function buildWeb(root) {
  return unlessUnchanged(path.join(root, 'dist', 'web.print'), fingerprint(root, webInputs), async () => {
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { ok, output } = await runGuarded(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (!ok) throw new Error(`The pages could not be built:\n${output}`);
  });
}
