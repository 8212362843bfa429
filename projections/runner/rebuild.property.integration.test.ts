import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { anyScenario } from '#domain/testing/random-scenarios.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { readModels } from '../read-models/index.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { interleave, playScenario } from '../testing/random-scenarios.ts';
import { liveAndRebuilt, startRunner, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.drop());

const anyScenarios = fc.array(anyScenario, {
  minLength: 1,
  maxLength: 5,
});
const anyCut = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 6 });
const lifetimes = { numRuns: 6, seed: 20_270_301, endOnFailure: true };

it('after any history, and any number of worker restarts, the tables equal a rebuild byte for byte', async () => {
  let runner = await startRunner(db.url);
  await append(runner.journal, toStory(storyAccounts));
  let jobs = 0;
  const property = fc.asyncProperty(
    anyScenarios,
    fc.array(fc.nat(50), { minLength: 1 }),
    anyCut,
    async (scenarios, picks, cuts) => {
      const history = interleave(
        scenarios.map((scenario) => playScenario(scenario, (jobs += 1))),
        picks,
      );
      for (let from = 0, turn = 0; from < history.length; turn += 1) {
        const to = from + (cuts[turn % cuts.length] ?? 1);
        await append(runner.journal, history.slice(from, to));
        from = to;
        if (turn % 2 === 1) {
          await runner.stop();
          runner = await startRunner(db.url);
        }
      }
      await untilCaughtUp(runner);
      for (const model of readModels) {
        const { live, rebuilt } = await liveAndRebuilt(runner, model);
        expect(live, model.name).toEqual(rebuilt);
      }
    },
  );
  try {
    await fc.assert(property, lifetimes);
  } finally {
    await runner.stop();
  }
  expect(jobs).toBeGreaterThan(5);
}, 120_000);
