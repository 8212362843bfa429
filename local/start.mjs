// `npm start`. Plain JavaScript without dependencies: it runs before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { buildServer, buildWeb } from './start/build.mjs';
import { installPackages, packagesAreInstalled } from './start/packages.mjs';
import { createSteps } from './start/steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Homewright needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
// Only here: a service that is started by itself has no clock that visitors can move.
process.env['DEMO'] ||= 'on';
const steps = createSteps(process.stdout);

try {
  if (!packagesAreInstalled(root)) {
    await steps.step('Installing packages', (progress) => installPackages(root, progress));
  }
  await steps.step('Building what changed', () => Promise.all([buildServer(root), buildWeb(root)]));
  const { run } = await import(pathToFileURL(path.join(root, 'dist', 'server', 'run.js')).href);
  await run(steps);
} catch (error) {
  // A problem that the user can fix needs one sentence; a fault of ours needs the stack.
  const sentences = ['ConfigError', 'StartError', 'FolderInUseError', 'UnknownMigrationError', 'LogUnreachableError'];
  const known = error instanceof Error && sentences.includes(error.name);
  console.error(`\n${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}
