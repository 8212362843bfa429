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
  /** Whether people are to look at them. */
  waits: boolean;
  /** When the insurance runs out that was handed in last. */
  insuredUntil: string;
  mayWork: boolean;
  /** Since when that is so. */
  since: string;
  /** The admin who decided last. */
  decidedBy: string | null;
}

const nobody = { waits: false, insuredUntil: '', mayWork: false, since: '', decidedBy: null };

/** Who may work, and which jobs know that theirs may not: kept a second time and not by the decider. */
export class StandingBook {
  readonly #standings = new Map<string, Standing>();
  /** Jobs that were told that their Homewright was stopped. */
  readonly #told = new Set<string>();

  record(event: JournalEvent): void {
    const { type, data, meta } = event;
    switch (type) {
      case 'VerificationReadied':
        return void (this.#of(data.accountId).waits = true);
      case 'VerificationReopened':
        return void (this.#of(data.accountId).waits = false);
      case 'ProviderApproved':
        promise(this.#of(data.accountId).waits, `${data.accountId} was approved while a step was open`);
        this.#of(data.accountId).waits = false;
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
        if (type === 'DocumentSubmitted' && data.kind === 'insurance') {
          this.#of(data.accountId).insuredUntil = data.validUntil;
        }
        if (steps.some((step) => step === type) && 'accountId' in data && data.accountId !== null) {
          this.#of(data.accountId).done.add(type);
        }
    }
  }

  /** When everything has come to rest, nobody looks at old papers, and a booked job knows whether its Homewright may come. */
  checkAtRest(jobs: ReadonlyMap<string, Job>, now: string): void {
    for (const [accountId, { waits, insuredUntil }] of this.#standings) {
      promise(!waits || now < insuredUntil, `people look at ${accountId}, whose insurance has run out`);
    }
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
    const known = this.#standings.get(accountId) ?? { ...nobody, done: new Set<string>() };
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
