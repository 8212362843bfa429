import path from 'node:path';
import process from 'node:process';

import { runGuarded } from '../start/run-guarded.mjs';

/** Checks that run no project code. Each counts as one test. */
const checks = [
  { name: 'types', program: 'tsc', args: ['--checkers', '1'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', program: 'knip', args: [] },
];

/** Types and lint are Go programs: collecting garbage less often saves a quarter of their time. */
const env = { GOGC: '400', ...process.env };

/**
 * @param {string} root
 * @returns {Promise<import('./run-tests.mjs').Results>}
 */
export async function runChecks(root) {
  /** @type {string[]} */
  const failures = [];
  for (const { name, program, args } of checks) {
    const started = performance.now();
    const { ok, output } = await runGuarded(path.join('node_modules', '.bin', program), args, { cwd: root, env });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(` ${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!ok) {
      failures.push(name);
      console.log(output);
    }
  }
  return { passed: checks.length - failures.length, failures };
}
