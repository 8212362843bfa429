import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { fileRef, id, instant, personalText } from '../fields.ts';

export const WorkStarted = defineEvent(
  'WorkStarted',
  'The Homewright began.',
  z.object({ jobId: id, providerId: id, startedAt: instant }),
);

/** When the client is reminded that silence approves. Version 1 of the events that carry it had none. */
const reminders = z.array(z.object({ hoursLeft: z.int().positive(), dueAt: instant }));

export const CompletionClaimed = defineEvent(
  'CompletionClaimed',
  'The Homewright says the work is done.',
  z.object({
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
  {
    version: 2,
    sealed: { note: 'providerId' },
    upcasters: { 1: (data) => ({ ...data, photos: [], reminders: [] }) },
  },
);

export const ChangesRequested = defineEvent(
  'ChangesRequested',
  'The client wants something put right before approving.',
  z.object({
    jobId: id,
    clientId: id,
    claim: z.int().positive(),
    /** Rounds count from 1. */
    round: z.int().positive(),
    reason: personalText,
    photos: z.array(fileRef),
    requestedAt: instant,
    /** When the admins look at work that is still not done. */
    overdueAt: instant.nullable(),
  }),
  { sealed: { reason: 'clientId' } },
);

export const ApprovalReminded = defineEvent(
  'ApprovalReminded',
  'The client was reminded that silence approves.',
  z.object({ jobId: id, claim: z.int().positive(), hoursLeft: z.int().positive(), autoApproveAt: instant }),
);

export const JobApproved = defineEvent(
  'JobApproved',
  'The work was approved, by the client or by silence; the grace period runs.',
  z.object({
    jobId: id,
    claim: z.int().positive(),
    automatic: z.boolean(),
    approvedAt: instant,
    graceEndsAt: instant,
  }),
);

export const ApprovalCancelled = defineEvent(
  'ApprovalCancelled',
  'The client took the approval back within the grace period.',
  z.object({
    jobId: id,
    clientId: id,
    claim: z.int().positive(),
    reason: personalText,
    cancelledAt: instant,
    autoApproveAt: instant,
    reminders,
  }),
  { version: 2, sealed: { reason: 'clientId' }, upcasters: { 1: (data) => ({ ...data, reminders: [] }) } },
);

export const JobOverdue = defineEvent(
  'JobOverdue',
  'The work is two weeks late: the job entered the queue of the admins.',
  z.object({ jobId: id, expectedCompletionAt: instant }),
);

export const JobClosed = defineEvent('JobClosed', 'The time for reviews and tips ended.', z.object({ jobId: id }));

export const workEvents = [
  WorkStarted,
  CompletionClaimed,
  ChangesRequested,
  ApprovalReminded,
  JobApproved,
  ApprovalCancelled,
  JobOverdue,
  JobClosed,
] as const;
