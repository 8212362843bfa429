import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Deadline } from '../deadline.ts';
import { people } from '../testing/people.ts';
import {
  anyBookedScenario,
  anyScenario,
  anyWorkedScenario,
  decide,
  play,
  type Scenario,
} from '../testing/random-scenarios.ts';
import { hasCome, laterOf } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDeadlineChanges } from './deadlines.ts';
import { runningDeadlines } from './deadline-suspension.ts';

/** The first thing in a scenario that a job waits for without a scheduled deadline; null if there is none. */
function forgotten(scenario: Scenario): string | null {
  const calendar = new Map<string, Deadline>();
  for (const { command, events, after, now } of play(scenario)) {
    for (const { clear, set } of events.map(jobDeadlineChanges)) {
      for (const id of clear) calendar.delete(id);
      for (const deadline of set) calendar.set(deadline.id, deadline);
    }
    // A chargeback suspends everything else.
    const waiting = after === null || after.state === 'ChargebackOpen' ? [] : Object.entries(runningDeadlines(after));
    const missing = waiting.find(
      ([slot, dueAt]) => !hasCome(dueAt, now) && calendar.get(`job-${after?.jobId}:${slot}`)?.dueAt !== dueAt,
    );
    if (missing !== undefined) return `after ${command.name}, ${after?.state}: ${missing.join(' ')}`;
  }
  return null;
}

/** The first deadline that would fire without an effect in the job's state and be lost; null if there is none. */
function idle(scenario: Scenario): string | null {
  const known = new Map<string, Deadline>();
  for (const { command, events, after, now } of play(scenario)) {
    for (const deadline of events.flatMap((event) => jobDeadlineChanges(event).set)) known.set(deadline.id, deadline);
    if (after === null || after.state === 'ChargebackOpen') continue;
    for (const [slot, dueAt] of Object.entries(runningDeadlines(after))) {
      const deadline = known.get(`job-${after.jobId}:${slot}`);
      if (deadline === undefined) continue;
      const firing = { name: deadline.command, data: deadline.data } as JobCommand;
      const come = { command: firing, actor: people.deadline, now: laterOf(now, dueAt) };
      if (decide(come, after).events.length === 0) return `after ${command.name}, ${after.state}: ${slot}`;
    }
  }
  return null;
}

const scenarios = fc.oneof(anyScenario, anyBookedScenario, anyWorkedScenario);

/** The first fault in a random scenario; null if there is none. */
function faultIn(findFault: (scenario: Parameters<typeof idle>[0]) => string | null, seed: number): unknown {
  const property = fc.property(scenarios, (scenario) => {
    const fault = findFault(scenario);
    if (fault !== null) throw new Error(fault);
  });
  return fc.check(property, { numRuns: 300, seed }).errorInstance;
}

describe('everything that a job waits for', () => {
  it("happens at its time, whatever the job's state then", () => {
    expect(faultIn(idle, 20_270_322)).toBeNull();
  }, 60_000);

  it('is scheduled for exactly that time', () => {
    expect(faultIn(forgotten, 20_270_321)).toBeNull();
  }, 60_000);
});
