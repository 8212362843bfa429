import type { cancellationEvents } from '#events/catalog/job/cancellation.ts';
import type { changeEvents } from '#events/catalog/job/change.ts';
import type { workEvents } from '#events/catalog/job/work.ts';

import { otherSide } from '../../side.ts';
import { bothParties, otherThan, notify, type Rules } from '../rule.ts';

type Types = keyof typeof cancellationEvents | keyof typeof changeEvents | keyof typeof workEvents;

/** From the booking to the approval: each side is notified of the other's actions, and both of automatic ones. */
export const workRules: Rules<Types> = {
  // The page shows what it is: the price, or only the day.
  ChangeProposed: ({ by, expiresAt }, job) => notify('changeProposed', otherThan(by, job), { at: expiresAt }),
  ChangeDeclined: (_data, job) => notify('changeDeclined', bothParties(job)),
  ChangeWithdrawn: (_data, job) => notify('changeWithdrawn', bothParties(job)),
  ChangeExpired: (_data, job) => notify('changeExpired', bothParties(job)),
  // Without an extra payment it takes effect at once, and that event notifies instead.
  ChangeAccepted: ({ extra, currency, paymentDueAt }, job) =>
    extra > 0 ? notify('changeAccepted', bothParties(job), { amount: extra, currency, at: paymentDueAt }) : [],
  // The client's price is their total, with our fee. Once work started, only its end is left to state.
  ChangeApplied({ price, total, currency, startAt, expectedCompletionAt }, { clientId, providerId, begun }) {
    const day = begun ? { at: expectedCompletionAt, detail: 'under-way' } : { at: startAt };
    return [
      ...notify('changeApplied', [clientId], { amount: total, currency, ...day }),
      ...notify('changeApplied', [providerId], { amount: price, currency, ...day }),
    ];
  },

  JobCancelled: ({ by, fee, workedMinutes }, job) =>
    workedMinutes === null
      ? notify('jobCancelled', bothParties(job), { detail: by })
      : notify('clientWithdrew', [job.providerId], { amount: fee, currency: job.currency }),
  // If nothing is held there is no amount to state.
  CancellationProposed: ({ by, refund, held, dueAt }, job) =>
    notify('cancellationProposed', otherThan(by, job), {
      ...(held === 0 ? { detail: 'nothing-held' } : { amount: refund, currency: job.currency }),
      at: dueAt,
    }),
  CancellationDeclined: (_data, job) => notify('cancellationDeclined', bothParties(job)),
  NoShowClaimed: ({ by, contestUntil }, job) =>
    notify('noShowClaimed', otherThan(by, job), { at: contestUntil, detail: otherSide(by) }),
  NoShowWithdrawn: (_data, job) => notify('noShowWithdrawn', bothParties(job)),
  // If nothing was held there is no fee to state.
  NoShowSettled({ absent, fee }, job) {
    if (absent === 'client' && fee === 0) return notify('noShowSettled', bothParties(job));
    const sum = absent === 'client' ? { amount: fee, currency: job.currency } : {};
    const theirs = absent === 'client' ? job.clientId : job.providerId;
    return [
      ...notify('noShowSettled', [theirs], { ...sum, detail: `you-${absent}` }),
      ...notify('noShowSettled', otherThan(absent, job), { ...sum, detail: absent }),
    ];
  },

  WorkStarted: (_data, { clientId }) => notify('workStarted', [clientId]),
  CompletionClaimed: ({ autoApproveAt }, { clientId }) =>
    notify('completionClaimed', [clientId], { at: autoApproveAt }),
  ChangesRequested: ({ round }, { providerId }) =>
    notify('changesRequested', [providerId], { detail: `round-${round}` }),
  ApprovalReminded: ({ autoApproveAt }, { clientId }) => notify('approvalReminder', [clientId], { at: autoApproveAt }),
  JobApproved: ({ automatic, graceEndsAt }, job) =>
    notify(automatic ? 'jobAutoApproved' : 'jobApproved', bothParties(job), {
      at: graceEndsAt,
      detail: job.approvalCancelled ? 'final' : null,
    }),
  ApprovalCancelled: ({ autoApproveAt }, { providerId }) =>
    notify('approvalCancelled', [providerId], { at: autoApproveAt }),
  JobOverdue: (_data, job) => notify('jobOverdue', bothParties(job)),
  // Nothing changes for people: the time for reviews and tips ended.
  JobClosed: 'none',
};
