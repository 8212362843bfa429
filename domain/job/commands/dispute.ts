import { z } from 'zod';

import { disputeReasons, outcome } from '#events/catalog/job/dispute.ts';

import { attachedFile } from '../../file/attached-file.ts';
import { machineText, passageOf } from '../../text/person-text.ts';
import { files, id, instant, minorUnits, reason, statement } from './fields.ts';

const dispute = z.strictObject({ jobId: id, disputeId: id });
const proposal = dispute.extend({ proposalId: id });
const decision = dispute.extend({ decisionId: id });

export const disputeCommands = {
  OpenDispute: dispute.extend({ reason: z.enum(disputeReasons), statement, files: files.default([]) }),
  AnswerDispute: dispute.extend({ statement, files: files.default([]) }),
  AddEvidence: dispute.extend({ file: attachedFile, note: passageOf(0, 500) }),
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
    chargebackId: machineText,
    paymentId: machineText,
    amount: minorUnits,
    reason: machineText,
    evidenceDueAt: instant.nullable(),
  }),
  RecordEvidencePack: z.strictObject({ jobId: id, chargebackId: machineText, sha256: machineText }),
  RecordEvidenceRejection: z.strictObject({ jobId: id, chargebackId: machineText, code: machineText }),
  CloseChargeback: z.strictObject({ jobId: id, chargebackId: machineText, won: z.boolean() }),
} as const;
