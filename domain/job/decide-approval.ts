import type { JobEvent } from '#events/catalog/job.ts';

import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { scheduleAutoApproval } from './auto-approval.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireClaim } from './require-parts.ts';
import type { Job } from './job.ts';

export const approvalHandlers = {
  ApproveJob: ({ job, context, rules }) => approved(job, { automatic: false, now: context.now, rules }),

  /** Once for each of its times, until the client decides. */
  RemindApproval({ data, job, context }) {
    const { number: claim, autoApproveAt, reminders } = requireClaim(job);
    const { hoursLeft } = data;
    const due = hasCome(plusHours(autoApproveAt, -hoursLeft), context.now);
    if (claim !== data.claim || !reminders.includes(hoursLeft) || !due) return [];
    return [{ type: 'ApprovalReminded', data: { jobId: job.jobId, claim, hoursLeft, autoApproveAt } }];
  },

  AutoApproveJob({ data, job, context, rules }) {
    const claim = requireClaim(job);
    if (claim.number !== data.claim || !hasCome(claim.autoApproveAt, context.now)) return [];
    return approved(job, { automatic: true, now: context.now, rules });
  },

  CancelApproval({ data, job, context, rules }) {
    const { now } = context;
    const claim = requireClaim(job);
    if (claim.approvalCancelled) {
      throw new RuleError('APPROVAL_ALREADY_CANCELLED', 'An approval can be cancelled once per claim.');
    }
    return [
      {
        type: 'ApprovalCancelled',
        data: {
          jobId: job.jobId,
          clientId: job.clientId,
          claim: claim.number,
          reason: data.reason,
          cancelledAt: now,
          ...scheduleAutoApproval(job, now, pinnedPolicy(job, rules)),
        },
      },
    ];
  },
} satisfies SomeJobHandlers;

function approved(
  job: Job,
  { automatic, now, rules }: { automatic: boolean; now: string; rules: RuleBook },
): JobEvent[] {
  const claim = requireClaim(job).number;
  const graceEndsAt = plusHours(now, pinnedPolicy(job, rules).graceHours);
  return [{ type: 'JobApproved', data: { jobId: job.jobId, claim, automatic, approvedAt: now, graceEndsAt } }];
}
