import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { runGuarded } from '../start/run-guarded.mjs';
import { openScratch } from './scratch.mjs';

/** @typedef {{ passed: number, failures: string[] }} Results  One line per failure. */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestReport */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} Report  Of one file. */

/**
 * Runs some of vitest's projects, printing their output as it comes.
 * @param {string} root
 * @param {readonly string[]} projects
 * @returns {Promise<Results>}
 */
export async function runTests(root, projects) {
  const { folder, remove } = openScratch();
  const report = path.join(folder, 'results.json');
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  try {
    const { ok, output } = await runGuarded(path.join('node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      onOutput: (text) => void process.stdout.write(text),
    });
    const counts = countResults(report);
    // A run can fail without a failed test: an unhandled error, a set-up, the runner itself.
    if (ok || counts.failures.length > 0) return counts;
    return { ...counts, failures: [`${projects.join(', ')}: broke down:\n${lastLines(output)}`] };
  } finally {
    remove();
  }
}

/**
 * @param {string} report
 * @returns {Results}
 */
function countResults(report) {
  try {
    /** @type {{ numPassedTests: number, testResults: Report[] }} */
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failures: ['the report of the tests could not be read'] };
  }
}

/**
 * @param {Report} report
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/**
 * @param {string | undefined} message
 * @returns {string}
 */
const firstLine = (message = '') => message.split('\n', 1)[0] ?? '';

/**
 * @param {string} output
 * @returns {string} the runner's message about an unhandled error, and the summary after it
 */
const lastLines = (output) => output.trimEnd().split('\n').slice(-60).join('\n');
