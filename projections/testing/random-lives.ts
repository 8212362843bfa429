import { createHash } from 'node:crypto';

import { beginning, takeStep, type Dice } from '#domain/testing/any-job-command.ts';
import { accounts } from '#domain/testing/people.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/state.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Told } from './story.ts';

/** What happened in one random life: whatever the job's rules let happen. */
export function playLife(dice: readonly Dice[], n: number): Told[] {
  const told: Told[] = [];
  let job: Job | null = null;
  let now = beginning;
  for (const one of dice) {
    const step = takeStep(one, job, now);
    now = step.now;
    try {
      const events = jobDecider.decide(step.command, job, { now, actor: step.actor, accounts: accounts() });
      for (const event of events) {
        told.push({ event: inLife(event, n), actor: step.actor, at: now });
        job = jobDecider.evolve(job, event);
      }
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }
  return told;
}

/** The lives of the fixtures share their ids: here each has its own job and offers, but the same people. */
function inLife(event: JobEvent, n: number): JobEvent {
  const own = (id: string): string => {
    const hex = createHash('sha256').update(`${n} ${id}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  const text = JSON.stringify(event).replaceAll(/[12]0000000-0000-4000-8000-[\da-f]{12}/g, own);
  return JSON.parse(text) as JobEvent;
}

/** Several histories as one, in an order that the picks decide; each keeps its own order. */
export function interleave(histories: readonly (readonly Told[])[], picks: readonly number[]): Told[] {
  const rest = histories.map((history) => [...history]);
  const merged: Told[] = [];
  for (let i = 0; rest.some((history) => history.length > 0); i += 1) {
    const open = rest.filter((history) => history.length > 0);
    const next = open[(picks[i % picks.length] ?? 0) % open.length]?.shift();
    if (next !== undefined) merged.push(next);
  }
  return merged;
}
