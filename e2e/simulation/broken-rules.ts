import { createCommandFactory, type CommandDefinition } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { jobCommands, jobStaffCommands, jobSystemCommands, type JobCommandName } from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import { streamOf } from '#domain/streams.ts';
import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';

import { simulate } from './simulate.ts';
import { Violation } from './violation.ts';
import type { Bias } from './world.ts';

export type Decide = typeof jobDecider.decide;
const schemas = { ...jobCommands, ...jobStaffCommands, ...jobSystemCommands };

/** The product's commands, with one of them decided wrongly. */
export function withBrokenRule(name: JobCommandName, decide: Decide): Readonly<Record<string, CommandDefinition>> {
  const senders = commands[name]?.senders ?? [];
  const broken = createCommandFactory({ ...jobDecider, decide }, ({ jobId }) => streamOf.job(jobId));
  return { ...commands, [name]: broken(name, schemas[name] as never, senders) };
}

/** The decider's answer for a modified state. */
export function seenAs(change: (job: Job) => Partial<Job>): Decide {
  return (command, job, context) => jobDecider.decide(command, job && { ...job, ...change(job) }, context);
}

/** The decider's events, with the data of one type changed. */
export function altered<Type extends JobEvent['type']>(
  type: Type,
  change: (data: JobDataOf<Type>) => Partial<JobDataOf<Type>>,
): Decide {
  return (command, job, context) =>
    jobDecider
      .decide(command, job, context)
      .map((event) =>
        event.type === type
          ? ({ ...event, data: { ...event.data, ...change(event.data as JobDataOf<Type>) } } as JobEvent)
          : event,
      );
}

/** The decider's events without those of one type. */
export function dropped(type: JobEvent['type']): Decide {
  return (command, job, context) => jobDecider.decide(command, job, context).filter((event) => event.type !== type);
}

/** The first violation of any run; a rare one is searched `from` a seed close to one. */
export async function firstViolation(
  broken: Readonly<Record<string, CommandDefinition>>,
  bias: Bias | null = null,
  from = 1,
): Promise<string> {
  for (let seed = from; seed < from + 60; seed += 1) {
    try {
      await simulate({ seed, days: 30, commands: broken, bias });
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      return error.message;
    }
  }
  return 'none';
}
