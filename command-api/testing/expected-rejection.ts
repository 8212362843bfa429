import { jobStaffCommands, jobSystemCommands, type JobCommandName } from '#domain/job/commands.ts';
import { allowedCommands, rolesOf } from '#domain/job/lifecycle.ts';
import { rolesOn } from '#domain/job/roles.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobRole, JobState } from '#domain/job/job-states.ts';
import type { RuleCode } from '#domain/rule-error.ts';
import type { Actor } from '#events/log/event-log.ts';

const beginnings: ReadonlySet<JobCommandName> = new Set(['PostRequest', 'RequestBooking', 'BookInstantly']);
const isPerson = ({ kind }: Actor): boolean => kind === 'client' || kind === 'provider';
const isStaff = ({ kind }: Actor): boolean => kind === 'support' || kind === 'admin';

/**
 * The code with which this command is rejected for an actor on a job: a second implementation, from the graph alone.
 * Null where the graph has the command; `nothing` where the system is late and nothing is left to do.
 */
export function expectedRejection(name: JobCommandName, actor: Actor, job: Job): RuleCode | 'nothing' | null {
  if (Object.hasOwn(jobSystemCommands, name)) {
    if (isPerson(actor) || isStaff(actor)) return 'NOT_ALLOWED';
    return hasTransition(name, job.state, rolesOf(name)) ? null : 'nothing';
  }
  const roles = findActorRoles(name, actor, job);
  if (hasTransition(name, job.state, roles)) return null;
  const ofStaff = Object.hasOwn(jobStaffCommands, name);
  if (ofStaff ? !isStaff(actor) : !isPerson(actor)) return 'NOT_ALLOWED';
  if (beginnings.has(name)) return 'ALREADY_DONE';
  if (name === 'SubmitOffer' && roles.includes('client')) return 'OWN_JOB';
  if (roles.length === 0) return 'NOT_FOUND';
  if (!rolesOf(name).some((role) => roles.includes(role))) return 'NOT_ALLOWED';
  if (job.state === 'ChargebackOpen' && job.freeze !== null && hasTransition(name, job.freeze.atState, roles)) {
    return 'CHARGEBACK_OPEN';
  }
  return name === 'CancelApproval' && job.ending !== null ? 'TOO_LATE' : 'WRONG_STATE';
}

/** Whether accounts of this kind can ever send the command, in a role on any job. */
export function isForKind(name: JobCommandName, { kind }: Actor): boolean {
  return rolesOf(name).some((role) => listActorKinds(role).includes(kind));
}

/** Providers order work, too. */
function listActorKinds(role: JobRole): readonly string[] {
  if (role === 'client') return ['client', 'provider'];
  return role === 'bidder' ? ['provider'] : [role];
}

/** Every provider of the walks is of the job's country and trade, and so sees a request that is open to all. */
function findActorRoles(name: JobCommandName, actor: Actor, job: Job): JobRole[] {
  if (!isPerson(actor)) return [actor.kind as JobRole];
  const roles = rolesOn(job, actor.id);
  const open = job.invitedProviderId === null && (job.state === 'Open' || job.state === 'Offered');
  const offers = name === 'SubmitOffer' && actor.kind === 'provider' && open && !roles.includes('client');
  return offers ? [...roles, 'bidder'] : roles;
}

function hasTransition(name: JobCommandName, state: JobState, roles: readonly JobRole[]): boolean {
  return roles.some((role) => allowedCommands(state, role).includes(name));
}
