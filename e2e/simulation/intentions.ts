import { serviceCategories } from '#domain/categories.ts';
import type { JobCommandName } from '#domain/job/commands.ts';
import { allowedCommands, transitions } from '#domain/job/lifecycle.ts';
import { isBefore, plusHours, plusMinutes } from '#domain/time.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';

import type { Intent } from './intent.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const everyCommand = [...new Set(transitions.map(({ command }) => command))];

/** What people make of what the read side shows them: mostly sensible, sometimes not, and seldom up to date. */
export class Intentions {
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random;
  }

  /** What this person wants next; null when nothing comes to mind. */
  of(person: Person): Intent | null {
    const jobs = this.#world.rows('jobs', 'jobs') as readonly JobRow[];
    if (this.#random.chance(0.03) && jobs.length > 0) {
      return this.#command(person, this.#random.pick(everyCommand), this.#random.pick(jobs));
    }
    if (jobs.filter(({ clientId }) => clientId === person.actor.id).length < 4 && this.#random.chance(0.2)) {
      return this.#post(person);
    }
    const mine = jobs.filter((job) => this.#concerns(person, job));
    const atCheckout = mine.filter((job) => job.state === 'PaymentPending' && job.clientId === person.actor.id);
    const minds = atCheckout.length > 0 && this.#random.chance(0.9) ? atCheckout : mine;
    return minds.length === 0 ? null : this.#onJob(person, this.#random.pick(minds));
  }

  #concerns(person: Person, job: JobRow): boolean {
    if (job.clientId === person.actor.id || job.providerId === person.actor.id) return job.state !== 'Closed';
    return person.actor.kind === 'provider' && (job.state === 'Open' || job.state === 'Offered');
  }

  #onJob(person: Person, job: JobRow): Intent | null {
    const isClient = job.clientId === person.actor.id;
    if (isClient && job.state === 'PaymentPending' && job.paymentId !== null && this.#random.chance(0.8)) {
      const declineCode = this.#random.chance(0.15) ? 'insufficient_funds' : undefined;
      return { kind: 'pay', paymentId: job.paymentId, declineCode };
    }
    if (job.state === 'Released') return this.#review(person, job);
    const role = isClient ? 'client' : job.providerId === person.actor.id ? 'provider' : 'bidder';
    const commands = allowedCommands(job.state, role).filter((name) => this.#feelsLike(name, job));
    return commands.length === 0 ? null : this.#command(person, this.#random.pick(commands), job);
  }

  /** People seldom give up, wait for the agreed day, and leave some approvals to the clock. */
  #feelsLike(name: JobCommandName, job: JobRow): boolean {
    const seldom = ['WithdrawRequest', 'WithdrawOffer', 'DeclineOffer', 'ReviseOffer'].includes(name);
    if (seldom) return this.#random.chance(0.1);
    if (name === 'StartWork' && job.startAt !== null && isBefore(this.#now, plusHours(job.startAt, -2))) {
      return this.#random.chance(0.05);
    }
    if (name === 'ApproveJob' || name === 'CancelApproval') return this.#random.chance(0.3);
    return true;
  }

  #post(person: Person): Intent {
    return this.#send(person, 'PostRequest', {
      jobId: this.#random.uuid(),
      title: 'Something to be done',
      description: 'What is to be done, in some more words.',
      category: this.#random.pick(serviceCategories).key,
      country: person.country,
      area: 'Somewhere',
      postcode: '1',
      address: 'A street 1',
      timezone: 'UTC',
      neededBy: plusHours(this.#now, this.#random.int(3, 10 * 24)),
      budget: null,
    });
  }

  #review(person: Person, { jobId }: JobRow): Intent | null {
    if (!this.#random.chance(0.2)) return null;
    const score = (): number => this.#random.int(1, 5);
    const scores = { overall: score(), communication: score(), punctuality: score(), care: score() };
    return this.#send(person, 'SubmitReview', { jobId, ...scores, text: 'Well.' });
  }

  #command(person: Person, name: JobCommandName, job: JobRow): Intent {
    const { jobId } = job;
    const offers = (this.#world.rows('jobs', 'offers') as readonly OfferRow[]).filter((offer) => offer.jobId === jobId);
    const own = offers.find(({ providerId }) => providerId === person.actor.id)?.offerId;
    const offerId = own ?? (offers.length > 0 ? this.#random.pick(offers).offerId : this.#random.uuid());
    switch (name) {
      case 'PostRequest':
        return this.#post(person);
      case 'SubmitOffer':
        return this.#send(person, name, { ...this.#terms(), jobId, offerId: this.#random.uuid() });
      case 'ReviseOffer':
        return this.#send(person, name, { ...this.#terms(), jobId, offerId });
      case 'WithdrawOffer':
      case 'AcceptOffer':
        return this.#send(person, name, { jobId, offerId });
      case 'DeclineOffer':
        return this.#send(person, name, { jobId, offerId, reason: null });
      case 'WithdrawRequest':
        return this.#send(person, name, { jobId, reason: null });
      case 'ClaimCompletion':
        return this.#send(person, name, { jobId, note: 'It is done.' });
      case 'CancelApproval':
        return this.#send(person, name, { jobId, reason: 'It is not done.' });
      default:
        return this.#send(person, name, { jobId });
    }
  }

  #terms(): object {
    return {
      price: this.#random.int(500, 160_000),
      materials: this.#random.int(0, 500),
      startAt: plusMinutes(this.#now, this.#random.int(30, 7 * 24 * 60)),
      durationMinutes: this.#random.int(15, 600),
      message: 'I can do that.',
      validDays: this.#random.int(1, 14),
    };
  }

  #send(person: Person, name: string, data: object): Intent {
    return { kind: 'command', request: { name, data, actor: person.actor, commandId: this.#random.uuid() } };
  }

  get #now(): string {
    return this.#world.clock.instant;
  }
}
