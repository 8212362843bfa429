import { createHash } from 'node:crypto';

import { play, type Scenario } from '#domain/testing/random-scenarios.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { StoryEvent } from './story.ts';

/** A random history that the job's rules allow. */
export function playScenario(scenario: Scenario, n: number): StoryEvent[] {
  return play(scenario).flatMap(({ events, actor, now: at }) =>
    events.map((event) => ({ event: inScenario(event, n), actor, at })),
  );
}

/** The fixtures' histories share ids: here each gets its own job and offers, but the same people. */
function inScenario(event: JobEvent, n: number): JobEvent {
  const own = (id: string): string => {
    const hex = createHash('sha256').update(`${n} ${id}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  const text = JSON.stringify(event).replaceAll(/[12]0000000-0000-4000-8000-[\da-f]{12}/g, own);
  return JSON.parse(text) as JobEvent;
}

/** Interleaves several histories as the picks decide; each keeps its own order. */
export function interleave(histories: readonly (readonly StoryEvent[])[], picks: readonly number[]): StoryEvent[] {
  const rest = histories.map((history) => [...history]);
  const merged: StoryEvent[] = [];
  for (let i = 0; rest.some((history) => history.length > 0); i += 1) {
    const open = rest.filter((history) => history.length > 0);
    const next = open[(picks[i % picks.length] ?? 0) % open.length]?.shift();
    if (next !== undefined) merged.push(next);
  }
  return merged;
}
