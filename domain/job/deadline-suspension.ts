import { isBefore, plusHours } from '../time.ts';
import { toReminderKey, toDeadlineSlot, slotParts } from './deadlines/job-deadline.ts';
import { isEarly } from './dispute-stages.ts';
import type { ResumedDeadline, SuspendedDeadline } from './dispute-state.ts';
import { holdingStates } from './lifecycle.ts';
import type { Hold } from './money-state.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/** The deadlines that a job waits for, by slot. */
type Running = Readonly<Record<string, string>>;
/** Times by slot; null if the job has none of this kind. */
type Moments = Readonly<Record<string, string | null | undefined>>;

const changeable: readonly JobState[] = ['Booked', 'InProgress'];

/**
 * Every deadline that a dispute stops, with its remaining time. The hold's ceiling keeps running: a dispute cannot
 * extend the hold.
 */
export function suspendForDispute(job: Job, now: string): SuspendedDeadline[] {
  return remaining(runningDeadlines(job), now);
}

/** A chargeback also stops the ceiling, because the bank holds the money. */
export function suspendForChargeback(job: Job, now: string): SuspendedDeadline[] {
  return remaining({ ...runningDeadlines(job), ...ceilings(job, now) }, now);
}

/** The deadlines that a chargeback suspends. Money captured meanwhile gets its whole hold time afterwards. */
export function stoppedByChargeback({ freeze, hold, payment, ending }: Job): readonly SuspendedDeadline[] {
  const suspended = freeze?.suspended ?? [];
  const holds = hold !== null && ending === null && payment?.capturedAt;
  if (!holds || suspended.some(({ slot }) => slot === toDeadlineSlot('hold'))) return suspended;
  return [...suspended, ...remaining(buildHoldDeadlines(hold), payment.capturedAt)];
}

/** The same deadlines from now on, each with its remaining time. */
export function resume(suspended: readonly SuspendedDeadline[], now: string): ResumedDeadline[] {
  return suspended.map(({ slot, remainingMs }) => ({
    slot,
    dueAt: new Date(Date.parse(now) + remainingMs).toISOString(),
  }));
}

/** A dispute is not about tips: their deadlines resume when the job has ended. */
export function isTipDeadline({ slot }: { readonly slot: string }): boolean {
  return slotParts(slot).kind === 'tip';
}

/**
 * An overdue deadline that has not fired keeps one millisecond. At the same instant it would be the same firing again,
 * which is deduplicated.
 */
function remaining(running: Running, now: string): SuspendedDeadline[] {
  return Object.entries(running).map(([slot, dueAt]) => ({
    slot,
    remainingMs: Math.max(1, Date.parse(dueAt) - Date.parse(now)),
  }));
}

/** What the job waits for in its present state, except for the hold's ceiling. */
export function runningDeadlines(job: Job): Running {
  const { state, payment, change, cancellation, dispute } = job;
  const claim = job.claim?.number;
  const ofState: { readonly [State in JobState]?: Moments } = {
    Booked: {
      [toDeadlineSlot('capture')]: payment?.captureRequested === true ? null : payment?.captureDueAt,
      [toDeadlineSlot('charge')]: payment?.chargeRequested === true ? null : payment?.chargeDueAt,
      [toDeadlineSlot('cancellation', cancellation?.proposalId)]: cancellation?.dueAt,
    },
    PaymentAtRisk: { [toDeadlineSlot('risk')]: job.riskEndsAt },
    NoShowClaimed: { [toDeadlineSlot('no-show')]: job.noShow?.contestUntil },
    CompletionClaimed: approval(job),
    ApprovedInGrace: { [toDeadlineSlot('release', claim)]: job.graceEndsAt },
    Released: { [toDeadlineSlot('close')]: job.ending?.closesAt },
    Settled: { [toDeadlineSlot('close')]: job.ending?.closesAt },
    Disputed: { [toDeadlineSlot('dispute', dispute?.disputeId)]: dispute?.advanceAt },
  };
  const ofChange = changeable.includes(state) ? change : null;
  return known({
    ...ofState[state],
    [toDeadlineSlot('change', ofChange?.changeId)]: ofChange?.paymentDueAt ?? ofChange?.expiresAt,
    ...(state === 'Disputed' ? {} : stateIndependent(job)),
  });
}

function known(moments: Moments): Running {
  return Object.fromEntries(Object.entries(moments).flatMap(([slot, at]) => (at ? [[slot, at]] : [])));
}

/** The automatic approval; some reminders may be sent already. */
function approval({ claim }: Job): Moments {
  if (claim === null) return {};
  const { number, autoApproveAt, reminders } = claim;
  const due = reminders.map((hoursLeft) => [
    toDeadlineSlot('approval-reminder', toReminderKey(number, hoursLeft)),
    plusHours(autoApproveAt, -hoursLeft),
  ]);
  return { [toDeadlineSlot('auto-approve', number)]: autoApproveAt, ...Object.fromEntries(due) };
}

/** A dispute has already suspended these. */
function stateIndependent({ overdueAt, ending, tips }: Job): Moments {
  const due = Object.values(tips).filter(({ status }) => status === 'due');
  return {
    [toDeadlineSlot('overdue')]: ending === null ? overdueAt : null,
    ...Object.fromEntries(due.map(({ tipId, paymentDueAt }) => [toDeadlineSlot('tip', tipId), paymentDueAt])),
  };
}

/** A due escalation to the admins that has not happened yet stays due; nothing else would cause it. */
function ceilings({ state, hold, holdExpiryWarned, dispute }: Job, now: string): Running {
  if (hold === null || !holdingStates.has(state)) return {};
  const isDecisionAhead =
    isBefore(now, hold.decideAt) || (state === 'Disputed' && dispute !== null && isEarly(dispute));
  const { warnAt, decideAt, refundAt } = hold;
  return buildHoldDeadlines({
    warnAt: holdExpiryWarned ? null : warnAt,
    decideAt: isDecisionAhead ? decideAt : null,
    refundAt,
  });
}

function buildHoldDeadlines({
  warnAt,
  decideAt,
  refundAt,
}: { readonly [Moment in keyof Hold]: string | null }): Running {
  return known({
    [toDeadlineSlot('hold-warning')]: warnAt,
    [toDeadlineSlot('hold-decision')]: decideAt,
    [toDeadlineSlot('hold')]: refundAt,
  });
}
