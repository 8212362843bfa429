import { expect, it } from 'vitest';

import { painting } from '#domain/testing/painting-job.ts';
import { startOwnPostgres } from '#local/testing/postgres.ts';
import { jobs } from '../read-models/jobs.ts';
import { storyAccounts } from '../testing/people-story.ts';
import { liveAndRebuilt, startRunner, until, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';

it('recovers by itself after PostgreSQL was killed, and the tables equal a rebuild', async () => {
  const own = await startOwnPostgres();
  const runner = await startRunner(own.url);
  try {
    await append(runner.journal, toStory([...storyAccounts, ...painting('OfferAccepted')]));
    await untilCaughtUp(runner);
    await own.kill9();
    await until(() => Promise.resolve(runner.supervisor.health().length > 0));
    await own.restart();
    await append(runner.journal, toStory(painting('JobBooked').slice(-3)));
    await untilCaughtUp(runner);
    const { live, rebuilt } = await liveAndRebuilt(runner, jobs);
    expect(live).toEqual(rebuilt);
    expect(live['jobs']).toContain('Booked');
    expect(runner.supervisor.health()).toEqual([]);
  } finally {
    await runner.stop();
    await own.stop();
  }
}, 60_000);
