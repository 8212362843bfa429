import type { Job } from '#domain/job/job.ts';
import { plusMinutes } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

/** A provider's steps before the staff's review. */
const steps = [
  'EmailConfirmed',
  'PhoneConfirmed',
  'PortraitSubmitted',
  'IdentityCheckEnded',
  'BusinessDetailsSubmitted',
  'DocumentSubmitted',
] as const;

interface Approval {
  readonly done: Set<string>;
  /** Whether staff have to review them. */
  waits: boolean;
  /** When the latest submitted insurance expires. */
  insuredUntil: string;
  canWork: boolean;
  /** Since when that is so. */
  since: string;
  /** The admin who decided last. */
  decidedBy: string | null;
}

const initialStatus = { waits: false, insuredUntil: '', canWork: false, since: '', decidedBy: null };

/** Which providers can work, and which jobs know that theirs cannot: recorded independently of the decider. */
export class ApprovalTracker {
  readonly #approvals = new Map<string, Approval>();
  /** Jobs that recorded their provider's suspension. */
  readonly #suspendedJobs = new Set<string>();

  record(event: JournalEvent): void {
    const { type, data, meta } = event;
    switch (type) {
      case 'VerificationReadyForReview':
        return void (this.#of(data.accountId).waits = true);
      case 'VerificationReopened':
        return void (this.#of(data.accountId).waits = false);
      case 'ProviderApproved':
        requireInvariant(this.#of(data.accountId).waits, `${data.accountId} was approved while a step was open`);
        this.#of(data.accountId).waits = false;
        requireInvariant(
          steps.every((step) => this.#of(data.accountId).done.has(step)),
          `${data.accountId} was approved and never checked`,
        );
        return this.#decide(data.accountId, true, event);
      case 'ProviderSuspended':
      case 'ProviderTerminated':
        return this.#decide(data.accountId, false, event);
      case 'ProviderReinstated':
        return this.#decide(data.accountId, true, event);
      case 'AppealDecided':
        requireInvariant(
          this.#of(data.accountId).decidedBy !== meta.actor.id,
          'an admin decided about their own decision',
        );
        if (data.outcome === 'overturned') this.#decide(data.accountId, true, event);
        return;
      case 'OfferSubmitted':
        return requireInvariant(this.#canCommit(data.providerId, meta.at), 'a provider who cannot work made an offer');
      case 'OfferAccepted':
        return requireInvariant(
          this.#canCommit(data.providerId, meta.at),
          'an offer of a provider who cannot work was accepted',
        );
      case 'ProviderSuspensionRecorded':
        return void this.#suspendedJobs.add(data.jobId);
      case 'ProviderReinstatementRecorded':
        return void this.#suspendedJobs.delete(data.jobId);
      case 'WorkStarted':
        return requireInvariant(!this.#suspendedJobs.has(data.jobId), 'a suspended provider began work');
      case 'JobCancelled':
        return requireInvariant(
          !this.#suspendedJobs.has(data.jobId) || data.by !== 'client' || data.fee === 0,
          'a client paid for leaving a Homewright who was stopped',
        );
      default:
        if (type === 'DocumentSubmitted' && data.kind === 'insurance') {
          this.#of(data.accountId).insuredUntil = data.validUntil;
        }
        if (steps.some((step) => step === type) && 'accountId' in data && data.accountId !== null) {
          this.#of(data.accountId).done.add(type);
        }
    }
  }

  /** At rest, no expired documents are under review, and a booked job knows whether its provider can come. */
  checkAtRest(jobs: ReadonlyMap<string, Job>, now: string): void {
    for (const [accountId, { waits, insuredUntil }] of this.#approvals) {
      requireInvariant(!waits || now < insuredUntil, `people look at ${accountId}, whose insurance has run out`);
    }
    for (const [jobId, { state, agreement }] of jobs) {
      if ((state !== 'Booked' && state !== 'PaymentAtRisk') || agreement === null) continue;
      const { canWork } = this.#of(agreement.providerId);
      requireInvariant(
        this.#suspendedJobs.has(jobId) === !canWork,
        `job ${jobId} does not know whether its Homewright may come`,
      );
    }
  }

  /** A job's knowledge of an account can be a second old. */
  #canCommit(providerId: string, at: string): boolean {
    const { canWork, since } = this.#of(providerId);
    return canWork || (since !== '' && at <= plusMinutes(since, 1 / 60));
  }

  #of(accountId: string): Approval {
    const known = this.#approvals.get(accountId) ?? { ...initialStatus, done: new Set<string>() };
    this.#approvals.set(accountId, known);
    return known;
  }

  #decide(accountId: string, canWork: boolean, { meta }: JournalEvent): void {
    const approval = this.#of(accountId);
    approval.canWork = canWork;
    approval.since = meta.at;
    approval.decidedBy = meta.actor.id;
  }
}
