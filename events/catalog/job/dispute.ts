import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
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

/** How a dispute may end. Amounts in minor units of what was captured. */
export const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full-refund') }),
  z.object({ kind: z.literal('partial-refund'), refund: minorUnits }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('split'), refund: minorUnits, toProvider: minorUnits }),
  z.object({ kind: z.literal('rework'), by: instant }),
  z.object({ kind: z.literal('dismissed') }),
]);
export type Outcome = z.output<typeof outcome>;

export const DisputeOpened = defineEvent(
  'DisputeOpened',
  'One side opened a dispute: the money is frozen, every other deadline of the job stands still.',
  z.object({
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
  { sealed: { statement: 'openerId' } },
);

export const DisputeAnswered = defineEvent(
  'DisputeAnswered',
  'The respondent gave their side.',
  z.object({ jobId: id, disputeId: id, respondentId: id, statement: personalText, files: z.array(fileRef) }),
  { sealed: { statement: 'respondentId' } },
);

export const EvidenceAdded = defineEvent(
  'EvidenceAdded',
  'One side added a file to the dispute.',
  z.object({ jobId: id, disputeId: id, by: side, authorId: id, file: fileRef, note: personalText }),
  { sealed: { note: 'authorId' } },
);

export const DisputeStageEntered = defineEvent(
  'DisputeStageEntered',
  'The dispute went on to its next stage.',
  z.object({
    jobId: id,
    disputeId: id,
    stage: disputeStage,
    cause: z.enum(['unanswered', 'answered', 'asked', 'exhausted', 'hold-ceiling', 'decided', 'appealed']),
    dueAt: instant,
  }),
);

export const SettlementProposed = defineEvent(
  'SettlementProposed',
  'One side proposed how to end the dispute.',
  z.object({
    jobId: id,
    disputeId: id,
    proposalId: id,
    by: side,
    proposerId: id,
    stage: disputeStage,
    outcome,
    message: personalText,
  }),
  { sealed: { message: 'proposerId' } },
);

export const SettlementDeclined = defineEvent(
  'SettlementDeclined',
  'The other side declined the proposal.',
  z.object({ jobId: id, disputeId: id, proposalId: id }),
);

export const SettlementWithdrawn = defineEvent(
  'SettlementWithdrawn',
  'The proposer took the proposal back.',
  z.object({ jobId: id, disputeId: id, proposalId: id, by: side }),
);

export const SettlementSuggested = defineEvent(
  'SettlementSuggested',
  'Somebody of the staff suggested in mediation how to end the dispute: either side can make it their own proposal.',
  z.object({
    jobId: id,
    disputeId: id,
    staffId: id,
    kind: staffKind,
    outcome,
    message: personalText,
  }),
  { sealed: { message: 'staffId' } },
);

export const DecisionProposed = defineEvent(
  'DecisionProposed',
  'An admin wrote a decision that a second admin has to confirm.',
  z.object({
    jobId: id,
    disputeId: id,
    decisionId: id,
    adminId: id,
    outcome,
    reasons: personalText,
    appeal: z.boolean(),
    /** Null where it was not noted yet. */
    proposedAt: instant.nullable(),
  }),
  { version: 2, sealed: { reasons: 'adminId' }, upcasters: { 1: (data) => ({ ...data, proposedAt: null }) } },
);

export const DecisionRejected = defineEvent(
  'DecisionRejected',
  'The second admin did not confirm the decision.',
  z.object({ jobId: id, disputeId: id, decisionId: id, adminId: id, note: personalText }),
  { sealed: { note: 'adminId' } },
);

export const DisputeDecided = defineEvent(
  'DisputeDecided',
  'The dispute was decided, with written reasons.',
  z.object({
    jobId: id,
    disputeId: id,
    decisionId: id,
    adminId: id,
    secondAdminId: id.nullable(),
    outcome,
    /** Null where a second admin confirmed: they stand in the proposal. */
    reasons: personalTextOrNull,
    /** Whether it decides an appeal: then it is final. */
    appeal: z.boolean(),
    appealableUntil: instant.nullable(),
  }),
  { sealed: { reasons: 'adminId' } },
);

export const DecisionOverdue = defineEvent(
  'DecisionOverdue',
  'No admin decided in time: the dispute stands first in the queue.',
  z.object({ jobId: id, disputeId: id, stage: disputeStage, since: instant, nextAt: instant }),
);

export const DisputeAppealed = defineEvent(
  'DisputeAppealed',
  'One side appealed: another admin decides, and that is final.',
  z.object({ jobId: id, disputeId: id, by: side, appellantId: id, grounds: personalText, dueAt: instant }),
  { sealed: { grounds: 'appellantId' } },
);

export const DisputeResolved = defineEvent(
  'DisputeResolved',
  'The dispute is over.',
  z.object({
    jobId: id,
    disputeId: id,
    how: z.enum(['agreed', 'decided', 'withdrawn']),
    outcome,
    /** Who lost it by decision; null where nobody did. Counts for the levels. */
    lost: side.nullable(),
    /** The deadlines that run again, with the time that was left to them. */
    resumed: z.array(resumedDeadline),
    resolvedAt: instant,
  }),
);

export const disputeEvents = [
  DisputeOpened,
  DisputeAnswered,
  EvidenceAdded,
  DisputeStageEntered,
  SettlementProposed,
  SettlementDeclined,
  SettlementWithdrawn,
  SettlementSuggested,
  DecisionProposed,
  DecisionRejected,
  DisputeDecided,
  DecisionOverdue,
  DisputeAppealed,
  DisputeResolved,
] as const;
