import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import { needsSecondAdmin } from '#domain/job/second-admin.ts';
import type { JobCommandName } from '#domain/job/commands.ts';
import { requestEndsAt } from '#domain/job/request-expiry.ts';
import { isCaptured } from '#domain/job/held-money.ts';
import { allowedCommands } from '#domain/job/lifecycle.ts';
import { isLive } from '#domain/job/live-offer.ts';
import { waitingTransfers } from '#domain/job/transfer-balances.ts';
import { contradictsAutoResolution } from '#domain/job/auto-resolution.ts';
import type { JobRole } from '#domain/job/job-states.ts';
import { awaitsPayment, canStartFrom, noShowFrom } from '#domain/job/start-of-work.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { hasCome } from '#domain/time.ts';
import type { CommandAction, JobAction } from '../contract/job-actions.ts';
import { disputeGuards } from './dispute-guards.ts';
import { always, type Guard } from './action-guard.ts';
import { liveOffers } from './job-summary.ts';
import type { JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';
import { buildJobReviews } from './reviews.ts';
import { buildTipOptions } from './tips.ts';
import { canWithdraw } from './withdrawal.ts';

/** What the viewer can do now: the graph checks state and role, the guards check the moment. */
export function listAllowedActions(page: JobPage): JobAction[] {
  const { role, job } = page;
  const roles: readonly JobRole[] = role === 'provider' ? ['provider', 'bidder'] : [role];
  const fromGraph = roles.flatMap((one) => allowedCommands(job.state, one));
  const allowed = [...new Set(fromGraph)]
    .filter(isAction)
    .filter((command) => !contradictsAutoResolution(command, job.facts, page.now) && guards[command](page));
  const reviews = buildJobReviews(page);
  return [
    ...allowed,
    ...(reviews?.canReview === true ? (['SubmitReview'] as const) : []),
    ...(reviews?.canReply === true ? (['ReplyToReview'] as const) : []),
  ];
}

/** A command without a guard is not an action, whatever the graph allows. */
function isAction(command: JobCommandName): command is CommandAction {
  return Object.hasOwn(guards, command);
}

const guards: Readonly<Record<CommandAction, Guard>> = {
  ...disputeGuards,
  WithdrawRequest: always,
  RemoveRequest: always,
  DeclineBooking: always,
  SubmitOffer: (page) => page.canOffer && requestRuns(page) && !hasLiveOffer(page) && isInvited(page),
  AcceptBooking: (page) => page.canOffer && requestRuns(page),
  ReviseOffer: (page) => page.canOffer && requestRuns(page) && hasLiveOffer(page),
  WithdrawOffer: hasLiveOffer,
  AcceptCounter: (page) => page.canOffer && requestRuns(page) && hasCounter(page),
  DeclineCounter: hasCounter,
  CounterOffer: (page) => requestRuns(page) && liveOffers(page.job, page.now).length > 0,
  AcceptOffer: (page) => requestRuns(page) && liveOffers(page.job, page.now).length > 0,
  DeclineOffer: ({ job, now }) => liveOffers(job, now).length > 0,

  ProposeChange: ({ job }) => job.facts.change === null,
  AcceptChange: (page) => changeWaits(page, 'other'),
  DeclineChange: (page) => changeWaits(page, 'other'),
  WithdrawChange: (page) => changeWaits(page, 'own'),
  CancelJob: ({ job, role, now }) =>
    job.state === 'InProgress'
      ? canWithdraw(job.facts, now)
      : job.state === 'PaymentAtRisk' ||
        !startHasCome(job, now) ||
        (role === 'client' && job.facts.providerStop !== null),
  ProposeCancellation: ({ job }) => job.facts.cancellation === null,
  AcceptCancellation: ({ job, role }) => job.facts.cancellation !== null && job.facts.cancellation.by !== role,
  DeclineCancellation: (page) => isCancellationPending(page, 'other'),
  WithdrawCancellation: (page) => isCancellationPending(page, 'own'),

  ReportNoShow: ({ job, role, now }) =>
    isPast(noShowFrom(job.facts, ruleBook), now) && (role !== 'provider' || job.facts.providerStop === null),
  WithdrawNoShow: ({ job, role }) => job.facts.noShow?.by === role,
  StartWork: ({ job, now }) => isPast(canStartFrom(job.facts, ruleBook), now),
  ClaimCompletion: ({ job }) => !awaitsPayment(job.facts),
  RequestChanges({ job }) {
    const policy = findPolicy(job.facts);
    return policy !== null && job.facts.rounds < policy.changeRounds;
  },
  ApproveJob: always,
  CancelApproval: ({ job }) => job.facts.claim?.approvalCancelled === false,
  RetryPayment({ job, now }) {
    const { riskEndsAt, retries } = job.facts;
    const policy = findPolicy(job.facts);
    return policy !== null && retries < policy.otherCards && riskEndsAt !== null && !hasCome(riskEndsAt, now);
  },
  GiveTip: (page) => buildTipOptions(page) !== null,

  ProposeRefund: ({ job: { facts }, role }) =>
    isCaptured(facts) && facts.moneyProposal === null && (role === 'admin' || !needsSecondAdmin(facts, ruleBook)),
  ConfirmRefund: (page) => isProposed(page, 'refund') && !isOwnProposal(page),
  RejectRefund: (page) => isProposed(page, 'refund'),
  ReleaseByAdmin: ({ job: { facts } }) =>
    isCaptured(facts) && (facts.moneyProposal === null || !needsSecondAdmin(facts, ruleBook)),
  ConfirmRelease: (page) => isProposed(page, 'release') && !isOwnProposal(page),
  RejectRelease: (page) => isProposed(page, 'release'),
  RetryRefund: ({ job }) => waitingRefunds(job.facts).some(({ sendable, frozen }) => sendable && !frozen),
  PayRefundManually: ({ job }) => waitingRefunds(job.facts).some(({ frozen }) => !frozen),
  RetryTransfer: ({ job }) => waitingTransfers(job.facts).length > 0,
};

/** Whether this kind of proposal waits for a second admin. */
function isProposed({ job }: JobPage, kind: 'refund' | 'release'): boolean {
  return job.facts.moneyProposal?.kind === kind;
}

function isOwnProposal({ job, accountId }: JobPage): boolean {
  return job.facts.moneyProposal?.staffId === accountId;
}

function requestRuns({ job, now }: JobPage): boolean {
  return !hasCome(requestEndsAt(job.facts), now);
}

/** A direct booking is open to the invited provider only. */
function isInvited({ job, accountId }: JobPage): boolean {
  return !job.direct || job.facts.invitedProviderId === accountId;
}

function ownLiveOffers({ offers, accountId, now }: JobPage) {
  const own = offers.filter(({ providerId, direct }) => providerId === accountId && !direct);
  return own.filter((offer) => isLive(offer, now));
}

function hasLiveOffer(page: JobPage): boolean {
  return ownLiveOffers(page).length > 0;
}

function hasCounter(page: JobPage): boolean {
  return ownLiveOffers(page).some(({ counter }) => counter !== null);
}

/** An unanswered change, proposed by the viewer's own side or by the other. */
function changeWaits({ job, role, now }: JobPage, by: 'own' | 'other'): boolean {
  const { change } = job.facts;
  if (change === null || change.paymentDueAt !== null || hasCome(change.expiresAt, now)) return false;
  return (change.by === role) === (by === 'own');
}

/** A proposed mutual cancellation without consent, given or implied, by the viewer's own side or by the other. */
function isCancellationPending({ job, role, now }: JobPage, by: 'own' | 'other'): boolean {
  const { cancellation } = job.facts;
  if (cancellation === null || hasCome(cancellation.dueAt, now)) return false;
  return (cancellation.by === role) === (by === 'own');
}

type Job = JobPage['job'];

function startHasCome({ facts }: Job, now: string): boolean {
  return facts.agreement !== null && hasCome(facts.agreement.startAt, now);
}

function isPast(moment: string | null, now: string): boolean {
  return moment !== null && hasCome(moment, now);
}
