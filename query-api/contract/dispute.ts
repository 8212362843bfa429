import { z } from 'zod';

import { disputeEvents, disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

import { message } from './conversations.ts';
import { changesAt, file, id, instant, money, position, side } from './fields.ts';
import { jobAction } from './job-actions.ts';
import { timelineEntry } from './job.ts';
import { jobSummary } from './jobs.ts';

/** Where it comes from: before the dispute, its opening, the contest of a no-show, or an answer in its course. */
const origin = z.enum(['no-show', 'claim', 'changes', 'opening', 'contest', 'answer']);

/** What caused a stage: the opening, for the first one. */
const stageCause = z.enum(['opened', ...disputeEvents.DisputeStageEntered.schema.shape.cause.options]);

/** A written statement of one side: about the job before the dispute, or in the dispute. */
const statement = z.object({
  origin: z.enum([...origin.options, 'appeal']),
  by: side,
  text: z.string().nullable(),
  at: instant,
});

/** Evidence, hashed and checked; only a file that was added separately has its own note. */
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
  /** What accepting it means now. */
  outcome,
  /** The original outcome, if the bank has taken a part of the money since; else null. */
  written: outcome.nullable(),
  message: z.string().nullable(),
  status: z.enum(['open', 'declined', 'withdrawn', 'accepted', 'expired']),
  at: instant,
});

/** A suggestion of support or an admin in mediation: not binding, and either side can propose the same. */
const suggestion = z.object({
  outcome,
  message: z.string().nullable(),
  /** Visible to staff only. */
  staffName: z.string().nullable(),
  at: instant,
});

const decision = z.object({
  decisionId: id,
  /** `proposed`: waits for a second admin. */
  status: z.enum(['proposed', 'rejected', 'decided']),
  /** Visible to staff only. */
  adminId: id.nullable(),
  adminName: z.string().nullable(),
  /** The admin who confirmed or rejected it. */
  secondAdminId: id.nullable(),
  secondAdminName: z.string().nullable(),
  /** What it means now. */
  outcome,
  /** The original outcome, if the bank has taken a part of the money since; else null. */
  written: outcome.nullable(),
  reasons: z.string().nullable(),
  /** The note of a second admin who rejected it. */
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
  /** Every stage so far, with its cause. */
  stages: z.array(z.object({ stage: disputeStage, cause: stageCause, enteredAt: instant, dueAt: instant })),
  statements: z.array(statement),
  evidence: z.array(evidence),
  /** How many files each side can still add. */
  filesLeft: z.object({ client: z.int(), provider: z.int() }),
  proposals: z.array(proposal),
  /** How many proposals each side can still make in this stage; null once the dispute is over. */
  proposalsLeft: z.object({ client: z.int(), provider: z.int() }).nullable(),
  suggestions: z.array(suggestion),
  decisions: z.array(decision),
  /** What a second admin would confirm now, if not the proposed outcome: rework dates move while it waits. */
  outcomeToConfirm: outcome.nullable(),
  /** `chargeback-open`: suspended, like the whole job, until the bank decides about the money. */
  progress: z.enum(['runs', 'chargeback-open', 'over']),
  /** What ended the job, and the dispute with it, before a settlement or decision. */
  endedBy: z.enum(['bank', 'ceiling']).nullable(),
  /** How it was settled or decided, or null. */
  resolution: z
    .object({ how: disputeEvents.DisputeResolved.schema.shape.how, outcome, lost: side.nullable(), at: instant })
    .nullable(),
  /** The held money that can be split, and the shares if either side gets all of it. */
  atStake: z.object({
    captured: money,
    /** What the provider and the platform get if everything is released. */
    providerAmount: money,
    platformAmount: money,
    /** Whether a decision needs two admins. */
    twoAdmins: z.boolean(),
    /** For how long a decision can be appealed; a decision on an appeal cannot. */
    appealDays: z.int(),
  }),
  /** The job's suspended deadlines, with their remaining time. */
  suspended: z.array(z.object({ kind: z.string(), remainingMs: z.int() })),
  /** When the money is refunded automatically at the latest. */
  holdEndsAt: instant.nullable(),
  /** Whether a decision already says where the money then goes; otherwise it goes back to the client. */
  ceilingDecided: z.boolean(),
  /** Commands of the dispute that the viewer can send now. */
  actions: z.array(jobAction),
  /** For admins: whether they took part in it, and so cannot decide. */
  tookPart: z.boolean(),
  /** Attached automatically: the timeline, and the thread up to the end, as both sides read it. */
  timeline: z.array(timelineEntry),
  /** A page of the messages, oldest first; the latest page without `before`. */
  chat: z.array(message),
  /** Cursor of earlier messages; null at the beginning of the thread. */
  chatBefore: z.string().nullable(),
  changesAt,
  position,
});
export type DisputeView = z.output<typeof disputeView>;
export type DisputeOutcome = z.output<typeof outcome>;
