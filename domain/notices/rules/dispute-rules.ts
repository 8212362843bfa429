import type { chargebackEvents } from '#events/catalog/job/chargeback.ts';
import type { disputeEvents } from '#events/catalog/job/dispute.ts';

import { both, otherThan, tell, type Rules } from '../rule.ts';

type Types = (typeof disputeEvents | typeof chargebackEvents)[number]['type'];

/** Both sides of a dispute hear of every step of the other, of the admins and of the clock. */
export const disputeRules: Rules<Types> = {
  DisputeOpened: ({ by, stage, stageDueAt }, job) =>
    tell('disputeOpened', otherThan(by, job), { detail: stage, at: stageDueAt }),
  DisputeAnswered: (_data, job) => tell('disputeAnswered', both(job)),
  EvidenceAdded: ({ by }, job) => tell('evidenceAdded', otherThan(by, job)),
  DisputeStageEntered: ({ stage, dueAt }, job) =>
    both(job).flatMap((id) => {
      const theirs = stage === 'answer' && id !== job.respondentId;
      return tell('disputeStageEntered', [id], { detail: theirs ? 'answer-theirs' : stage, at: dueAt });
    }),
  SettlementProposed: ({ by, outcome }, job) =>
    tell('settlementProposed', otherThan(by, job), { detail: outcome.kind }),
  SettlementDeclined: (_data, job) => tell('settlementDeclined', both(job)),
  SettlementWithdrawn: (_data, job) => tell('settlementWithdrawn', both(job)),
  SettlementSuggested: ({ outcome }, job) => tell('settlementSuggested', both(job), { detail: outcome.kind }),
  // Between the admins, until it is confirmed.
  DecisionProposed: 'none',
  DecisionRejected: 'none',
  DecisionOverdue: 'none',
  DisputeDecided: ({ appeal, appealableUntil }, job) =>
    tell('disputeDecided', both(job), { detail: appeal ? 'final' : null, at: appealableUntil }),
  DisputeAppealed: ({ by, dueAt }, job) => tell('disputeAppealed', otherThan(by, job), { at: dueAt }),
  DisputeResolved: ({ how }, job) => tell('disputeResolved', both(job), { detail: how }),
  // Each side in its own words: it is the client's own bank.
  ChargebackOpened: ({ amount, evidenceDueAt }, { clientId, providerId, currency }) => {
    const facts = { amount, currency, at: evidenceDueAt };
    return [...tell('chargebackOpened', [clientId], facts), ...tell('clientChargebackOpened', [providerId], facts)];
  },
  EvidencePackSent: 'none',
  EvidencePackRefused: 'none',
  // Stands in the job's history; what comes of it is told as a refund.
  BesideChargebackOpened: 'none',
  BesideChargebackClosed: 'none',
  ChargebackClosed: ({ amount, won }, job) =>
    tell('chargebackClosed', both(job), { amount, currency: job.currency, detail: won ? 'won' : 'lost' }),
};
