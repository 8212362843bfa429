import { slotParts } from '#domain/job/deadlines/job-deadline.ts';
import { tookPart } from '#domain/job/dispute-stages.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { needsSecondAdmin } from '#domain/job/second-admin.ts';
import { settleRelease } from '#domain/money/settlement.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { DisputeEntryRow } from '#projections/read-models/disputes.ts';
import type { MessageRow } from '#projections/read-models/conversations/tables.ts';
import type { DisputeView } from '../contract/dispute.ts';
import type { People } from '../reading/people.ts';
import { listAllowedActions } from './allowed-actions.ts';
import { toDisputeProgress } from './dispute-progress.ts';
import { filesLeft, proposalsLeft } from './dispute-limits.ts';
import {
  buildDecisions,
  buildEvidence,
  type Opening,
  buildProposals,
  buildStages,
  buildStatements,
  buildSuggestions,
} from './dispute-record.ts';
import { jobSummary } from './job-summary.ts';
import { messageView } from './message-view.ts';
import { money } from './money.ts';
import { isStaff, type JobPage } from './job-page.ts';
import { isCeilingDecided } from './hold-end.ts';
import { findPolicy } from './find-policy.ts';
import { proposalStatus } from './proposal-status.ts';
import { outcomeToConfirm } from './outcome-to-confirm.ts';
import { timelineFor } from './timeline.ts';

export interface DisputePage extends JobPage {
  readonly role: DisputeView['role'];
  readonly entries: readonly DisputeEntryRow[];
  /** A page of the thread's messages, oldest first, and the cursor of earlier ones. */
  readonly chat: readonly MessageRow[];
  readonly chatBefore: string | null;
  readonly admins: People;
}

const disputeEventPattern = /Dispute|Settlement|Evidence|Decision/;

/** The latest dispute of a job with all its texts; null without one. */
export function disputeView(page: DisputePage): Omit<DisputeView, 'changesAt'> | null {
  const { job, role, people, now, accountId, fileNames } = page;
  const { dispute, agreement, hold } = job.facts;
  const disputeDetails = job.details.dispute;
  if (dispute === null || agreement === null || disputeDetails === undefined) return null;
  const entries = page.entries.filter(({ disputeId }) => disputeId === dispute.disputeId);
  const staff = isStaff(page);
  const progress = toDisputeProgress(job);
  const running = progress === 'runs';
  const viewerId = staff ? null : accountId;
  const opening = buildOpening(page, dispute, entries);
  return {
    job: jobSummary(job, people, role, now),
    role,
    disputeId: dispute.disputeId,
    by: dispute.by,
    reason: dispute.reason,
    openedAt: disputeDetails.openedAt,
    stage: dispute.stage,
    stageDueAt: dispute.stageDueAt,
    stages: buildStages(entries),
    statements: buildStatements(entries, opening),
    evidence: buildEvidence(entries, opening, fileNames),
    filesLeft: { client: filesLeft(job.facts, 'client'), provider: filesLeft(job.facts, 'provider') },
    proposals: buildProposals(entries, dispute, (proposalId) => proposalStatus(job, proposalId, now)),
    proposalsLeft: running
      ? { client: proposalsLeft(job.facts, 'client'), provider: proposalsLeft(job.facts, 'provider') }
      : null,
    suggestions: buildSuggestions(entries, { admins: page.admins, forStaff: staff }),
    decisions: buildDecisions(entries, dispute, { admins: page.admins, forStaff: staff }),
    outcomeToConfirm: outcomeToConfirm(page),
    progress,
    endedBy: disputeDetails.ended?.by ?? null,
    resolution: disputeDetails.resolved,
    atStake: atStake(page),
    suspended:
      progress !== 'over'
        ? dispute.suspended
            .map(({ slot, remainingMs }) => ({ kind: slotParts(slot).kind, remainingMs }))
            // The check of overdue work is internal.
            .filter(({ kind }) => staff || kind !== 'overdue')
        : [],
    holdEndsAt: running ? (hold?.refundAt ?? null) : null,
    ceilingDecided: isCeilingDecided(job.facts),
    actions: running ? listAllowedActions(page).filter((action) => disputeEventPattern.test(action)) : [],
    tookPart: tookPart(job.facts.dispute, page.accountId),
    timeline: timelineFor(page),
    chat: page.chat.map((row) => messageView(row, { viewerId, revealed: true, readByOther: 0, fileNames })),
    chatBefore: page.chatBefore,
    position: page.position,
  };
}

/** After a reported no-show, a dispute can only start by contesting it. */
function buildOpening(
  { job: { details } }: DisputePage,
  { by, atState }: Dispute,
  entries: readonly DisputeEntryRow[],
): Opening {
  const opened = Math.min(...entries.map(({ revision }) => revision));
  const origin = atState === 'NoShowClaimed' ? 'contest' : 'opening';
  return { origin, by, before: (details.record ?? []).filter(({ revision }) => revision < opened) };
}

function atStake({ job }: DisputePage): DisputeView['atStake'] {
  const { agreement, ending, currency } = job.facts;
  const captured = ending?.captured ?? heldMoney(job.facts);
  const policy = findPolicy(job.facts) ?? ruleBook.policies.current;
  const parts = agreement === null ? { providerAmount: 0, platformAmount: 0 } : settleRelease(agreement, captured);
  return {
    captured: money(captured, currency),
    providerAmount: money(parts.providerAmount, currency),
    platformAmount: money(parts.platformAmount, currency),
    twoAdmins: needsSecondAdmin(job.facts, ruleBook, captured),
    appealDays: policy.appealDays,
  };
}
