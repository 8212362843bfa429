import { slotOf, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const noShow = slotOf('no-show');
const noShowOver: SlotChanges = { clear: [noShow] };

/** What one side proposed or claimed, and the other answers or lets pass. */
export const consentDeadlines: DeadlineRules = {
  ChangeProposed: ({ changeId, expiresAt }) => ({ set: { [slotOf('change', changeId)]: expiresAt } }),
  ChangeAccepted: ({ changeId, paymentDueAt }) => ({ set: { [slotOf('change', changeId)]: paymentDueAt } }),
  ChangeApplied: ({ changeId, captureDueAt, chargeDueAt, overdueAt }) => ({
    set: { [slotOf('capture')]: captureDueAt, [slotOf('charge')]: chargeDueAt, [slotOf('overdue')]: overdueAt },
    clear: [slotOf('change', changeId)],
  }),
  ChangeDeclined: changeOver,
  ChangeWithdrawn: changeOver,
  ChangeExpired: changeOver,

  CancellationProposed: ({ proposalId, dueAt }) => ({ set: { [slotOf('cancellation', proposalId)]: dueAt } }),
  CancellationDeclined: ({ proposalId }) => ({ clear: [slotOf('cancellation', proposalId)] }),

  NoShowClaimed: ({ contestUntil }) => ({ set: { [noShow]: contestUntil } }),
  NoShowWithdrawn: () => noShowOver,
  NoShowSettled: () => noShowOver,

  TipGiven: ({ tipId, paymentDueAt }) => ({ set: { [slotOf('tip', tipId)]: paymentDueAt } }),
  TipPaid: tipOver,
  TipLapsed: tipOver,
};

function changeOver({ changeId }: { readonly changeId: string }): SlotChanges {
  return { clear: [slotOf('change', changeId)] };
}

function tipOver({ tipId }: { readonly tipId: string }): SlotChanges {
  return { clear: [slotOf('tip', tipId)] };
}
