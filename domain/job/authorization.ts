import type { Actor } from '#events/log/event-log.ts';

import { isPerson, requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { jobStaffCommands, jobSystemCommands, type JobCommandName } from './commands.ts';
import { allowedCommands, rolesOf } from './lifecycle.ts';
import { rolesOn } from './roles.ts';
import { seesRequest } from './sees-request.ts';
import type { Job } from './job.ts';
import { contradictsAutoResolution } from './auto-resolution.ts';
import type { JobRole } from './job-states.ts';

/**
 * Whether the lifecycle allows this command here. A person gets the reason as an error. A deadline, webhook or reactor
 * that is late or repeated has nothing left to do, which is a success.
 */
export function authorizeCommand(command: JobCommandName, job: Job, context: DecisionContext): boolean {
  const { actor, now } = context;
  if (Object.hasOwn(jobSystemCommands, command)) {
    requireSystem(actor);
    return isAllowed(command, job, rolesOf(command));
  }
  if (Object.hasOwn(jobStaffCommands, command)) authorizeStaff(command, job, actor);
  else authorizePerson(command, job, context);
  if (contradictsAutoResolution(command, job, now))
    throw new RuleError('TOO_LATE', 'Implied consent has already decided this.');
  return true;
}

/** Support and admins act in their own name, with their own commands. */
function authorizeStaff(command: JobCommandName, job: Job, { kind }: Actor): void {
  const fitting = rolesOf(command).filter((role) => role === kind);
  if (fitting.length === 0) throw new RuleError('NOT_ALLOWED', 'This is not for you to do.');
  if (!isAllowed(command, job, fitting)) throw rejection(command, job, fitting);
}

function authorizePerson(command: JobCommandName, job: Job, { actor, accounts }: DecisionContext): void {
  requirePerson(actor);
  const roles = rolesOn(job, actor.id);
  if (command === 'SubmitOffer') {
    if (roles.includes('client')) throw new RuleError('OWN_JOB', 'You cannot offer on your own request.');
    if (seesRequest(job, actor.id, accounts?.get(actor.id) ?? null)) roles.push('bidder');
  }
  if (roles.length === 0) throw notFound();
  const fitting = rolesOf(command).filter((role) => roles.includes(role));
  if (fitting.length === 0) throw new RuleError('NOT_ALLOWED', 'This is for the other side of the job.');
  if (!isAllowed(command, job, fitting)) throw rejection(command, job, fitting);
}

function isAllowed(command: JobCommandName, job: Job, roles: readonly JobRole[]): boolean {
  return roles.some((role) => allowedCommands(job.state, role).includes(command));
}

export function requirePerson(actor: Actor): void {
  if (!isPerson(actor)) throw new RuleError('NOT_ALLOWED', 'Nobody acts for a party.');
}

export function notFound(): RuleError {
  return new RuleError('NOT_FOUND', 'There is no such job.');
}

/** While the card's bank may return money to the client, staff cannot refund it, too. */
export function chargebackPending(): RuleError {
  return new RuleError('CHARGEBACK_OPEN', "The card's bank looks into a payment, and has not decided yet.");
}

function rejection(command: JobCommandName, job: Job, roles: readonly JobRole[]): RuleError {
  const { state, freeze, ending } = job;
  if (command === 'CancelApproval' && ending !== null) return new RuleError('TOO_LATE', 'The grace period is over.');
  // Allowed if the bank had not intervened.
  const waits = state === 'ChargebackOpen' && freeze !== null;
  if (waits && isAllowed(command, { ...job, state: freeze.atState }, roles)) return chargebackPending();
  return new RuleError('WRONG_STATE', `The job is ${job.state}.`);
}
