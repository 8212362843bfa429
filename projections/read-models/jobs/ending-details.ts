import { revealed } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { DetailFolds, JobDetails } from './details.ts';
import { addToRecord, withoutAbsence } from './work-record.ts';

export const endingDetails: DetailFolds = {
  RequestWithdrawn: ({ data, meta }) =>
    ended({ kind: 'withdrawn', by: 'client', reason: revealed(data.reason), at: meta.at }),
  RequestExpired: ({ meta }) => ended({ kind: 'expired', by: 'system', at: meta.at }),
  RequestRemoved: ({ data, meta }) => ended({ kind: 'removed', by: 'admin', reason: data.reason, at: meta.at }),
  BookingDeclined: ({ data, meta }, { direct }) => ({
    ...ended({ kind: 'declined', by: 'provider', reason: revealed(data.reason), at: meta.at }),
    ...(direct !== undefined && { direct: { ...direct, declineReason: revealed(data.reason) } }),
  }),
  JobCancelled: ({ data }) =>
    ended({ kind: 'cancelled', by: data.by, reason: revealed(data.reason), fee: data.fee, at: data.cancelledAt }),
  CancellationProposed: ({ data }) => ({ cancellationMessage: revealed(data.message) }),
  NoShowClaimed: ({ data, revision }, details) =>
    addToRecord(details, {
      origin: 'no-show',
      by: data.by,
      text: revealed(data.statement),
      files: data.files,
      at: data.claimedAt,
      revision,
    }),
  NoShowWithdrawn: (_event, details) => withoutAbsence(details),
  NoShowSettled: ({ data }) => ended({ kind: 'no-show', by: data.absent, fee: data.fee, at: data.settledAt }),
  AdminRefunded: ({ data, meta }, details) => byAdmin(data, meta.at, details),
  AdminReleased: ({ data, meta }, details) => byAdmin(data, meta.at, details),
  JobSettled: ({ data }, { ending, dispute }) => ({
    settledBy: data.cause,
    ...endedWithJob(data, dispute),
    ...(ending === undefined && ended({ kind: 'settled', by: 'system', at: data.settledAt })),
  }),
};

type Settled = Extract<JobEvent, { type: 'JobSettled' }>['data'];

/** An ordinary settlement or decision of a dispute is recorded before the money is split, and is left unchanged. */
function endedWithJob(
  { cause, settledAt: at }: Pick<Settled, 'cause' | 'settledAt'>,
  dispute: JobDetails['dispute'],
): Pick<JobDetails, 'dispute'> {
  if (dispute === undefined || dispute.resolved !== null || dispute.ended !== undefined) return {};
  const by = cause === 'hold-ceiling' ? 'ceiling' : 'bank';
  return { dispute: { ...dispute, ended: { by, at } } };
}

type ByAdmin = Extract<JobEvent, { type: 'AdminRefunded' | 'AdminReleased' }>['data'];

/** If two admins were needed, the proposal has the reason. */
function byAdmin(
  { reason, secondAdminId }: Pick<ByAdmin, 'reason' | 'secondAdminId'>,
  at: string,
  { proposalReason = null }: JobDetails,
): Pick<JobDetails, 'ending'> {
  return ended({
    kind: 'settled',
    by: 'admin',
    reason: secondAdminId === null ? revealed(reason) : proposalReason,
    at,
  });
}

type Ending = NonNullable<JobDetails['ending']>;

function ended({
  reason = null,
  fee = null,
  ...ending
}: Omit<Ending, 'reason' | 'fee'> & Partial<Pick<Ending, 'reason' | 'fee'>>): Pick<JobDetails, 'ending'> {
  return { ending: { ...ending, reason, fee } };
}
