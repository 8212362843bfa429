import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run bench [name …]`: runs the benchmarks of this folder in turn, each with its baseline in the same run. Each is
 * its own process, so that none leaves warm caches or open connections to the next.
 */
const folder = import.meta.dirname;
const wanted = process.argv.slice(2);
const found = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
if (found.length === 0) throw new Error(`no benchmark is called ${wanted.join(', ')}`);

let failed = 0;
for (const name of found) {
  console.log(`\n${name.replace('.bench.ts', '')}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(folder, name)], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
