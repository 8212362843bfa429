import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runGuarded } from '../start/guarded.mjs';

/**
 * Runs some of vitest's projects, showing its output as it comes.
 * @param {string} root
 * @param {readonly string[]} projects
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runTests(root, projects) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-results-'));
  const report = path.join(folder, 'results.json');
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  try {
    const { ok } = await runGuarded(path.join('node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      onOutput: (text) => void process.stdout.write(text),
    });
    const counts = countResults(report);
    // A run that fails without a failed test broke down elsewhere: an unhandled error, a set-up, the runner itself.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} report
 * @returns {{ passed: number, failed: number }}
 */
function countResults(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ status: string, assertionResults: unknown[] }[]} */
    const files = testResults;
    const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
    return { passed: numPassedTests, failed: numFailedTests + unloadable };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
