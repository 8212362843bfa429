import type { JobCommandName } from '#domain/job/commands.ts';
import { allowedCommands } from '#domain/job/lifecycle.ts';
import type { JobRole } from '#domain/job/states.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { hasCome, plusDays, plusHours } from '#domain/time.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import { liveOffers, type JobViewerRole } from './job-summary.ts';

export interface ActionFacts {
  readonly job: JobRow;
  /** The viewer's own offers on the job. */
  readonly ownOffers: readonly OfferRow[];
  /** Whether the viewer, as a Homewright, is approved and has a profile. */
  readonly mayOffer: boolean;
  /** Whether the viewer reviewed the job already. */
  readonly reviewed: boolean;
  readonly now: string;
}

/** What the viewer may do now: the graph says what the state and the role allow, the guards what the moment does. */
export function actionsOf(role: JobViewerRole, facts: ActionFacts): string[] {
  const roles: readonly JobRole[] = role === 'admin' ? [] : role === 'provider' ? ['provider', 'bidder'] : [role];
  const fromGraph = roles.flatMap((one) => allowedCommands(facts.job.state, one));
  const allowed = fromGraph.filter((command) => guards[command]?.(facts) ?? true);
  return mayReview(role, facts) ? [...allowed, 'SubmitReview'] : allowed;
}

const guards: Partial<Record<JobCommandName, (facts: ActionFacts) => boolean>> = {
  SubmitOffer: (facts) => facts.mayOffer && requestRuns(facts) && !hasLiveOffer(facts),
  ReviseOffer: (facts) => requestRuns(facts) && hasLiveOffer(facts),
  WithdrawOffer: hasLiveOffer,
  AcceptOffer: (facts) => requestRuns(facts) && liveOffers(facts.job, facts.now).length > 0,
  DeclineOffer: ({ job, now }) => liveOffers(job, now).length > 0,
  StartWork: ({ job, now }) =>
    job.startAt !== null &&
    job.policyVersion !== null &&
    job.capturedAt !== null &&
    hasCome(plusHours(job.startAt, -ruleBook.policies.at(job.policyVersion).startEarlyHours), now),
  CancelApproval: ({ job, now }) =>
    !job.approvalCancelled && job.graceEndsAt !== null && !hasCome(job.graceEndsAt, now),
};

function requestRuns({ job, now }: ActionFacts): boolean {
  return !hasCome(job.requestExpiresAt, now);
}

function hasLiveOffer({ ownOffers, now }: ActionFacts): boolean {
  return ownOffers.some(({ status, expiresAt }) => status === 'live' && !hasCome(expiresAt, now));
}

/** Reviews open with the release and close after the window that the job agreed to (lifecycle, section 5). */
function mayReview(role: JobViewerRole, { job, reviewed, now }: ActionFacts): boolean {
  if ((role !== 'client' && role !== 'provider') || reviewed) return false;
  if (job.releasedAt === null || job.policyVersion === null) return false;
  const { reviewWindowDays } = ruleBook.policies.at(job.policyVersion);
  return !hasCome(plusDays(job.releasedAt, reviewWindowDays), now);
}
