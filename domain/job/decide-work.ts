import { requireOwnFiles } from '../file/require-own-files.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, laterOf, plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { scheduleAutoApproval } from './auto-approval.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { isCaptured } from './held-money.ts';
import { requireAgreement, requireClaim } from './require-parts.ts';
import { awaitsPayment, requireSettledStart, startsFrom } from './start-of-work.ts';

export const workHandlers = {
  StartWork({ job, context, rules }) {
    const { providerId } = requireAgreement(job);
    const from = startsFrom(job, rules);
    if (job.providerStop !== null) throw new RuleError('PROVIDER_SUSPENDED', 'You may not begin work at the moment.');
    if (from === null || !hasCome(from, context.now)) {
      throw new RuleError(
        'TOO_EARLY',
        `Work can start from ${pinnedPolicy(job, rules).startEarlyHours} h before the agreed time.`,
      );
    }
    if (!isCaptured(job)) {
      throw new RuleError('NOT_CAPTURED', 'The money is not held yet: wait with the work until it is.');
    }
    requireSettledStart(job);
    return [{ type: 'WorkStarted', data: { jobId: job.jobId, providerId, startedAt: context.now } }];
  },

  ClaimCompletion({ data, job, context, rules }) {
    const { now } = context;
    if (awaitsPayment(job)) {
      throw new RuleError('CHANGE_PENDING', 'The client still has to pay for the change that both agreed to.');
    }
    requireOwnFiles(data.photos, context, 'photos');
    return [
      {
        type: 'CompletionClaimed',
        data: {
          jobId: job.jobId,
          providerId: requireAgreement(job).providerId,
          claim: (job.claim?.number ?? 0) + 1,
          note: data.note,
          photos: data.photos,
          claimedAt: now,
          ...scheduleAutoApproval(job, now, pinnedPolicy(job, rules)),
        },
      },
    ];
  },

  RequestChanges({ data, job, context, rules }) {
    const { now } = context;
    const { changeRounds, overdueDays } = pinnedPolicy(job, rules);
    if (job.rounds >= changeRounds) {
      throw new RuleError('NO_ROUNDS_LEFT', 'Changes were asked for often enough: approve, or open a dispute.');
    }
    requireOwnFiles(data.photos, context, 'photos');
    const { jobId, clientId, overdueFlagged } = job;
    const overdueAt = laterOf(now, plusDays(requireAgreement(job).expectedCompletionAt, overdueDays));
    return [
      {
        type: 'ChangesRequested',
        data: {
          jobId,
          clientId,
          claim: requireClaim(job).number,
          round: job.rounds + 1,
          reason: data.reason,
          photos: data.photos,
          requestedAt: now,
          overdueAt: overdueFlagged ? null : overdueAt,
        },
      },
    ];
  },

  FlagOverdue({ job, context }) {
    const { jobId, overdueAt } = job;
    if (overdueAt === null || !hasCome(overdueAt, context.now)) return [];
    const { expectedCompletionAt } = requireAgreement(job);
    return [{ type: 'JobOverdue', data: { jobId, expectedCompletionAt } }];
  },
} satisfies SomeJobHandlers;
