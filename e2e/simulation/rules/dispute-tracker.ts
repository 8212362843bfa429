import type { DisputeStage } from '#domain/job/dispute-state.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { JobJournalEvent } from './job-journal-event.ts';

export interface Decided {
  readonly outcome: Outcome;
  readonly admins: readonly string[];
  readonly appeal: boolean;
}

/** The disputes of one job, recorded independently of the decider. */
export class DisputeTracker {
  running = false;
  openerId = '';
  stage: DisputeStage = 'direct-fix';
  stageSince = '';
  alarmedAt: string | null = null;
  decided: Decided | null = null;
  /** Of the open dispute, by their ids. */
  proposals = new Map<string, { by: string; stage: DisputeStage; outcome: Outcome; stands: boolean }>();
  /** The admin whose decision needs another's confirmation. */
  proposedBy: string | null = null;
  /** The key of what is not disputed again: a reason on a claim. */
  readonly settled = new Set<string>();
  #claim = 0;
  #reason = '';

  matter(reason: string): string {
    return `${reason} on claim ${this.#claim}`;
  }

  /** `gone` is what is no longer held since the event. */
  record({ type, data, meta }: JobJournalEvent, gone: number): void {
    switch (type) {
      case 'CompletionClaimed':
        this.#claim = data.claim;
        return;
      case 'DisputeOpened':
        this.running = true;
        this.openerId = data.openerId;
        this.#reason = data.reason;
        this.proposals = new Map();
        this.decided = null;
        return this.#enter(data.stage, meta.at);
      case 'DisputeStageEntered':
        return this.#enter(data.stage, meta.at);
      case 'SettlementProposed':
        for (const proposal of this.proposals.values()) if (proposal.by === data.by) proposal.stands = false;
        return void this.proposals.set(data.proposalId, { ...data, stands: true });
      case 'SettlementWithdrawn':
      case 'SettlementDeclined': {
        const proposal = this.proposals.get(data.proposalId);
        if (proposal !== undefined) proposal.stands = false;
        return;
      }
      case 'DecisionProposed':
        this.proposedBy = data.adminId;
        return;
      case 'DecisionRejected':
        this.proposedBy = null;
        return;
      case 'DisputeDecided': {
        const { outcome, appeal, adminId, secondAdminId } = data;
        this.decided = { outcome, appeal, admins: [adminId, ...(secondAdminId === null ? [] : [secondAdminId])] };
        this.proposedBy = null;
        if (!appeal) this.#enter('appealable', meta.at);
        return;
      }
      case 'DisputeAppealed':
        return this.#enter('appeal', meta.at);
      case 'DecisionOverdue':
        this.alarmedAt = meta.at;
        return;
      case 'ChargebackClosed':
        if (data.left !== null) this.#afterBank(gone, data.left.total, data.left.price - data.left.commission);
        return;
      case 'DisputeResolved':
        this.running = false;
        if (data.outcome.kind !== 'rework') this.settled.add(this.matter(this.#reason));
        return;
      default:
    }
  }

  /** What the bank took for the client is a part of their share. */
  #afterBank(gone: number, left: number, share: number): void {
    const after = (outcome: Outcome): Outcome => {
      if (!('refund' in outcome)) return outcome;
      const refund = Math.max(0, outcome.refund - gone);
      if (outcome.kind === 'split') {
        const shared = left + gone - outcome.refund;
        const toProvider =
          gone > outcome.refund ? Math.round((outcome.toProvider * left) / shared) : outcome.toProvider;
        return { kind: 'split', refund, toProvider };
      }
      return refund > 0 ? { kind: 'partial-refund', refund } : { kind: 'split', refund, toProvider: share };
    };
    for (const proposal of this.proposals.values()) proposal.outcome = after(proposal.outcome);
    if (this.decided !== null) this.decided = { ...this.decided, outcome: after(this.decided.outcome) };
  }

  #enter(stage: DisputeStage, at: string): void {
    this.stage = stage;
    this.stageSince = at;
    this.alarmedAt = null;
  }
}
