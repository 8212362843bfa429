import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { jobsModel } from '../read-models/jobs.ts';
import { activeBuild, startRunner, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { storyAccounts } from '../testing/account-stories.ts';

const db = setupTestDatabase();
let folder: string;
let script: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'homewright projections '));
  script = await bundleScript(new URL('projections.ts', import.meta.url));
  const runner = await startRunner(db.url);
  await append(runner.journal, toStory([...storyAccounts, ...paintingHistory('CompletionClaimed')]));
  await untilCaughtUp(runner);
  await runner.stop();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** The command line as an operator calls it: the settings come from `.env` alone. */
function projections(...args: string[]): Promise<{ status: number; output: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { cwd: folder, env }, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}
const settings = (text: string): void => writeFileSync(path.join(folder, '.env'), text);

it('reports what is missing and prints the usage', async () => {
  settings('DATA_DIR=nowhere\n');
  expect(await projections('status')).toEqual({
    status: 1,
    output: 'DATABASE_URL: set it, or start Homewright first (npm start)\n',
  });
  const lost = await projections('rebuild', 'castles');
  expect(lost.status).toBe(2);
  expect(lost.output).toContain('Usage: npm run projections');
});

it('shows how far each read model is, rebuilds one, and compares it with the log', async () => {
  settings(`DATABASE_URL=${db.url}\nMASTER_KEY=${'07'.repeat(32)}\n`);
  const name = `jobs_v${jobsModel.version}`;
  const before = await projections('status');
  expect(before.status).toBe(0);
  expect(before.output).toMatch(new RegExp(`'${name}' +│ 'active' │ '\\d+' +│ '0'`));

  const rebuilt = await projections('rebuild', 'jobs');
  expect(rebuilt.output).toContain(`rebuilding ${name}b2  answers the queries now`);
  expect(rebuilt.status).toBe(0);
  expect(await activeBuild(db.sql, jobsModel)).toMatchObject({ build: 2 });

  const same = await projections('replay', 'jobs', '--dry-run');
  expect(same.output).toContain('jobs: 1 rows, 0 differ, 0 are missing');
  expect(same.status).toBe(0);

  await db.sql`update read.jobs set title = 'Another'`;
  const different = await projections('replay', 'jobs', '--dry-run');
  expect(different.output).toContain('jobs: 1 rows, 1 differ, 0 are missing');
  expect(different.status).toBe(1);
}, 60_000);
