import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Deadline } from '../deadline.ts';
import { anyBookedLife, anyLife, anyWorkedLife, play, type Life } from '../testing/random-lives.ts';
import { hasCome } from '../time.ts';
import { jobDeadlineChanges } from './deadlines.ts';
import { runningDeadlines } from './suspension.ts';

/** The first thing that a life waits for without anybody being called when it comes; null where there is none. */
function forgotten(life: Life): string | null {
  const calendar = new Map<string, Deadline>();
  for (const { command, events, after, now } of play(life)) {
    for (const { clear, set } of events.map(jobDeadlineChanges)) {
      for (const id of clear) calendar.delete(id);
      for (const deadline of set) calendar.set(deadline.id, deadline);
    }
    // While a chargeback runs, everything else stands still.
    const waiting = after === null || after.state === 'ChargebackOpen' ? [] : Object.entries(runningDeadlines(after));
    const missing = waiting.find(
      ([slot, dueAt]) => !hasCome(dueAt, now) && calendar.get(`${after?.jobId}:${slot}`)?.dueAt !== dueAt,
    );
    if (missing !== undefined) return `after ${command.name}, ${after?.state}: ${missing.join(' ')}`;
  }
  return null;
}

describe('whatever a job waits for', () => {
  it('stands in the calendar, for that very moment', () => {
    const property = fc.property(fc.oneof(anyLife, anyBookedLife, anyWorkedLife), (life) => {
      const missing = forgotten(life);
      if (missing !== null) throw new Error(missing);
    });
    const { errorInstance } = fc.check(property, { numRuns: 300, seed: 20_270_321 });
    expect(errorInstance).toBeNull();
  }, 60_000);
});
