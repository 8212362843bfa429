import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';
import { disputeReasons, outcome } from '#events/catalog/job/dispute.ts';

import { files, id, instant, minorUnits, reason, statement } from './fields.ts';

const dispute = z.strictObject({ jobId: id, disputeId: id });
const proposal = dispute.extend({ proposalId: id });
const decision = dispute.extend({ decisionId: id });

export const disputeCommands = {
  OpenDispute: dispute.extend({ reason: z.enum(disputeReasons), statement, files: files.default([]) }),
  AnswerDispute: dispute.extend({ statement, files: files.default([]) }),
  AddEvidence: dispute.extend({ file: fileRef, note: z.string().trim().max(500) }),
  /** Ends the direct fix or the mediation early and moves to the next stage. */
  EscalateDispute: dispute,
  ProposeSettlement: proposal.extend({ outcome, message: reason }),
  AcceptSettlement: proposal,
  DeclineSettlement: proposal,
  WithdrawSettlement: proposal,
  WithdrawDispute: dispute,
  AppealDecision: dispute.extend({ grounds: statement }),
} as const;

export const disputeStaffCommands = {
  /** In mediation, by support or an admin. It is not binding; either side can propose the same. */
  SuggestSettlement: dispute.extend({ outcome, message: reason }),
  /** Requires written reasons; above the limit a second admin confirms. Also decides an appeal. */
  DecideDispute: decision.extend({ outcome, reasons: statement }),
  ConfirmDecision: decision,
  RejectDecision: decision.extend({ note: reason }),
} as const;

export const disputeSystemCommands = {
  AdvanceDispute: dispute,
  OpenChargeback: z.strictObject({
    jobId: id,
    chargebackId: z.string(),
    paymentId: z.string(),
    amount: minorUnits,
    reason: z.string(),
    evidenceDueAt: instant.nullable(),
  }),
  RecordEvidencePack: z.strictObject({ jobId: id, chargebackId: z.string(), sha256: z.string() }),
  RecordEvidenceRejection: z.strictObject({ jobId: id, chargebackId: z.string(), code: z.string() }),
  CloseChargeback: z.strictObject({ jobId: id, chargebackId: z.string(), won: z.boolean() }),
} as const;
