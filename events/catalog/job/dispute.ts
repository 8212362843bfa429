import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import {
  fileRef,
  id,
  instant,
  minorUnits,
  personalText,
  personalTextOrNull,
  resumedDeadline,
  side,
  staffKind,
  suspendedDeadline,
} from '../fields.ts';

export const disputeReasons = [
  'no-show',
  'not-started',
  'incomplete',
  'quality',
  'damage',
  'overcharge',
  'late',
  'safety',
  'no-access',
  'non-approval',
  'off-platform',
] as const;

/** Answer: the respondent writes. Appealable: the decision can be appealed. Appeal: another admin decides. */
export const disputeStages = ['direct-fix', 'answer', 'mediation', 'decision', 'appealable', 'appeal'] as const;
export const disputeStage = z.enum(disputeStages);

/** How a dispute can end. Amounts in minor units of the captured money. */
export const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full-refund') }),
  z.object({ kind: z.literal('partial-refund'), refund: minorUnits }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('split'), refund: minorUnits, toProvider: minorUnits }),
  z.object({ kind: z.literal('rework'), by: instant }),
  z.object({ kind: z.literal('dismissed') }),
]);
export type Outcome = z.output<typeof outcome>;

export const disputeEvents = defineJobEvents({
  DisputeOpened: {
    summary: 'One side opened a dispute: the money is frozen, and every other deadline of the job is suspended.',
    audience: audience.parties,
    facts: ['by', 'reason', 'files', 'stage', 'stageDueAt', 'openedAt'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      by: side,
      openerId: id,
      respondentId: id,
      reason: z.enum(disputeReasons),
      statement: personalText,
      files: z.array(fileRef),
      suspended: z.array(suspendedDeadline),
      stage: disputeStage,
      stageDueAt: instant,
      openedAt: instant,
    }),
    sealed: { statement: 'openerId' },
  },

  DisputeAnswered: {
    summary: 'The respondent gave their side.',
    audience: audience.parties,
    facts: ['files'],
    schema: z.object({ jobId: id, disputeId: id, respondentId: id, statement: personalText, files: z.array(fileRef) }),
    sealed: { statement: 'respondentId' },
  },

  EvidenceAdded: {
    summary: 'One side added a file to the dispute.',
    audience: audience.parties,
    facts: ['by', 'note'],
    schema: z.object({ jobId: id, disputeId: id, by: side, authorId: id, file: fileRef, note: personalText }),
    sealed: { note: 'authorId' },
  },

  DisputeStageEntered: {
    summary: 'The dispute went on to its next stage.',
    audience: audience.parties,
    facts: ['stage', 'cause', 'dueAt'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      stage: disputeStage,
      cause: z.enum(['unanswered', 'answered', 'asked', 'exhausted', 'hold-ceiling', 'decided', 'appealed']),
      dueAt: instant,
    }),
  },

  SettlementProposed: {
    summary: 'One side proposed how to end the dispute.',
    audience: audience.parties,
    facts: ['by', 'stage', 'outcome'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      proposalId: id,
      by: side,
      proposerId: id,
      stage: disputeStage,
      outcome,
      message: personalText,
    }),
    sealed: { message: 'proposerId' },
  },

  SettlementDeclined: {
    summary: 'The other side declined the proposal.',
    audience: audience.parties,
    schema: z.object({ jobId: id, disputeId: id, proposalId: id }),
  },

  SettlementWithdrawn: {
    summary: 'The proposer withdrew the proposal.',
    audience: audience.parties,
    facts: ['by'],
    schema: z.object({ jobId: id, disputeId: id, proposalId: id, by: side }),
  },

  SettlementSuggested: {
    summary:
      'A staff member suggested in mediation how to end the dispute: either side can make it their own proposal.',
    audience: audience.parties,
    facts: ['kind', 'outcome'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      staffId: id,
      kind: staffKind,
      outcome,
      message: personalText,
    }),
    sealed: { message: 'staffId' },
  },

  DecisionProposed: {
    summary: 'An admin wrote a decision that a second admin has to confirm.',
    audience: audience.staff,
    facts: ['outcome', 'appeal', 'proposedAt'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      decisionId: id,
      adminId: id,
      outcome,
      reasons: personalText,
      appeal: z.boolean(),
      /** Null in older events. */
      proposedAt: instant.nullable(),
    }),
    version: 2,
    sealed: { reasons: 'adminId' },
    upcasters: { 1: (data) => ({ ...data, proposedAt: null }) },
  },

  DecisionRejected: {
    summary: 'The second admin did not confirm the decision.',
    audience: audience.staff,
    facts: ['note'],
    schema: z.object({ jobId: id, disputeId: id, decisionId: id, adminId: id, note: personalText }),
    sealed: { note: 'adminId' },
  },

  DisputeDecided: {
    summary: 'The dispute was decided, with written reasons.',
    audience: audience.parties,
    facts: ['outcome', 'appeal', 'appealableUntil'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      decisionId: id,
      adminId: id,
      secondAdminId: id.nullable(),
      outcome,
      /** Null if a second admin confirmed: the proposal has them. */
      reasons: personalTextOrNull,
      /** Whether it decides an appeal, which makes it final. */
      appeal: z.boolean(),
      appealableUntil: instant.nullable(),
    }),
    sealed: { reasons: 'adminId' },
  },

  DecisionOverdue: {
    summary: 'No admin decided in time: the dispute is first in the queue.',
    audience: audience.internal,
    facts: ['stage', 'since', 'nextAt'],
    schema: z.object({ jobId: id, disputeId: id, stage: disputeStage, since: instant, nextAt: instant }),
  },

  DisputeAppealed: {
    summary: 'One side appealed: another admin decides, and that is final.',
    audience: audience.parties,
    facts: ['by', 'dueAt'],
    schema: z.object({ jobId: id, disputeId: id, by: side, appellantId: id, grounds: personalText, dueAt: instant }),
    sealed: { grounds: 'appellantId' },
  },

  DisputeResolved: {
    summary: 'The dispute is over.',
    audience: audience.parties,
    facts: ['how', 'outcome', 'lost', 'resolvedAt'],
    schema: z.object({
      jobId: id,
      disputeId: id,
      how: z.enum(['agreed', 'decided', 'withdrawn']),
      outcome,
      /** Who lost by decision; null for neither side. Counts for the levels. */
      lost: side.nullable(),
      /** The resumed deadlines, with their remaining time. */
      resumed: z.array(resumedDeadline),
      resolvedAt: instant,
    }),
  },
});
