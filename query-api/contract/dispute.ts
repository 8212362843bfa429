import { z } from 'zod';

import { disputeEvents, disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

import { message } from './conversations.ts';
import { changesAt, file, id, instant, money, position, side } from './fields.ts';
import { jobAction } from './job-actions.ts';
import { timelineEntry } from './job.ts';
import { jobSummary } from './jobs.ts';

/** With what something came: before the dispute, when it was opened, to contest a no-show or otherwise, or in its course. */
const origin = z.enum(['no-show', 'claim', 'changes', 'opening', 'contest', 'answer']);

/** What led to a stage: the dispute itself begins with one. */
const stageCause = z.enum(['opened', ...disputeEvents.DisputeStageEntered.schema.shape.cause.options]);

/** What one side said in writing: of the job before the dispute, and in the dispute. */
const statement = z.object({
  origin: z.enum([...origin.options, 'appeal']),
  by: side,
  text: z.string().nullable(),
  at: instant,
});

/** Evidence, hashed and checked; only what was added by itself has a note of its own. */
const evidence = z.object({
  origin: z.enum([...origin.options, 'added']),
  by: side,
  file,
  note: z.string().nullable(),
  at: instant,
});

const proposal = z.object({
  proposalId: id,
  by: side,
  stage: disputeStage,
  /** What accepting it brings now. */
  outcome,
  /** As it was written, where the bank took a part of the money since; else null. */
  written: outcome.nullable(),
  message: z.string().nullable(),
  status: z.enum(['open', 'declined', 'withdrawn', 'accepted', 'expired']),
  at: instant,
});

/** What support or an admin suggested in mediation: it binds nobody, and either side can offer the same. */
const suggestion = z.object({
  outcome,
  message: z.string().nullable(),
  /** Who it was is named to the staff only. */
  staffName: z.string().nullable(),
  at: instant,
});

const decision = z.object({
  decisionId: id,
  /** `proposed`: waits for a second admin. */
  status: z.enum(['proposed', 'rejected', 'decided']),
  /** Admins are named to the staff only. */
  adminId: id.nullable(),
  adminName: z.string().nullable(),
  /** Who confirmed it, or did not. */
  secondAdminId: id.nullable(),
  secondAdminName: z.string().nullable(),
  /** What it comes to now. */
  outcome,
  /** As it was written, where the bank took a part of the money since; else null. */
  written: outcome.nullable(),
  reasons: z.string().nullable(),
  /** What the second admin wrote who did not confirm. */
  note: z.string().nullable(),
  appeal: z.boolean(),
  appealableUntil: instant.nullable(),
  at: instant,
});

/** `GET /api/jobs/:jobId/dispute?before=`: the latest dispute of a job, for its two sides, support and admins. */
export const disputeView = z.object({
  job: jobSummary,
  role: z.enum(['client', 'provider', 'support', 'admin']),
  disputeId: id,
  by: side,
  reason: z.enum(disputeReasons),
  openedAt: instant,
  stage: disputeStage,
  stageDueAt: instant,
  /** Every stage that was entered, with what led there. */
  stages: z.array(z.object({ stage: disputeStage, cause: stageCause, enteredAt: instant, dueAt: instant })),
  statements: z.array(statement),
  evidence: z.array(evidence),
  /** Files that each side may still add. */
  filesLeft: z.object({ client: z.int(), provider: z.int() }),
  proposals: z.array(proposal),
  /** Proposals that each side may still make in the present stage; null once the dispute is over. */
  proposalsLeft: z.object({ client: z.int(), provider: z.int() }).nullable(),
  suggestions: z.array(suggestion),
  decisions: z.array(decision),
  /** What a second admin would confirm now, where that is not what was written: rework moves on while it waits. */
  movedOutcome: outcome.nullable(),
  /** `chargeback-open`: it stands still, like the whole job, until the bank has decided about the money. */
  course: z.enum(['runs', 'chargeback-open', 'over']),
  /** What ended the job, and the dispute with it, before anybody settled or decided it. */
  endedBy: z.enum(['bank', 'ceiling']).nullable(),
  /** How it was settled or decided; null where it was not. */
  resolution: z
    .object({ how: disputeEvents.DisputeResolved.schema.shape.how, outcome, lost: side.nullable(), at: instant })
    .nullable(),
  /** What is held and can be shared, and how it would be shared in full to either side. */
  atStake: z.object({
    captured: money,
    /** What the Homewright and the platform get where everything is released. */
    providerAmount: money,
    platformAmount: money,
    /** Whether a decision on it takes two admins. */
    twoAdmins: z.boolean(),
    /** For how long a decision can be appealed, unless it is about an appeal. */
    appealDays: z.int(),
  }),
  /** Deadlines of the job that stand still, with the time that is left to them. */
  suspended: z.array(z.object({ kind: z.string(), remainingMs: z.int() })),
  /** When the money goes back by itself, at the latest. */
  holdEndsAt: instant.nullable(),
  /** Whether a decision that was taken says where it goes then; else it goes back to the client. */
  ceilingDecided: z.boolean(),
  /** Commands of the dispute that the viewer may send now. */
  actions: z.array(jobAction),
  /** For admins: whether they took part in it, and may not decide. */
  tookPart: z.boolean(),
  /** Attached by themselves: what happened, and what was said in the thread up to the end, as both sides read it. */
  timeline: z.array(timelineEntry),
  /** A page of the messages, the oldest first; the last ones unless `before` names others. */
  chat: z.array(message),
  /** Earlier messages; null at the beginning of the thread. */
  chatBefore: z.string().nullable(),
  changesAt,
  position,
});
export type DisputeView = z.output<typeof disputeView>;
export type DisputeOutcome = z.output<typeof outcome>;
