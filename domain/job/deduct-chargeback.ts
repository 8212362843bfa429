import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { AgreedSums } from '../money/agreed-sums.ts';
import { proportion } from '../money/proportion.ts';
import type { Dispute, DisputeDecision, WrittenOutcome } from './dispute-state.ts';

/**
 * The dispute continues about what the bank left. What it took counts towards the client's refund in any proposal or
 * decision with an amount.
 */
export function disputeAfterChargeback(dispute: Dispute, taken: number, left: AgreedSums): Dispute {
  const after = <With extends { readonly outcome: Outcome }>(named: With): With => ({
    ...named,
    outcome: outcomeAfterBank(named.outcome, taken, left),
  });
  const decidedAfter = <Decision extends DisputeDecision>(decision: Decision): Decision => ({
    ...after(decision),
    written: writtenAfter(decision, taken),
  });
  const { proposals, pendingDecision, decision } = dispute;
  return {
    ...dispute,
    proposals: proposals.map(after),
    pendingDecision: pendingDecision && decidedAfter(pendingDecision),
    decision: decision && decidedAfter(decision),
  };
}

/** Who loses is determined by the decision as it was written; the bank does not change that. */
function writtenAfter({ outcome, written }: DisputeDecision, taken: number): WrittenOutcome {
  return { outcome: written?.outcome ?? outcome, taken: (written?.taken ?? 0) + taken };
}

function outcomeAfterBank(outcome: Outcome, taken: number, left: AgreedSums): Outcome {
  switch (outcome.kind) {
    case 'partial-refund':
      return outcome.refund > taken
        ? { ...outcome, refund: outcome.refund - taken }
        : { kind: 'split', refund: 0, toProvider: left.price - left.commission };
    case 'split': {
      const { refund, toProvider } = outcome;
      if (refund >= taken) return { ...outcome, refund: refund - taken };
      const rest = left.total + taken - refund;
      return { ...outcome, refund: 0, toProvider: proportion(toProvider, left.total, rest) };
    }
    case 'full-refund':
    case 'release':
    case 'rework':
    case 'dismissed':
      return outcome;
  }
}

/** The current meaning of a proposal or decision as it was written; null if it is not of this dispute. */
export function outcomeNow({ proposals, pendingDecision, decision }: Dispute, id: string): Outcome | null {
  const proposal = proposals.find(({ proposalId }) => proposalId === id);
  const decided = [pendingDecision, decision].find((known) => known?.decisionId === id);
  return proposal?.outcome ?? decided?.outcome ?? null;
}
