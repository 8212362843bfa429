import { allocateTransfer, settleRelease, sumParts } from '../money/settlement.ts';
import { hasCome, plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { heldPayments } from './held-money.ts';
import { requireAgreement, requireClaim } from './require-parts.ts';

export const releaseHandlers = {
  ReleaseFunds({ data, job, context, rules }) {
    const { now } = context;
    if (requireClaim(job).number !== data.claim || job.graceEndsAt === null || !hasCome(job.graceEndsAt, now))
      return [];
    const agreement = requireAgreement(job);
    const held = heldPayments(job);
    const { captured, providerAmount, platformAmount } = settleRelease(agreement, sumParts(held));
    return [
      {
        type: 'FundsReleased',
        data: {
          jobId: job.jobId,
          providerId: agreement.providerId,
          captured,
          providerAmount,
          platformAmount,
          transfers: allocateTransfer(held, [], providerAmount),
          currency: job.currency,
          releasedAt: now,
          closesAt: plusDays(now, pinnedPolicy(job, rules).closeAfterDays),
        },
      },
    ];
  },

  CloseJob: ({ job, context }) =>
    job.ending !== null && hasCome(job.ending.closesAt, context.now)
      ? [{ type: 'JobClosed', data: { jobId: job.jobId } }]
      : [],
} satisfies SomeJobHandlers;
