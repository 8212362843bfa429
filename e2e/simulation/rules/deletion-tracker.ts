import { erasureSteps } from '#events/catalog/deletion.ts';
import { findBlockers } from '#domain/deletion/job-blockers.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobState } from '#domain/job/job-states.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

/** Work or money is under way: neither side may be erased. */
const underWay: ReadonlySet<JobState> = new Set<JobState>([
  'PaymentPending',
  'Booked',
  'PaymentAtRisk',
  'NoShowClaimed',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
  'Disputed',
  'ChargebackOpen',
]);
const unanswered: ReadonlySet<JobState> = new Set<JobState>(['Open', 'Offered', 'BookingRequested']);

interface Leaving {
  status: 'asked' | 'erasing' | 'erased';
  readonly steps: string[];
}

/** Who leaves, recorded independently of the domain. */
export class DeletionTracker {
  readonly #people = new Map<string, Leaving>();
  /** The legal holds in force, by account. */
  readonly #holds = new Map<string, Set<string>>();

  record(event: JournalEvent, jobs: ReadonlyMap<string, Job>): void {
    this.#checkActor(event);
    const { type, data } = event;
    switch (type) {
      case 'AccountDeletionRequested':
        this.#of(data.accountId).status = 'asked';
        return;
      case 'AccountDeletionCanceled':
        requireInvariant(this.#of(data.accountId).status === 'asked', 'an erasure was taken back');
        this.#people.delete(data.accountId);
        return;
      case 'ErasureBegun':
        requireInvariant(this.#people.get(data.accountId)?.status === 'asked', 'an erasure began without a request');
        requireInvariant(!this.#isHeld(data.accountId), 'an erasure began during a legal hold');
        this.#of(data.accountId).status = 'erasing';
        return;
      case 'ErasureStepDone':
        this.#stepDone(data.accountId, data.step, jobs);
        return;
      case 'PersonalKeyDestroyed':
        this.#stepDone(data.accountId, 'key', jobs);
        return;
      case 'AccountErased': {
        const leaving = this.#of(data.accountId);
        requireInvariant(leaving.steps.length === erasureSteps.length, 'an account was erased before its last step');
        leaving.status = 'erased';
        return;
      }
      case 'LegalHoldPlaced':
        this.#holds.set(data.accountId, (this.#holds.get(data.accountId) ?? new Set()).add(data.holdId));
        return;
      case 'LegalHoldEnded':
        this.#holds.get(data.accountId)?.delete(data.holdId);
        return;
      default:
        return;
    }
  }

  /** At rest, who asked is erased, or has something under way. */
  checkAtRest(jobs: ReadonlyMap<string, Job>): void {
    for (const [accountId, { status }] of this.#people) {
      const deferred =
        this.#isHeld(accountId) || [...jobs.values()].some((job) => findBlockers(job, accountId).length > 0);
      const done = status === 'erased' || (status === 'asked' && deferred);
      requireInvariant(done, `the deletion of ${accountId} is ${status}, and nothing defers it`);
      if (status === 'erased') requireNothingOpen(accountId, jobs);
    }
  }

  #isHeld(accountId: string): boolean {
    return (this.#holds.get(accountId)?.size ?? 0) > 0;
  }

  #of(accountId: string): Leaving {
    const known = this.#people.get(accountId) ?? { status: 'asked', steps: [] };
    this.#people.set(accountId, known);
    return known;
  }

  #stepDone(accountId: string, step: string, jobs: ReadonlyMap<string, Job>): void {
    const leaving = this.#of(accountId);
    requireInvariant(leaving.status === 'erasing', `step ${step} outside an erasure`);
    const expected = erasureSteps[leaving.steps.length];
    requireInvariant(step === expected, `step ${step} was done where ${expected} is next`);
    leaving.steps.push(step);
    if (step === 'requests') requireNothingOpen(accountId, jobs);
  }

  /** A person does not act after the step that ends what they left open. */
  #checkActor({ type, meta }: JournalEvent): void {
    const leaving = this.#people.get(meta.actor.id);
    requireInvariant(!(leaving?.steps.includes('requests') ?? false), `${type} by somebody who has left`);
  }
}

function requireNothingOpen(accountId: string, jobs: ReadonlyMap<string, Job>): void {
  for (const job of jobs.values()) {
    const party = job.clientId === accountId || job.agreement?.providerId === accountId;
    requireInvariant(!(party && underWay.has(job.state)), `${accountId} left ${job.jobId}, which is ${job.state}`);
    requireInvariant(
      !(job.clientId === accountId && unanswered.has(job.state)),
      `the request ${job.jobId} of somebody who left is still ${job.state}`,
    );
  }
}
