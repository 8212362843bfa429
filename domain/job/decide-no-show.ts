import { requireOwnFiles } from '../file/own-files.ts';
import { settleFee } from '../money/settlement.ts';
import { RuleError } from '../rule-error.ts';
import { otherSide } from '../side.ts';
import { hasCome, plusHours, plusMinutes } from '../time.ts';
import { pinnedPolicy } from './agreed.ts';
import { cancellable } from './cancellable.ts';
import { absenceFee } from './cancellation-fee.ts';
import type { JobHandlers } from './handler.ts';
import { heldMoney } from './held-money.ts';
import { agreementOf, noShowOf } from './implied.ts';
import { jobSettled } from './settle-job.ts';
import { sideOf } from './sides.ts';

/** One side did not come. The other may contest it, which leads to a dispute. */
export const noShowHandlers: JobHandlers<'ReportNoShow' | 'WithdrawNoShow' | 'SettleNoShow'> = {
  ReportNoShow({ data, job, context, rules }) {
    const { now, actor } = context;
    const policy = pinnedPolicy(job, rules);
    if (!hasCome(plusMinutes(agreementOf(job).startAt, policy.noShowFromMinutes), now)) {
      throw new RuleError('TOO_EARLY', `Somebody is absent from ${policy.noShowFromMinutes} minutes after the start.`);
    }
    if (job.providerStop !== null && sideOf(job, actor.id) === 'provider') {
      throw new RuleError('PROVIDER_SUSPENDED', 'You may not come at the moment, so nobody waits for you.');
    }
    const { jobId, statement, files } = data;
    requireOwnFiles(files, context, 'files');
    const contestUntil = plusHours(now, policy.noShowContestHours);
    const claimed = { by: sideOf(job, actor.id), claimantId: actor.id, statement, files };
    return [{ type: 'NoShowClaimed', data: { jobId, ...claimed, claimedAt: now, contestUntil } }];
  },

  WithdrawNoShow({ job, context }) {
    const { jobId } = job;
    const claimantId = context.actor.id;
    if (noShowOf(job).by !== sideOf(job, claimantId)) {
      throw new RuleError('NOT_ALLOWED', 'This is for whoever reported it: you can contest it.');
    }
    return [{ type: 'NoShowWithdrawn', data: { jobId, claimantId } }];
  },

  SettleNoShow({ job, context, rules }) {
    const { now } = context;
    const { by, contestUntil } = noShowOf(job);
    if (!hasCome(contestUntil, now)) return [];
    const { jobId } = job;
    const held = heldMoney(job);
    const absent = otherSide(by);
    const fee = absent === 'client' ? absenceFee(cancellable(job), pinnedPolicy(job, rules)) : 0;
    return [
      { type: 'NoShowSettled', data: { jobId, absent, fee, strike: absent === 'provider', settledAt: now } },
      jobSettled(job, { cause: 'no-show', settlement: settleFee(held, fee), now, rules }),
    ];
  },
};
