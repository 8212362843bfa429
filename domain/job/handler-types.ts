import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import type { Job } from './job.ts';

export interface Decision<Name extends JobCommandName> {
  readonly data: Extract<JobCommand, { name: Name }>['data'];
  /** The current job; the lifecycle already allowed the command for this state and actor. */
  readonly job: Job;
  readonly context: DecisionContext;
  readonly rules: RuleBook;
}

/** Decides a command that the lifecycle allows, with the guards that the graph does not express. */
type JobHandler<Name extends JobCommandName> = (decision: Decision<Name>) => JobEvent[];

export type JobHandlers<Names extends JobCommandName> = { readonly [Name in Names]: JobHandler<Name> };

/** The handlers of some commands; `handlers.ts` checks that every command has one. */
export type SomeJobHandlers = Partial<JobHandlers<JobCommandName>>;
