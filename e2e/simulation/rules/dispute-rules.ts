import { isDeepStrictEqual } from 'node:util';

import type { Job } from '#domain/job/job.ts';
import type { DisputeStage } from '#domain/job/dispute-state.ts';
import { hasCome } from '#domain/time.ts';

import { requireInvariant } from '../violation.ts';
import type { JobTracker } from './job-tracker.ts';
import type { JobJournalEvent } from './job-journal-event.ts';
import { DAY, HOUR } from './durations.ts';

/** How a dispute proceeds, and after how long without an answer (lifecycle, section 2). */
const nextStages: Readonly<Record<string, { readonly to: DisputeStage; readonly unanswered: number }>> = {
  'direct-fix': { to: 'answer', unanswered: 48 * HOUR },
  answer: { to: 'decision', unanswered: 5 * DAY },
  mediation: { to: 'decision', unanswered: 7 * DAY },
};

/** The product's invariants about disputes, stated independently of the decider. */
export function checkDispute(job: Job, event: JobJournalEvent, after: Job, book: JobTracker): void {
  const { disputes } = book;
  const { type, data, meta } = event;
  const now = meta.at;
  /** A chargeback stops a dispute's clock too. */
  const inStage = (): number => book.frozen.elapsed(disputes.alarmedAt ?? disputes.stageSince, now);
  switch (type) {
    case 'DisputeOpened':
      checkMatter();
      requireInvariant(book.held > 0, 'a dispute over nothing');
      requireInvariant(
        job.state !== 'Booked' || hasCome(job.agreement?.startAt ?? '', now),
        'a dispute before the start',
      );
      return requireInvariant(
        job.state !== 'ApprovedInGrace' || book.still.elapsed(book.since('JobApproved'), now) < DAY,
        'a dispute after the grace period',
      );
    case 'DisputeStageEntered':
      return checkStage();
    case 'SettlementProposed': {
      const earlier = [...disputes.proposals.values()].filter(
        ({ by, stage }) => by === data.by && stage === data.stage,
      );
      requireInvariant(earlier.length < 3, 'more than three proposals');
      return requireInvariant(data.outcome.kind !== 'dismissed', 'a proposal of a dismissal');
    }
    case 'SettlementSuggested':
      requireInvariant(disputes.stage === 'mediation', 'a suggestion outside of mediation');
      requireInvariant(book.accessedWithinAnHour(data.staffId, now), 'a suggestion without a staff access');
      return requireInvariant(data.outcome.kind !== 'dismissed', 'a suggestion of a dismissal');
    case 'DecisionOverdue':
      return requireInvariant(inStage() >= (disputes.alarmedAt === null ? 2 * DAY : DAY), 'an alarm too early');
    case 'DecisionProposed':
      return checkNoPart([data.adminId]);
    case 'DisputeDecided': {
      const { adminId, secondAdminId } = data;
      requireInvariant(disputes.stage === (data.appeal ? 'appeal' : 'decision'), 'a decision at the wrong stage');
      const many = job.currency === 'EUR' && book.held > 50_000;
      requireInvariant(!many || secondAdminId !== null, 'one admin decided over more than 500 EUR');
      requireInvariant(adminId !== secondAdminId, 'an admin confirmed their own decision');
      return checkNoPart(secondAdminId === null ? [adminId] : [adminId, secondAdminId]);
    }
    case 'DisputeAppealed':
      return requireInvariant(inStage() < 7 * DAY, 'an appeal after its time');
    case 'DisputeResolved':
      return checkResolution();
    default:
  }

  /** A matter is disputed once; of an absence each report is. */
  function checkMatter(): void {
    if (type !== 'DisputeOpened') return;
    const before = book.last.get('DisputeOpened');
    if (job.state !== 'NoShowClaimed') {
      return requireInvariant(
        !disputes.settled.has(disputes.matter(data.reason)),
        'a settled matter was disputed again',
      );
    }
    return requireInvariant(
      before === undefined || before <= book.since('NoShowClaimed'),
      'a report was contested twice',
    );
  }

  function checkStage(): void {
    if (type !== 'DisputeStageEntered') return;
    const { stage, cause } = data;
    const nextStage = nextStages[disputes.stage];
    const held = book.frozen.elapsed(job.payment?.capturedAt ?? now, now);
    const ceiling = held >= 70 * DAY;
    requireInvariant(nextStage !== undefined, 'a stage after the decision');
    switch (cause) {
      case 'unanswered':
        requireInvariant(
          stage === nextStage.to && inStage() >= nextStage.unanswered,
          `silence did not last in ${disputes.stage}`,
        );
        return;
      case 'answered':
        return requireInvariant(disputes.stage === 'answer' && stage === 'mediation', 'an unexpected answer');
      case 'asked':
        requireInvariant(disputes.stage !== 'answer', 'the time to answer was cut short');
        return requireInvariant(
          stage === (ceiling ? 'decision' : nextStage.to),
          'who asked for the next stage got another one',
        );
      case 'exhausted':
        return requireInvariant(
          ![...disputes.proposals.values()].some(({ stands }) => stands),
          'a proposal is still open',
        );
      case 'hold-ceiling':
        return requireInvariant(ceiling && stage === 'decision', 'a decision was forced too early');
      default:
        return requireInvariant(false, `a stage because of ${cause}`);
    }
  }

  /** Admins who decided, or wrote what another confirmed, have no part in the appeal. */
  function checkNoPart(admins: readonly string[]): void {
    const decided = disputes.stage === 'appeal' ? (disputes.decided?.admins ?? []) : [];
    requireInvariant(!admins.some((admin) => decided.includes(admin)), 'an appeal was decided by an earlier admin');
  }

  function checkResolution(): void {
    if (type !== 'DisputeResolved') return;
    const { how, outcome, lost } = data;
    requireInvariant(how === 'decided' || lost === null, 'a dispute was lost without a decision');
    if (outcome.kind === 'dismissed')
      requireInvariant(after.state === job.dispute?.atState, 'a dismissed dispute led elsewhere');
    if (outcome.kind === 'rework') requireInvariant(after.state === 'ChangesRequested', 'rework led elsewhere');
    switch (how) {
      case 'withdrawn':
        return requireInvariant(
          meta.actor.id === disputes.openerId && disputes.decided === null,
          'withdrawn by another person',
        );
      case 'agreed': {
        const side = meta.actor.id === job.clientId ? 'client' : 'provider';
        const agreed = [...disputes.proposals.values()].filter(({ by, stands }) => stands && by !== side);
        return requireInvariant(
          agreed.some((proposal) => isDeepStrictEqual(proposal.outcome, outcome)),
          'an agreement without a proposal',
        );
      }
      case 'decided': {
        requireInvariant(
          isDeepStrictEqual(disputes.decided?.outcome, outcome),
          'the dispute ended otherwise than decided',
        );
        const near = job.hold !== null && book.frozen.elapsed(job.payment?.capturedAt ?? now, now) >= 66 * DAY;
        return requireInvariant(
          disputes.decided?.appeal === true || near || inStage() >= 7 * DAY,
          'there was still time to appeal',
        );
      }
    }
  }
}
