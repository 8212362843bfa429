import type { Job } from '#domain/job/state.ts';
import { plusMinutes } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';

import { promise } from '../violation.ts';

/** What a Homewright goes through before people look at them. */
const steps = [
  'EmailConfirmed',
  'PhoneConfirmed',
  'PortraitSubmitted',
  'IdentityCheckEnded',
  'BusinessDetailsSubmitted',
  'DocumentSubmitted',
] as const;

interface Standing {
  readonly done: Set<string>;
  mayWork: boolean;
  /** Since when that is so. */
  since: string;
  /** The admin who decided last. */
  decidedBy: string | null;
}

/** Who may work, and which jobs know that theirs may not: kept a second time and not by the decider. */
export class StandingBook {
  readonly #standings = new Map<string, Standing>();
  /** Jobs that were told that their Homewright was stopped. */
  readonly #told = new Set<string>();

  record(event: JournalEvent): void {
    const { type, data, meta } = event;
    switch (type) {
      case 'ProviderApproved':
        promise(
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
        promise(this.#of(data.accountId).decidedBy !== meta.actor.id, 'an admin decided about the own decision');
        if (data.outcome === 'overturned') this.#decide(data.accountId, true, event);
        return;
      case 'OfferSubmitted':
        return promise(this.#mayPromise(data.providerId, meta.at), 'somebody who may not work made an offer');
      case 'OfferAccepted':
        return promise(
          this.#mayPromise(data.providerId, meta.at),
          'an offer of somebody who may not work was accepted',
        );
      case 'ProviderSuspensionNoted':
        return void this.#told.add(data.jobId);
      case 'ProviderReinstatementNoted':
        return void this.#told.delete(data.jobId);
      case 'WorkStarted':
        return promise(!this.#told.has(data.jobId), 'somebody began who was stopped');
      case 'JobCancelled':
        return promise(
          !this.#told.has(data.jobId) || data.by !== 'client' || data.fee === 0,
          'a client paid for leaving a Homewright who was stopped',
        );
      default:
        if (steps.some((step) => step === type) && 'accountId' in data && data.accountId !== null) {
          this.#of(data.accountId).done.add(type);
        }
    }
  }

  /** When everything has come to rest, a booked job knows whether its Homewright may come. */
  checkAtRest(jobs: ReadonlyMap<string, Job>): void {
    for (const [jobId, { state, agreement }] of jobs) {
      if ((state !== 'Booked' && state !== 'PaymentAtRisk') || agreement === null) continue;
      const { mayWork } = this.#of(agreement.providerId);
      promise(this.#told.has(jobId) === !mayWork, `job ${jobId} does not know whether its Homewright may come`);
    }
  }

  /** What is known of an account may be a second old. */
  #mayPromise(providerId: string, at: string): boolean {
    const { mayWork, since } = this.#of(providerId);
    return mayWork || (since !== '' && at <= plusMinutes(since, 1 / 60));
  }

  #of(accountId: string): Standing {
    const known = this.#standings.get(accountId) ?? { done: new Set(), mayWork: false, since: '', decidedBy: null };
    this.#standings.set(accountId, known);
    return known;
  }

  #decide(accountId: string, mayWork: boolean, { meta }: JournalEvent): void {
    const standing = this.#of(accountId);
    standing.mayWork = mayWork;
    standing.since = meta.at;
    standing.decidedBy = meta.actor.id;
  }
}
