import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';

import { toDeadlineId, type Deadline, type DeadlineChanges } from '../../deadline.ts';
import { streamOf } from '../../streams.ts';
import type { jobSystemCommands } from '../commands.ts';

interface Kind {
  readonly command: keyof typeof jobSystemCommands;
  /** What the command needs besides the job: derived from the key that distinguishes deadlines of one kind. */
  readonly data?: (n: string) => Deadline['data'];
}

/** Every kind of deadline of a job. */
const kinds = {
  'request-expiry': { command: 'ExpireRequest' },
  'offer-expiry': { command: 'ExpireOffer', data: (offerId) => ({ offerId }) },
  'payment-expiry': { command: 'ExpirePayment' },
  capture: { command: 'RequestCapture' },
  charge: { command: 'RequestCharge' },
  risk: { command: 'CancelUnpaidJob' },
  change: { command: 'ExpireChange', data: (changeId) => ({ changeId }) },
  cancellation: { command: 'SettleCancellation', data: (proposalId) => ({ proposalId }) },
  'no-show': { command: 'SettleNoShow' },
  'auto-approve': { command: 'AutoApproveJob', data: (claim) => ({ claim: Number(claim) }) },
  'approval-reminder': { command: 'RemindApproval', data: reminder },
  release: { command: 'ReleaseFunds', data: (claim) => ({ claim: Number(claim) }) },
  overdue: { command: 'FlagOverdue' },
  tip: { command: 'ExpireTip', data: (tipId) => ({ tipId }) },
  close: { command: 'CloseJob' },
  dispute: { command: 'AdvanceDispute', data: (disputeId) => ({ disputeId }) },
  'hold-warning': { command: 'WarnOfHoldExpiry' },
  'hold-decision': { command: 'ForceDecision' },
  hold: { command: 'ExpireHold' },
} as const satisfies Record<string, Kind>;
export type JobDeadlineKind = keyof typeof kinds;

/** `n` of a reminder: the claim, and the hours left when it fires. */
export function toReminderKey(claim: number, hoursLeft: number): string {
  return `${claim}-${hoursLeft}`;
}

function reminder(n: string): Deadline['data'] {
  const [claim, hoursLeft] = n.split('-').map(Number);
  return { claim: claim ?? 0, hoursLeft: hoursLeft ?? 0 };
}

/**
 * Identifies a deadline of a job: its kind, and a key among deadlines of that kind (offers by their id, approvals by
 * their claim). Suspensions name slots, and resumptions set them again.
 */
export function toDeadlineSlot(kind: JobDeadlineKind, n: string | number = 1): string {
  return `${kind}:${n}`;
}

/** The parts of a slot: the kind of its deadline, and its key among those of that kind. */
export function slotParts(slot: string): { readonly kind: JobDeadlineKind; readonly n: string } {
  const at = slot.indexOf(':');
  const kind = slot.slice(0, at);
  if (!isKind(kind)) throw new Error(`there is no deadline ${slot}`);
  return { kind, n: slot.slice(at + 1) };
}

/** The deadline of a slot: its id is stable, and the slot determines its command. */
function deadlineIn(jobId: string, slot: string, dueAt: string, data: Deadline['data'] = {}): Deadline {
  const { kind: name, n } = slotParts(slot);
  const kind: Kind = kinds[name];
  return {
    id: deadlineId(jobId, slot),
    dueAt,
    stream: streamOf.job(jobId),
    command: kind.command,
    data: { jobId, ...kind.data?.(n), ...data },
  };
}

function deadlineId(jobId: string, slot: string): string {
  return toDeadlineId(streamOf.job(jobId), slot);
}

function isKind(name: string): name is JobDeadlineKind {
  return Object.hasOwn(kinds, name);
}

/** How an event changes its job's deadlines, by slot. Null sets nothing. */
export interface SlotChanges {
  readonly set?: Readonly<Record<string, string | null>>;
  /** Data of a deadline that only the event contains; such deadlines are never suspended. */
  readonly data?: Readonly<Record<string, Deadline['data']>>;
  readonly clear?: readonly string[];
}
/** The changes by the events of one topic. */
export type DeadlineRules = {
  readonly [Type in JobEvent['type']]?: (data: JobDataOf<Type>) => SlotChanges;
};

/** The changes of all topics for one event. */
export function changesBy(
  topics: readonly DeadlineRules[],
  { type, data: { jobId, ...data } }: JobEvent,
): DeadlineChanges {
  const changes = topics.map((rules) => {
    const rule = rules[type] as ((data: object) => SlotChanges) | undefined;
    return rule?.({ jobId, ...data }) ?? {};
  });
  return {
    set: changes.flatMap(({ set = {}, data: known = {} }) =>
      Object.entries(set).flatMap(([slot, dueAt]) =>
        dueAt === null ? [] : [deadlineIn(jobId, slot, dueAt, known[slot])],
      ),
    ),
    clear: changes.flatMap(({ clear = [] }) => clear.map((slot) => deadlineId(jobId, slot))),
  };
}
