import type { Actor } from '#events/log/event-log.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { isPerson, isSystem } from '../actors.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { jobSystemCommands, type JobCommand, type JobCommandName } from './commands.ts';
import { approvalHandlers } from './decide-approval.ts';
import { offerHandlers } from './decide-offers.ts';
import { paymentHandlers } from './decide-payment.ts';
import { releaseHandlers } from './decide-release.ts';
import { postRequest, requestHandlers } from './decide-request.ts';
import { workHandlers } from './decide-work.ts';
import { evolve } from './evolve.ts';
import type { Decision, JobHandlers } from './handler.ts';
import { allowedCommands, rolesOf } from './lifecycle.ts';
import { rolesOn } from './roles.ts';
import type { Job } from './state.ts';

type JobDecider = Decider<JobCommand, Job | null, JobEvent>;

const handlers: JobHandlers<Exclude<JobCommandName, 'PostRequest'>> = {
  ...requestHandlers,
  ...offerHandlers,
  ...paymentHandlers,
  ...workHandlers,
  ...approvalHandlers,
  ...releaseHandlers,
};

/** The job under the given rules; older jobs keep the versions that they agreed to. */
export function createJobDecider(rules: RuleBook): JobDecider {
  return {
    initial: null,
    evolve,
    needs,
    decide(command, job, context) {
      if (command.name === 'PostRequest') {
        if (job !== null) throw new RuleError('ALREADY_DONE', 'This request was posted before.');
        requirePerson(context.actor);
        return postRequest(command.data, context, rules);
      }
      if (job === null) throw notFound();
      if (!admitted(command.name, job, context)) return [];
      const handler = handlers[command.name] as (decision: Decision<JobCommandName>) => JobEvent[];
      return handler({ data: command.data, job, context, rules });
    },
  };
}

export const jobDecider = createJobDecider(ruleBook);

/** Posting and offering rest on the actor's own account, accepting on the Homewright's level. */
function needs(command: JobCommand, job: Job | null, actor: Actor): Needs {
  if (command.name === 'PostRequest' || command.name === 'SubmitOffer') return { accounts: [actor.id] };
  if (command.name !== 'AcceptOffer') return {};
  const offer = job?.offers[command.data.offerId];
  return offer === undefined ? {} : { accounts: [offer.providerId] };
}

/**
 * Whether the lifecycle takes this command here. A person is told why not; a deadline, webhook or reactor that comes
 * late, twice or after the fact finds that there is nothing left to do, which is a success.
 */
function admitted(command: JobCommandName, job: Job, { actor }: DecisionContext): boolean {
  if (Object.hasOwn(jobSystemCommands, command)) {
    if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
    return rolesOf(command).some((role) => allowedCommands(job.state, role).includes(command));
  }
  requirePerson(actor);
  admitPerson(command, job, actor.id);
  return true;
}

function admitPerson(command: JobCommandName, job: Job, accountId: string): void {
  const roles = rolesOn(job, accountId);
  if (command === 'SubmitOffer') {
    if (roles.includes('client')) throw new RuleError('OWN_JOB', 'You cannot offer on your own request.');
    roles.push('bidder');
  }
  if (roles.length === 0) throw notFound();
  const fitting = rolesOf(command).filter((role) => roles.includes(role));
  if (fitting.length === 0) throw new RuleError('NOT_ALLOWED', 'This is for the other side of the job.');
  if (fitting.some((role) => allowedCommands(job.state, role).includes(command))) return;
  if (command === 'CancelApproval' && job.release !== null) {
    throw new RuleError('TOO_LATE', 'The grace period is over.');
  }
  throw new RuleError('WRONG_STATE', `The job is ${job.state}.`);
}

function requirePerson(actor: Actor): void {
  if (!isPerson(actor)) throw new RuleError('NOT_ALLOWED', 'Nobody acts for a party.');
}

function notFound(): RuleError {
  return new RuleError('NOT_FOUND', 'There is no such job.');
}
