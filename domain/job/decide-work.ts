import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import { agreementOf, pinnedPolicy } from './agreed.ts';
import { silenceFrom } from './approval-time.ts';
import type { JobHandlers } from './handler.ts';

export const workHandlers: JobHandlers<'StartWork' | 'ClaimCompletion'> = {
  StartWork({ job, context, rules }) {
    const { providerId, startAt } = agreementOf(job);
    const { startEarlyHours } = pinnedPolicy(job, rules);
    if (!hasCome(plusHours(startAt, -startEarlyHours), context.now)) {
      throw new RuleError('TOO_EARLY', `Work can start from ${startEarlyHours} h before the agreed time.`);
    }
    if (job.payment === null || job.payment.captured === 0) {
      throw new RuleError('NOT_CAPTURED', 'The money is not held yet: wait with the work until it is.');
    }
    return [{ type: 'WorkStarted', data: { jobId: job.jobId, providerId, startedAt: context.now } }];
  },

  ClaimCompletion({ data, job, context, rules }) {
    const { now } = context;
    return [
      {
        type: 'CompletionClaimed',
        data: {
          jobId: job.jobId,
          providerId: agreementOf(job).providerId,
          claim: (job.claim?.number ?? 0) + 1,
          note: data.note,
          photos: data.photos,
          claimedAt: now,
          ...silenceFrom(job, now, pinnedPolicy(job, rules)),
        },
      },
    ];
  },
};
