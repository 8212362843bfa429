import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const propertySeed = 'local/testing/property-seed.ts';
const usual = {
  setupFiles: [propertySeed],
  // On a busy machine a moment may take long; that is no fault of what is tested.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // The files of a worker share its modules: loading them again for each takes longer than most tests. So none of them
  // puts another module in the place of one.
  isolate: false,
};

const randomScenarios = 'domain/**/*.properties.test.ts';
const browsers = 'e2e/**/*.e2e.test.ts';
const timedStart = 'e2e/second-start.e2e.test.ts';
const modules = ['events', 'platform', 'command-api', 'projections', 'query-api', 'local'];

/** The tests of each kind that take longest, the longest first. */
const slowest = [
  'local/demo/play-demo.integration.test.ts',
  'command-api/worker-crash.integration.test.ts',
  'platform/unresponsive-network.integration.test.ts',
  'events/log/eventstoredb/eventstoredb-log.integration.test.ts',
  'events/log/postgres/postgres-event-log.integration.test.ts',
  'projections/runner/rebuild.property.integration.test.ts',
  'e2e/simulation/simulation.test.ts',
  'e2e/simulation/simulation-second-half.test.ts',
  'e2e/simulation/simulation-biases.test.ts',
  'e2e/simulation/broken-rules.test.ts',
  'e2e/scenarios/same-day.e2e.test.ts',
  'e2e/scenarios/error-catalogue.e2e.test.ts',
  'e2e/scenarios/cards-and-trust.e2e.test.ts',
  'e2e/public-pages.e2e.test.ts',
  'e2e/scenarios/dispute.e2e.test.ts',
  'e2e/scenarios/settings.e2e.test.ts',
  'e2e/scenarios/changed-plans.e2e.test.ts',
  'e2e/start.e2e.test.ts',
  'e2e/scenarios/longest-texts.e2e.test.ts',
  'e2e/scenarios/measured-visit.e2e.test.ts',
  'e2e/main-job.e2e.test.ts',
  'e2e/consent.e2e.test.ts',
  'e2e/scenarios/shown-work.e2e.test.ts',
  'e2e/scenarios/approval.e2e.test.ts',
];
const moved = slowest.filter((file) => !existsSync(new URL(file, import.meta.url)));
if (moved.length > 0) throw new Error(`vitest.config.ts names tests that are not there: ${moved.join(', ')}`);

/** Ends with the shortest files, so that no worker is left alone for long. */
const inTurn = ['integration', 'simulation', 'web', 'web without a page', 'unit'];

function toProjectName({ project, moduleId }: TestSpecification): string {
  const hasNoPage = project.name === 'web' && readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node');
  return hasNoPage ? 'web without a page' : project.name;
}

/**
 * One kind of test after the other, and of each first what takes longest, so that no worker is left with it at the end.
 * Vitest would go by the times of an earlier run, or by the size of a file, which tells little of how long it takes; and
 * whenever two kinds take turns it ends a worker, and loads all modules again in the next.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = new Map(files.map((file) => [file, inTurn.indexOf(toProjectName(file))]));
    const turn = (file: TestSpecification): number => turns.get(file) ?? 0;
    const place = ({ moduleId }: TestSpecification): number => {
      const found = slowest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? slowest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b) || place(a) - place(b));
  }
}

/**
 * Playwright's last words on a page that Chromium stopped drawing: it waits for the next frame, and says no more. An
 * element that moves, is disabled or covered has a line that says so.
 */
const pageWithoutFrames = /waiting for element to be visible, enabled and stable[^a-z]*(\[\d+m)?\s*$/;

/**
 * One project per kind of test, so that each can be run alone:
 * `unit` needs nothing but Node, and `domain` is the pure and quick part of it (without the random lives by the
 * thousand that its rules are tried on), `integration` runs on a real PostgreSQL,
 * `simulation` lives through random lives of the whole back end on virtual time,
 * `web` renders components, `e2e` drives a real browser against the started product.
 */
export default defineConfig({
  test: {
    // Many of them often wait: for a database, a page to be drawn, or another process.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          exclude: [randomScenarios],
          environment: 'node',
          ...usual,
          // They wait for nothing.
          sequence: { groupOrder: 3 },
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // What is run most often need not be translated again each time.
          experimental: { fsModuleCache: true },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['domain', ...modules].map((module) => `${module}/**/*.test.ts`),
          exclude: ['**/*.integration.test.ts'],
          environment: 'node',
          ...usual,
        },
      },
      {
        test: {
          name: 'integration',
          include: [...modules, 'e2e', 'bench'].map((module) => `${module}/**/*.integration.test.ts`),
          environment: 'node',
          globalSetup: ['local/testing/postgres-setup.ts'],
          ...usual,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['e2e/simulation/**/*.test.ts'],
          environment: 'node',
          ...usual,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...usual,
          setupFiles: [propertySeed, 'web/src/testing/setup-react-tests.ts', 'web/src/testing/reset-browser-state.ts'],
          // A page's zone is the device's: on every machine that of most test jobs.
          env: { TZ: 'Europe/Dublin' },
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [browsers],
          exclude: [timedStart],
          environment: 'node',
          ...usual,
          // After all others: nothing else runs beside browsers.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 60_000 } },
          retry: { count: 1, condition: pageWithoutFrames },
          // Long enough for the slowest machine: each waits for conditions, so only what never comes takes that long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e-start',
          include: [timedStart],
          environment: 'node',
          // Alone: how long a start takes is what it asks.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
