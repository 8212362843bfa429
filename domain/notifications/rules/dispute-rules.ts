import type { chargebackEvents } from '#events/catalog/job/chargeback.ts';
import type { disputeEvents } from '#events/catalog/job/dispute.ts';

import { bothParties, otherThan, notify, type Rules } from '../rule.ts';

type Types = keyof typeof disputeEvents | keyof typeof chargebackEvents;

/** Both sides of a dispute are notified of every step by the other side, the admins and the deadlines. */
export const disputeRules: Rules<Types> = {
  DisputeOpened: ({ by, stage, stageDueAt }, job) =>
    notify('disputeOpened', otherThan(by, job), { detail: stage, at: stageDueAt }),
  DisputeAnswered: (_data, job) => notify('disputeAnswered', bothParties(job)),
  EvidenceAdded: ({ by }, job) => notify('evidenceAdded', otherThan(by, job)),
  DisputeStageEntered: ({ stage, dueAt }, job) =>
    bothParties(job).flatMap((id) => {
      const theirs = stage === 'answer' && id !== job.respondentId;
      return notify('disputeStageEntered', [id], { detail: theirs ? 'answer-theirs' : stage, at: dueAt });
    }),
  SettlementProposed: ({ by, outcome }, job) =>
    notify('settlementProposed', otherThan(by, job), { detail: outcome.kind }),
  SettlementDeclined: (_data, job) => notify('settlementDeclined', bothParties(job)),
  SettlementWithdrawn: (_data, job) => notify('settlementWithdrawn', bothParties(job)),
  SettlementSuggested: ({ outcome }, job) => notify('settlementSuggested', bothParties(job), { detail: outcome.kind }),
  // Internal to the admins until it is confirmed.
  DecisionProposed: 'none',
  DecisionRejected: 'none',
  DecisionOverdue: 'none',
  DisputeDecided: ({ appeal, appealableUntil }, job) =>
    notify('disputeDecided', bothParties(job), { detail: appeal ? 'final' : null, at: appealableUntil }),
  DisputeAppealed: ({ by, dueAt }, job) => notify('disputeAppealed', otherThan(by, job), { at: dueAt }),
  DisputeResolved: ({ how }, job) => notify('disputeResolved', bothParties(job), { detail: how }),
  // A text for each side: it is the client's own bank.
  ChargebackOpened: ({ amount, evidenceDueAt }, { clientId, providerId, currency }) => {
    const facts = { amount, currency, at: evidenceDueAt };
    return [...notify('chargebackOpened', [clientId], facts), ...notify('clientChargebackOpened', [providerId], facts)];
  },
  EvidencePackSent: 'none',
  EvidencePackRejected: 'none',
  // Shown in the job's history; people are notified of its refund.
  UnmatchedChargebackOpened: 'none',
  UnmatchedChargebackClosed: 'none',
  ChargebackClosed: ({ amount, won }, job) =>
    notify('chargebackClosed', bothParties(job), { amount, currency: job.currency, detail: won ? 'won' : 'lost' }),
};
