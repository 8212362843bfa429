import { z } from 'zod';

import { audience, withQueues } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { fileRef, id, instant, personalText } from '../fields.ts';

/** When the client is reminded of the automatic approval. Missing in version 1 of the events that have it. */
const reminders = z.array(z.object({ hoursLeft: z.int().positive(), dueAt: instant }));

export const workEvents = defineJobEvents({
  WorkStarted: {
    summary: 'The provider started the work.',
    audience: audience.parties,
    facts: ['providerId', 'startedAt'],
    schema: z.object({ jobId: id, providerId: id, startedAt: instant }),
  },

  CompletionClaimed: {
    summary: 'The provider marked the work as done.',
    audience: audience.parties,
    facts: ['providerId', 'claim', 'note', 'photos', 'claimedAt', 'autoApproveAt'],
    schema: z.object({
      jobId: id,
      providerId: id,
      /** Claims count from 1. */
      claim: z.int().positive(),
      note: personalText,
      /** Version 1 had none. */
      photos: z.array(fileRef),
      claimedAt: instant,
      autoApproveAt: instant,
      reminders,
    }),
    version: 2,
    sealed: { note: 'providerId' },
    upcasters: { 1: (data) => ({ ...data, photos: [], reminders: [] }) },
  },

  ChangesRequested: {
    summary: 'The client requested changes before approving.',
    audience: audience.parties,
    facts: ['claim', 'round', 'reason', 'photos', 'requestedAt', 'overdueAt'],
    schema: z.object({
      jobId: id,
      clientId: id,
      claim: z.int().positive(),
      /** Rounds count from 1. */
      round: z.int().positive(),
      reason: personalText,
      photos: z.array(fileRef),
      requestedAt: instant,
      /** When work that is still unfinished comes before the admins. */
      overdueAt: instant.nullable(),
    }),
    sealed: { reason: 'clientId' },
  },

  ApprovalReminded: {
    summary: 'The client was reminded of the automatic approval.',
    audience: audience.parties,
    facts: ['claim', 'hoursLeft', 'autoApproveAt'],
    schema: z.object({ jobId: id, claim: z.int().positive(), hoursLeft: z.int().positive(), autoApproveAt: instant }),
  },

  JobApproved: {
    summary: 'The work was approved, by the client or automatically; the grace period runs.',
    audience: audience.parties,
    facts: ['claim', 'automatic', 'approvedAt', 'graceEndsAt'],
    schema: z.object({
      jobId: id,
      claim: z.int().positive(),
      automatic: z.boolean(),
      approvedAt: instant,
      graceEndsAt: instant,
    }),
  },

  ApprovalCancelled: {
    summary: 'The client cancelled the approval within the grace period.',
    audience: audience.parties,
    facts: ['claim', 'reason', 'cancelledAt', 'autoApproveAt'],
    schema: z.object({
      jobId: id,
      clientId: id,
      claim: z.int().positive(),
      reason: personalText,
      cancelledAt: instant,
      autoApproveAt: instant,
      reminders,
    }),
    version: 2,
    sealed: { reason: 'clientId' },
    upcasters: { 1: (data) => ({ ...data, reminders: [] }) },
  },

  JobOverdue: {
    summary: "The work is two weeks late: the job entered the admins' queue.",
    audience: withQueues(audience.parties),
    facts: ['expectedCompletionAt'],
    schema: z.object({ jobId: id, expectedCompletionAt: instant }),
  },

  JobClosed: {
    summary: 'The time for reviews and tips ended.',
    audience: audience.parties,
    schema: z.object({ jobId: id }),
  },
});
