import { isForDecision, tookPart } from '#domain/job/dispute-stages.ts';
import { isCaptured } from '#domain/job/held-money.ts';
import { hasExpired } from '#domain/job/dispute-outcome.ts';
import type { Side } from '#domain/side.ts';
import { hasCome } from '#domain/time.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import { filesLeft, proposalsLeft, suggestionsLeft } from './dispute-limits.ts';
import type { CommandAction } from '../contract/job-actions.ts';
import type { Guard } from './action-guard.ts';
import type { JobPage } from './job-page.ts';

/** Who can do what in a dispute now; the graph knows only that there is one. */
export const disputeGuards = {
  OpenDispute({ job, now }) {
    const { agreement, state } = job.facts;
    if (!isCaptured(job.facts) || agreement === null) return false;
    return state !== 'Booked' || hasCome(agreement.startAt, now);
  },
  ContestNoShow: ({ job: { facts }, role }) =>
    isCaptured(facts) && facts.noShow !== null && facts.noShow.by !== role && !facts.noShow.contested,
  AnswerDispute: (page) => inStage(page, 'answer') && hasTimeLeft(page) && findOpenDispute(page)?.by !== page.role,
  AddEvidence: ({ job, role }) => (role === 'client' || role === 'provider') && filesLeft(job.facts, role) > 0,
  EscalateDispute: (page) => inStage(page, 'direct-fix', 'mediation'),
  ProposeSettlement: (page) =>
    inStage(page, 'direct-fix', 'answer', 'mediation') &&
    hasTimeLeft(page) &&
    (page.role === 'client' || page.role === 'provider') &&
    proposalsLeft(page.job.facts, page.role) > 0,
  SuggestSettlement: (page) => inStage(page, 'mediation') && hasTimeLeft(page) && suggestionsLeft(page.job.facts) > 0,
  AcceptSettlement: othersProposalStands,
  DeclineSettlement: othersProposalStands,
  WithdrawSettlement: (page) => isProposalOpen(page, (by) => by === page.role),
  WithdrawDispute: (page) => findOpenDispute(page)?.by === page.role && findOpenDispute(page)?.decision === null,
  AppealDecision: (page) =>
    inStage(page, 'appealable') && !hasCome(findOpenDispute(page)?.stageDueAt ?? page.now, page.now),
  DecideDispute: (page) =>
    inStage(page, 'decision', 'appeal') &&
    findOpenDispute(page)?.pendingDecision === null &&
    !tookPart(findOpenDispute(page), page.accountId),
  ConfirmDecision: othersDecisionWaits,
  RejectDecision: othersDecisionWaits,
} satisfies Partial<Record<CommandAction, Guard>>;

function findOpenDispute({ job }: JobPage): Dispute | null {
  return job.state === 'Disputed' ? job.facts.dispute : null;
}

function inStage(page: JobPage, ...stages: readonly Dispute['stage'][]): boolean {
  const dispute = findOpenDispute(page);
  return dispute !== null && stages.includes(dispute.stage);
}

function hasTimeLeft(page: JobPage): boolean {
  const dispute = findOpenDispute(page);
  return dispute !== null && !isForDecision(dispute, page.job.facts, page.now);
}

function othersProposalStands(page: JobPage): boolean {
  return isProposalOpen(page, (by) => by !== page.role);
}

function isProposalOpen(page: JobPage, isSide: (side: Side) => boolean): boolean {
  const dispute = findOpenDispute(page);
  if (dispute === null || dispute.decision !== null) return false;
  return dispute.proposals.some(
    ({ by, status, outcome }) => status === 'open' && !hasExpired(outcome, page.now) && isSide(by),
  );
}

function othersDecisionWaits(page: JobPage): boolean {
  const dispute = findOpenDispute(page);
  const pending = dispute?.pendingDecision ?? null;
  return pending !== null && pending.adminId !== page.accountId && !tookPart(dispute, page.accountId);
}
