import { requireOwnFiles } from '../file/require-own-files.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import { computeClaimedAbsence } from './absence.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { pendingExpired } from './change-expired.ts';
import { fundingFailedMeanwhile } from './funding-failed.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireNoShow } from './require-parts.ts';
import { jobSettled } from './job-settled.ts';
import { findSide } from './sides.ts';
import { noShowFrom, requireSettledStart } from './start-of-work.ts';

/** One side did not come. The other can contest it, which opens a dispute. */
export const noShowHandlers = {
  ReportNoShow({ data, job, context, rules }) {
    const { now, actor } = context;
    const policy = pinnedPolicy(job, rules);
    const from = noShowFrom(job, rules);
    if (from !== null && !hasCome(from, now)) {
      throw new RuleError('TOO_EARLY', `Somebody is absent from ${policy.noShowFromMinutes} minutes after the start.`);
    }
    if (job.providerStop !== null && findSide(job, actor.id) === 'provider') {
      throw new RuleError('PROVIDER_SUSPENDED', 'You are suspended, so no client waits for you.');
    }
    requireSettledStart(job);
    const { jobId, statement, files } = data;
    requireOwnFiles(files, context, 'files');
    const contestUntil = plusHours(now, policy.noShowContestHours);
    const claimed = { by: findSide(job, actor.id), claimantId: actor.id, statement, files };
    return [
      { type: 'NoShowClaimed', data: { jobId, ...claimed, claimedAt: now, contestUntil } },
      ...pendingExpired(job),
    ];
  },

  WithdrawNoShow({ job, context, rules }) {
    const { jobId } = job;
    const claimantId = context.actor.id;
    if (requireNoShow(job).by !== findSide(job, claimantId)) {
      throw new RuleError('NOT_ALLOWED', 'Only the side that reported it can do this; you can contest it.');
    }
    return [
      { type: 'NoShowWithdrawn', data: { jobId, claimantId } },
      ...fundingFailedMeanwhile(job, { now: context.now, rules }),
    ];
  },

  SettleNoShow({ job, context, rules }) {
    const { now } = context;
    if (!hasCome(requireNoShow(job).contestUntil, now)) return [];
    const { jobId } = job;
    const { absent, fee, settlement } = computeClaimedAbsence(job, pinnedPolicy(job, rules));
    return [
      { type: 'NoShowSettled', data: { jobId, absent, fee, strike: absent === 'provider', settledAt: now } },
      jobSettled(job, { cause: 'no-show', settlement, now, rules }),
    ];
  },
} satisfies SomeJobHandlers;
