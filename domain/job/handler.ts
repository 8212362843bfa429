import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import type { Job } from './state.ts';

export interface Decision<Name extends JobCommandName> {
  readonly data: Extract<JobCommand, { name: Name }>['data'];
  /** The job as it stands; the lifecycle was checked before: it allows the command here and to this actor. */
  readonly job: Job;
  readonly context: DecisionContext;
  readonly rules: RuleBook;
}

/** What the command makes of a job that the lifecycle allows it on: the guards that the graph cannot say. */
type JobHandler<Name extends JobCommandName> = (decision: Decision<Name>) => JobEvent[];

export type JobHandlers<Names extends JobCommandName> = { readonly [Name in Names]: JobHandler<Name> };

/** What some commands make of a job; `handlers.ts` checks that every command has a handler. */
export type SomeJobHandlers = Partial<JobHandlers<JobCommandName>>;
