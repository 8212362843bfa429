import { toDeadlineSlot, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const noShow = toDeadlineSlot('no-show');
const noShowOver: SlotChanges = { clear: [noShow] };

/** What one side proposed or claimed, and the other answers or lets expire. */
export const proposalDeadlines: DeadlineRules = {
  ChangeProposed: ({ changeId, expiresAt }) => ({ set: { [toDeadlineSlot('change', changeId)]: expiresAt } }),
  ChangeAccepted: ({ changeId, paymentDueAt }) => ({ set: { [toDeadlineSlot('change', changeId)]: paymentDueAt } }),
  ChangeApplied: ({ changeId, captureDueAt, chargeDueAt, overdueAt }) => ({
    set: {
      [toDeadlineSlot('capture')]: captureDueAt,
      [toDeadlineSlot('charge')]: chargeDueAt,
      [toDeadlineSlot('overdue')]: overdueAt,
    },
    clear: [toDeadlineSlot('change', changeId)],
  }),
  ChangeDeclined: changeOver,
  ChangeWithdrawn: changeOver,
  ChangeExpired: changeOver,

  CancellationProposed: ({ proposalId, dueAt }) => ({ set: { [toDeadlineSlot('cancellation', proposalId)]: dueAt } }),
  CancellationDeclined: ({ proposalId }) => ({ clear: [toDeadlineSlot('cancellation', proposalId)] }),

  NoShowClaimed: ({ contestUntil }) => ({ set: { [noShow]: contestUntil } }),
  NoShowWithdrawn: () => noShowOver,
  NoShowSettled: () => noShowOver,

  TipGiven: ({ tipId, paymentDueAt }) => ({ set: { [toDeadlineSlot('tip', tipId)]: paymentDueAt } }),
  TipPaid: tipOver,
  TipExpired: tipOver,
};

function changeOver({ changeId }: { readonly changeId: string }): SlotChanges {
  return { clear: [toDeadlineSlot('change', changeId)] };
}

function tipOver({ tipId }: { readonly tipId: string }): SlotChanges {
  return { clear: [toDeadlineSlot('tip', tipId)] };
}
