import { setTimeout as pause } from 'node:timers/promises';

import { streamOf } from '#domain/streams.ts';

import type { Services } from '../open-services.ts';
import { planVisits, type PlannedVisit } from './plan-visits.ts';
import { planChoices, playChoices } from './play-choices.ts';
import { openVisitCalls } from './visit-calls.ts';

/** The first people on the pages have the machine for themselves. */
const DELAY_MS = 10_000;
/** Between two visits, or two choices. */
const PACE_MS = 5;

/** Plays the demonstration's visits, and how browsers chose, while the product is in use: its start does not wait for them. */
export function startVisits(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = playVisits(services, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) services.logger.warn({ err: error }, 'the demonstration’s visits were not played');
  });
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/**
 * Through the calls of real browsers, once per database. What an interrupted start left out follows at the next.
 * @throws AbortError
 */
async function playVisits({ config, journal, secrets, clock, logger }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const visits = planVisits(now);
  const isPlayed = async ({ reports }: PlannedVisit) =>
    (await journal.readSealed(streamOf.visit(reports[0]?.sessionId ?? ''))).length > 0;
  await pause(DELAY_MS, undefined, { signal });
  if (await isPlayed(visits.at(-1) as PlannedVisit)) return;
  const pace = () => pause(PACE_MS, undefined, { signal });
  await playChoices({ journal, secrets }, planChoices(now), pace);
  const calls = await openVisitCalls({ config, journal, secrets, logger });
  try {
    for (const visit of visits) {
      await pace();
      if (!(await isPlayed(visit))) await calls.send(visit);
    }
  } finally {
    await calls.close();
  }
}
