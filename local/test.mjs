// `npm test`: all checks and tests, in a fresh clone too. Plain JavaScript, since it installs the packages first.
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { buildServer, buildWeb } from './start/build.mjs';
import { installPackages, packagesAreInstalled } from './start/packages.mjs';
import { createSteps } from './start/steps.mjs';
import { runTests } from './test/run-tests.mjs';
import { runChecks } from './test/static-checks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const steps = createSteps(process.stdout);

if (!packagesAreInstalled(root)) {
  await steps.step('Installing packages', (progress) => installPackages(root, progress));
}

/** @type {import('./test/run-tests.mjs').Results[]} */
const results = [];
// The static checks use the time in which tests wait for a database.
results.push(...(await Promise.all([runChecks(root), runTests(root, ['unit', 'integration', 'simulation', 'web'])])));
// Browser tests need the whole machine, so they run alone.
try {
  await steps.step('Building', () => Promise.all([buildServer(root), buildWeb(root)]));
  results.push({ passed: 1, failures: [] }, await runTests(root, ['e2e', 'e2e-start']));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failures: ['the browser tests could not be started'] });
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
// Repeated at the end: the first failures have scrolled away by now.
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
