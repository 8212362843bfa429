import path from 'node:path';

import { runGuarded } from '../start/guarded.mjs';

/** What can be known without running anything. Each counts as one test. */
const checks = [
  { name: 'types', program: 'tsc', args: ['--checkers', '1'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', program: 'knip', args: [] },
];

/**
 * @param {string} root
 * @returns {Promise<import('./run-tests.mjs').Results>}
 */
export async function runChecks(root) {
  /** @type {string[]} */
  const failures = [];
  for (const { name, program, args } of checks) {
    const started = performance.now();
    const { ok, output } = await runGuarded(path.join('node_modules', '.bin', program), args, { cwd: root });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(` ${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!ok) {
      failures.push(name);
      console.log(output);
    }
  }
  return { passed: checks.length - failures.length, failures };
}
