import { slotParts, type JobDeadlineKind } from '../deadlines/job-deadline.ts';
import type { ResumedDeadline } from '../dispute-state.ts';
import type { Job } from '../job.ts';
import type { JobState } from '../job-states.ts';

type Moving = (job: Job, dueAt: string, n: string) => Partial<Job>;

/** The time in the job that each deadline depends on and moves. Kinds that are not listed depend on another's. */
const moving: Readonly<Partial<Record<JobDeadlineKind, Moving>>> = {
  capture: ({ payment }, captureDueAt) => ({ payment: payment && { ...payment, captureDueAt } }),
  charge: ({ payment }, chargeDueAt) => ({ payment: payment && { ...payment, chargeDueAt } }),
  change: ({ change }, dueAt) => ({
    change: change && { ...change, [change.paymentDueAt === null ? 'expiresAt' : 'paymentDueAt']: dueAt },
  }),
  risk: (_job, riskEndsAt) => ({ riskEndsAt }),
  cancellation: ({ cancellation }, dueAt) => ({ cancellation: cancellation && { ...cancellation, dueAt } }),
  'no-show': ({ noShow }, contestUntil) => ({ noShow: noShow && { ...noShow, contestUntil } }),
  'auto-approve': ({ claim }, autoApproveAt) => ({ claim: claim && { ...claim, autoApproveAt } }),
  release: (_job, graceEndsAt) => ({ graceEndsAt }),
  overdue: (_job, overdueAt) => ({ overdueAt }),
  tip({ tips }, paymentDueAt, tipId) {
    const tip = tips[tipId];
    return tip === undefined ? {} : { tips: { ...tips, [tipId]: { ...tip, paymentDueAt } } };
  },
  close: ({ ending }, closesAt) => ({ ending: ending && { ...ending, closesAt } }),
  dispute: ({ dispute }, dueAt) => ({ dispute: dispute && movedDispute(dispute, dueAt) }),
  'hold-warning': ({ hold }, warnAt) => ({ hold: hold && { ...hold, warnAt } }),
  'hold-decision': ({ hold }, decideAt) => ({ hold: hold && { ...hold, decideAt } }),
  hold: ({ hold }, refundAt) => ({ hold: hold && { ...hold, refundAt } }),
};

/** Moves the job's suspended times by their remaining time. */
export function withResumed(job: Job, resumed: readonly ResumedDeadline[]): Job {
  return resumed.reduce<Job>((before, { slot, dueAt }) => {
    const { kind, n } = slotParts(slot);
    return { ...before, ...moving[kind]?.(before, dueAt, n) };
  }, job);
}

/** No work is done during a suspension: its start moves by the duration of the suspension. */
export function withoutPause(
  { workStartedAt }: Job,
  atState: JobState,
  [from, to]: readonly [string | null, string | null],
): Partial<Job> {
  if (atState !== 'InProgress' || workStartedAt === null || from === null || to === null) return {};
  return { workStartedAt: new Date(Date.parse(workStartedAt) + Date.parse(to) - Date.parse(from)).toISOString() };
}

/** An overdue decision stays overdue; only its next alarm moves. */
function movedDispute(dispute: NonNullable<Job['dispute']>, advanceAt: string): Job['dispute'] {
  const overdue = dispute.advanceAt !== dispute.stageDueAt;
  return { ...dispute, advanceAt, stageDueAt: overdue ? dispute.stageDueAt : advanceAt };
}
