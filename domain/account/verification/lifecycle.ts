import type { VerificationCommandName } from './named-commands.ts';
import { providerStandings, type ProviderStanding } from './state.ts';

/** Who looks at, or acts on, a Homewright's checks. */
export type VerificationRole = 'owner' | 'support' | 'admin' | 'system';

type Row = readonly [
  standings: readonly ProviderStanding[],
  command: VerificationCommandName,
  roles: readonly VerificationRole[],
];

const always = providerStandings;
const checking = ['draft', 'inChecks', 'changesRequested'] as const;
/** Papers run out, and businesses move: before the decision, and after it too. */
const onPapers = [...checking, 'readyForReview', 'approved', 'suspended'] as const;
const letInOnce = ['approved', 'suspended'] as const;

/** In which standing who may send which command. The guards (dates, appeals, another admin) come on top. */
const verificationRows: readonly Row[] = [
  [always, 'ConfirmEmail', ['system']],
  [always, 'ConfirmPhone', ['system']],
  [checking, 'SubmitPortrait', ['owner']],
  [checking, 'StartIdentityCheck', ['system']],
  [always, 'EndIdentityCheck', ['system']],
  [onPapers, 'SubmitBusinessDetails', ['owner']],
  [onPapers, 'SubmitDocument', ['owner']],
  [always, 'RemindOfDocument', ['system']],
  [always, 'ExpireDocument', ['system']],

  [always, 'NoteReview', ['support', 'admin']],
  [always, 'LookIntoAccount', ['support', 'admin']],
  [['readyForReview'], 'ApproveProvider', ['admin']],
  [['readyForReview'], 'RequestVerificationChanges', ['admin']],
  // Only whose steps are done: an appeal may let them in.
  [['readyForReview'], 'RejectProvider', ['admin']],
  [['approved'], 'SuspendProvider', ['admin']],
  [['suspended'], 'ReinstateProvider', ['admin']],
  [['suspended'], 'TerminateProvider', ['admin']],
  [letInOnce, 'AcceptBusinessDetails', ['admin']],
  [letInOnce, 'AcceptDocument', ['admin']],
  [letInOnce, 'RefuseDocument', ['admin']],

  [['rejected', 'suspended', 'terminated'], 'AppealProviderDecision', ['owner']],
  [['rejected', 'suspended', 'terminated'], 'DecideAppeal', ['admin']],
];

/** The commands that this role has in this standing, guards aside. */
export function verificationCommandsOf(
  standing: ProviderStanding,
  role: VerificationRole,
): readonly VerificationCommandName[] {
  return verificationRows.flatMap(([standings, command, roles]) =>
    standings.includes(standing) && roles.includes(role) ? [command] : [],
  );
}

/** The roles that may ever send this command. */
export function verificationRolesOf(command: VerificationCommandName): readonly VerificationRole[] {
  return verificationRows.flatMap(([, each, roles]) => (each === command ? roles : []));
}
