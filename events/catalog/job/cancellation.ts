import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { fileRef, id, instant, minorUnits, personalText, personalTextOrNull, side } from '../fields.ts';

export const cancellationEvents = defineJobEvents({
  JobCancelled: {
    summary: 'A booked job was cancelled; the settlement in the same command distributes its money.',
    audience: audience.parties,
    facts: ['by', 'reason', 'fee', 'workedMinutes', 'strike', 'cancelledAt'],
    schema: z.object({
      jobId: id,
      /** `system`: the card could not be charged in time. */
      by: z.enum(['client', 'provider', 'both', 'system']),
      /** Who wrote the reason: the client or the provider. */
      authorId: id,
      reason: personalTextOrNull,
      /** What the client pays the provider for it. */
      fee: minorUnits,
      /** For work in progress, the paid minutes. Null if none had begun. */
      workedMinutes: z.int().min(0).nullable(),
      /** Whether it counts against the provider. */
      strike: z.boolean(),
      cancelledAt: instant,
    }),
    version: 2,
    sealed: { reason: 'authorId' },
    upcasters: { 1: (data) => ({ ...data, workedMinutes: null }) },
  },

  CancellationProposed: {
    summary: 'One side proposed a mutual cancellation; no answer counts as consent.',
    audience: audience.parties,
    facts: ['by', 'refund', 'held', 'dueAt'],
    schema: z.object({
      jobId: id,
      proposalId: id,
      by: side,
      proposerId: id,
      /** The refund to the client; the rest is shared as if it were the price. */
      refund: minorUnits,
      /** What was held then: zero names no amounts. Null in older events. */
      held: minorUnits.nullable(),
      message: personalText,
      dueAt: instant,
    }),
    version: 2,
    sealed: { message: 'proposerId' },
    upcasters: { 1: (data) => ({ ...data, held: null }) },
  },

  CancellationDeclined: {
    summary: 'The other side declined the mutual cancellation, or the proposer withdrew it.',
    audience: audience.parties,
    facts: ['by'],
    schema: z.object({ jobId: id, proposalId: id, by: side }),
  },

  NoShowClaimed: {
    summary: 'One side reported that the other did not come.',
    audience: audience.parties,
    facts: ['by', 'files', 'claimedAt', 'contestUntil'],
    schema: z.object({
      jobId: id,
      by: side,
      claimantId: id,
      statement: personalText,
      files: z.array(fileRef),
      claimedAt: instant,
      contestUntil: instant,
    }),
    sealed: { statement: 'claimantId' },
  },

  NoShowWithdrawn: {
    summary: 'The report was withdrawn: the other side came after all.',
    audience: audience.parties,
    schema: z.object({ jobId: id, claimantId: id }),
  },

  NoShowSettled: {
    summary: 'Nobody contested that one side did not come.',
    audience: audience.parties,
    facts: ['absent', 'fee', 'strike', 'settledAt'],
    schema: z.object({ jobId: id, absent: side, fee: minorUnits, strike: z.boolean(), settledAt: instant }),
  },
});
