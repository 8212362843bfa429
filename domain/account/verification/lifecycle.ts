import type { VerificationCommandName } from './command-types.ts';
import { approvalStatuses, type ApprovalStatus } from './state.ts';

/** Who can see or act on a provider's verification. */
export type VerificationRole = 'owner' | 'support' | 'admin' | 'system';

type Row = readonly [
  statuses: readonly ApprovalStatus[],
  command: VerificationCommandName,
  roles: readonly VerificationRole[],
];

const always = approvalStatuses;
const checking = ['draft', 'inVerification', 'changesRequested'] as const;
/** Documents expire and businesses move, before the decision and after it. */
const documentStates = [...checking, 'readyForReview', 'approved', 'suspended'] as const;
const everApproved = ['approved', 'suspended'] as const;

/** Which role can send which command in which status. The guards (dates, appeals, another admin) come on top. */
const verificationRows: readonly Row[] = [
  [always, 'ConfirmEmail', ['system']],
  [always, 'ConfirmPhone', ['system']],
  [checking, 'SubmitPortrait', ['owner']],
  [checking, 'StartIdentityCheck', ['system']],
  [always, 'EndIdentityCheck', ['system']],
  [documentStates, 'SubmitBusinessDetails', ['owner']],
  [documentStates, 'SubmitDocument', ['owner']],
  [always, 'RemindOfDocument', ['system']],
  [always, 'ExpireDocument', ['system']],

  [always, 'RecordReviewNote', ['support', 'admin']],
  [always, 'AccessAccount', ['support', 'admin']],
  [['readyForReview'], 'ApproveProvider', ['admin']],
  [['readyForReview'], 'RequestVerificationChanges', ['admin']],
  // Only a provider whose steps are done, because an appeal may approve them.
  [['readyForReview'], 'RejectProvider', ['admin']],
  [['approved'], 'SuspendProvider', ['admin']],
  [['suspended'], 'ReinstateProvider', ['admin']],
  [['suspended'], 'TerminateProvider', ['admin']],
  [everApproved, 'AcceptBusinessDetails', ['admin']],
  [everApproved, 'AcceptDocument', ['admin']],
  [everApproved, 'RejectDocument', ['admin']],

  [['rejected', 'suspended', 'terminated'], 'AppealProviderDecision', ['owner']],
  [['rejected', 'suspended', 'terminated'], 'DecideAppeal', ['admin']],
];

/** The commands that this role has in this status, guards aside. */
export function listVerificationCommands(
  approvalStatus: ApprovalStatus,
  role: VerificationRole,
): readonly VerificationCommandName[] {
  return verificationRows.flatMap(([statuses, command, roles]) =>
    statuses.includes(approvalStatus) && roles.includes(role) ? [command] : [],
  );
}

/** The roles that can ever send this command. */
export function listVerificationRoles(command: VerificationCommandName): readonly VerificationRole[] {
  return verificationRows.flatMap(([, each, roles]) => (each === command ? roles : []));
}
