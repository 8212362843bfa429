import { ruleBook } from '../../policy/rule-book.ts';
import { RuleError } from '../../rule-error.ts';
import { plusBusinessDays } from '../../time.ts';
import type { VerificationHandlers } from './handler-types.ts';
import type { ProviderDecision, Verification } from './state.ts';
import { lastSubmittedAt, requireSeen } from './submissions.ts';

export const providerDecisionHandlers: VerificationHandlers<
  | 'RequestVerificationChanges'
  | 'RejectProvider'
  | 'SuspendProvider'
  | 'ReinstateProvider'
  | 'TerminateProvider'
  | 'AppealProviderDecision'
  | 'DecideAppeal'
> = {
  RequestVerificationChanges({ data: { seen, ...data }, verification, context: { actor, now } }) {
    requireSeen(seen, lastSubmittedAt(verification));
    const steps = [...new Set(data.steps)];
    return [{ type: 'VerificationChangesRequested', data: { ...data, steps, adminId: actor.id, decidedAt: now } }];
  },

  RejectProvider({ data: { seen, ...data }, verification, context: { actor, now } }) {
    requireSeen(seen, lastSubmittedAt(verification));
    return [{ type: 'ProviderRejected', data: { ...data, adminId: actor.id, decidedAt: now } }];
  },

  /**
   * Only a suspension for documents considers new submissions. Otherwise a dangerous provider could delay it by
   * submitting another document.
   */
  SuspendProvider({ data: { seen, ...data }, verification, context: { actor, now } }) {
    if (data.reason === 'documentsExpired') requireSeen(seen, lastSubmittedAt(verification));
    return [{ type: 'ProviderSuspended', data: { ...data, adminId: actor.id, decidedAt: now } }];
  },

  ReinstateProvider({ data: { seen, ...data }, verification, context: { actor, now } }) {
    requireNoOpenAppeal(verification);
    requireSeen(seen, lastSubmittedAt(verification));
    return [{ type: 'ProviderReinstated', data: { ...data, adminId: actor.id, decidedAt: now } }];
  },

  TerminateProvider({ data: { seen, ...data }, verification, context: { actor, now } }) {
    requireNoOpenAppeal(verification);
    requireSeen(seen, lastSubmittedAt(verification));
    return [{ type: 'ProviderTerminated', data: { ...data, adminId: actor.id, decidedAt: now } }];
  },

  AppealProviderDecision({ data, verification, context: { now } }) {
    const { kind } = requireDecision(verification);
    if (verification.appeal !== null) throw new RuleError('ALREADY_DONE', 'You appealed against this before.');
    const decideBy = decisionDue(now);
    return [{ type: 'DecisionAppealed', data: { ...data, against: kind, appealedAt: now, decideBy } }];
  },

  DecideAppeal({ data: { seen, ...data }, verification, context: { actor, now } }) {
    if (!isAppealOpen(verification)) throw new RuleError('WRONG_STATE', 'There is no appeal to decide.');
    if (requireDecision(verification).adminId === actor.id) {
      throw new RuleError('ANOTHER_ADMIN_NEEDED', 'Another admin than the one who decided looks at an appeal.');
    }
    requireSeen(seen, lastSubmittedAt(verification));
    return [{ type: 'AppealDecided', data: { ...data, adminId: actor.id, decidedAt: now } }];
  },
};

/** When the decision on a review that starts now is due. */
export function decisionDue(now: string): string {
  return plusBusinessDays(now, ruleBook.policies.current.reviewBusinessDays);
}

export function isAppealOpen({ appeal }: Verification): boolean {
  return appeal?.state === 'open';
}

function requireNoOpenAppeal(verification: Verification): void {
  if (isAppealOpen(verification))
    throw new RuleError('WRONG_STATE', 'An appeal waits: another admin decides it first.');
}

function requireDecision({ decision, approvalStatus }: Verification): ProviderDecision {
  if (decision === null) throw new Error(`${approvalStatus} without a decision`);
  return decision;
}
