import { expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { startOwnPostgres } from '#local/testing/postgres.ts';
import { jobsModel } from '../read-models/jobs.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { liveAndRebuilt, startRunner, until, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';

it('recovers by itself after PostgreSQL was killed, and the tables equal a rebuild', async () => {
  const own = await startOwnPostgres();
  const runner = await startRunner(own.url);
  try {
    await append(runner.journal, toStory([...storyAccounts, ...paintingHistory('OfferAccepted')]));
    await untilCaughtUp(runner);
    await own.kill9();
    await until(() => Promise.resolve(runner.supervisor.health().length > 0));
    await own.restart();
    await append(runner.journal, toStory(paintingHistory('JobBooked').slice(-3)));
    await untilCaughtUp(runner);
    const { live, rebuilt } = await liveAndRebuilt(runner, jobsModel);
    expect(live).toEqual(rebuilt);
    expect(live['jobs']).toContain('Booked');
    expect(runner.supervisor.health()).toEqual([]);
  } finally {
    await runner.stop();
    await own.stop();
  }
}, 60_000);
