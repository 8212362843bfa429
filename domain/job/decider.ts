import type { JobEvent } from '#events/catalog/job.ts';

import type { Decider, DecisionContext } from '../decider.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { authorizeCommand, notFound, requirePerson } from './authorization.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import { requestBooking } from './decide-booking.ts';
import { bookInstantly } from './decide-instant-booking.ts';
import { postRequest } from './decide-request.ts';
import { evolve } from './evolve.ts';
import type { Decision } from './handler-types.ts';
import { handlers } from './handlers.ts';
import { neededFacts } from './needed-facts.ts';
import type { Job } from './job.ts';
import { requireNewId } from './used-ids.ts';

type JobDecider = Decider<JobCommand, Job | null, JobEvent>;

/** The job decider for the given rules; older jobs keep the versions that they were agreed under. */
export function createJobDecider(rules: RuleBook): JobDecider {
  return {
    initial: null,
    evolve,
    needs: neededFacts,
    decide(command, job, context) {
      if (isBeginning(command)) {
        requirePerson(context.actor);
        if (job !== null) throw new RuleError('ALREADY_DONE', 'This request was posted before.');
        return begin(command, context, rules);
      }
      if (job === null) throw notFound();
      if (!authorizeCommand(command.name, job, context)) return [];
      const handler = handlers[command.name] as (decision: Decision<JobCommandName>) => JobEvent[];
      const events = handler({ data: command.data, job, context, rules });
      requireNewId(command, job);
      return events;
    },
  };
}

type Beginning = Extract<JobCommand, { name: 'PostRequest' | 'RequestBooking' | 'BookInstantly' }>;

function isBeginning(command: JobCommand): command is Beginning {
  return command.name === 'PostRequest' || command.name === 'RequestBooking' || command.name === 'BookInstantly';
}

function begin(command: Beginning, context: DecisionContext, rules: RuleBook): JobEvent[] {
  switch (command.name) {
    case 'PostRequest':
      return postRequest(command.data, context, rules);
    case 'RequestBooking':
      return requestBooking(command.data, context, rules);
    case 'BookInstantly':
      return bookInstantly(command.data, context, rules);
  }
}

export const jobDecider = createJobDecider(ruleBook);
