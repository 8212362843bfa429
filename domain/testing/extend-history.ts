import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { jobDecider } from '../job/decider.ts';
import type { Job } from '../job/job.ts';
import { accounts } from './people.ts';
import type { When } from './given-when-then.ts';

/** One command of a scenario, with its actor and time. */
export type ScenarioStep = readonly [command: JobCommand, when: When];

/** The history with the events of each step; a rejection fails the test. */
export function extendHistory(history: readonly JobEvent[], ...steps: readonly ScenarioStep[]): JobEvent[] {
  return steps.reduce<JobEvent[]>(
    (events, [command, { by, at, ...known }]) => {
      const context = { accounts: accounts(), ...known, now: at, actor: by };
      const newEvents = jobDecider.decide(command, stateAfter(events), context);
      if (newEvents.length === 0) throw new Error(`${command.name} changed nothing`);
      return [...events, ...newEvents];
    },
    [...history],
  );
}

/** The job after this history. */
export function jobAfter(history: readonly JobEvent[]): Job {
  const job = stateAfter(history);
  if (job === null) throw new Error('a history without a beginning');
  return job;
}

function stateAfter(history: readonly JobEvent[]): Job | null {
  return history.reduce<Job | null>((job, event) => jobDecider.evolve(job, event), null);
}
