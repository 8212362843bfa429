import { toDeadlineSlot, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

/** The stages of a dispute, and what a dispute or a chargeback suspends. */
export const disputeDeadlines: DeadlineRules = {
  DisputeOpened: ({ disputeId, stageDueAt, suspended }) => ({
    ...advance(disputeId, stageDueAt),
    clear: suspended.map(({ slot }) => slot),
  }),
  DisputeStageEntered: ({ disputeId, dueAt }) => advance(disputeId, dueAt),
  DisputeAppealed: ({ disputeId, dueAt }) => advance(disputeId, dueAt),
  DecisionOverdue: ({ disputeId, nextAt }) => advance(disputeId, nextAt),
  DisputeDecided: ({ disputeId, appealableUntil }) => advance(disputeId, appealableUntil),
  DisputeResolved: ({ disputeId, resumed }) => ({ set: again(resumed), clear: [toDeadlineSlot('dispute', disputeId)] }),
  ChargebackOpened: ({ suspended }) => ({ clear: suspended.map(({ slot }) => slot) }),
  ChargebackClosed: ({ resumed }) => ({ set: again(resumed) }),
  HoldExpired: ({ resumed }) => ({ set: again(resumed) }),
};

function advance(disputeId: string, dueAt: string | null): SlotChanges {
  return { set: { [toDeadlineSlot('dispute', disputeId)]: dueAt } };
}

function again(resumed: readonly { readonly slot: string; readonly dueAt: string }[]): Record<string, string> {
  return Object.fromEntries(resumed.map(({ slot, dueAt }) => [slot, dueAt]));
}
