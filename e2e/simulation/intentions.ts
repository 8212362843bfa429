import { serviceCategories } from '#domain/categories.ts';
import { allowedCommands, transitions } from '#domain/job/lifecycle.ts';
import type { Job } from '#domain/job/state.ts';
import type { JobRole } from '#domain/job/states.ts';
import { plusHours } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { inclination, natureOf } from './acts/inclination.ts';
import { acts, isAct, type ActName } from './acts/index.ts';
import type { Mind } from './acts/mind.ts';
import { aStart } from './acts/offers.ts';
import type { Intent } from './intent.ts';
import type { OwnFile, Person } from './person.ts';
import type { World } from './world.ts';

const everyCommand = [...new Set(transitions.map(({ command }) => command))];

/** What people make of what the read side shows them: mostly sensible, sometimes not, and seldom up to date. */
export class Intentions {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** What this person wants next; null when nothing comes to mind. */
  of(person: Person, homewrights: readonly Person[]): Intent | null {
    const { random } = this.#world;
    const { actor } = person;
    const jobs = this.#jobs();
    if (random.chance(0.02) && jobs.length > 0) return this.#nonsense(person, random.pick(jobs));
    if (actor.kind === 'provider' && random.chance(0.05)) return { kind: 'onboard', accountId: actor.id };
    const own = jobs.filter(({ clientId }) => clientId === actor.id);
    if (wants(actor, own, this.#world.monthsPassed) && random.chance(0.2)) return this.#ask(person, homewrights);
    const paying = own.filter(waitsForMoney);
    if (paying.length > 0 && random.chance(0.7)) return this.#pay(random.pick(paying));
    const mine = jobs.filter((job) => concerns(actor, job));
    if (mine.length === 0) return null;
    const underWay = mine.filter(({ agreement, ending }) => agreement !== null && ending === null);
    const job = random.pick(underWay.length > 0 && random.chance(0.7) ? underWay : mine);
    if (job.ending !== null && random.chance(0.15)) return this.#review(person, job);
    return this.#act(actor, roleOf(actor, job), job, person.files);
  }

  /** What support or an admin does next: rather where something waits for them. */
  ofStaff(actor: Actor): Intent | null {
    const { random } = this.#world;
    const jobs = this.#jobs();
    const waiting = jobs.filter(({ state, refundProposal }) => state === 'Disputed' || refundProposal !== null);
    const from = waiting.length > 0 && random.chance(0.8) ? waiting : jobs;
    return from.length === 0 ? null : this.#act(actor, actor.kind as JobRole, random.pick(from), []);
  }

  #jobs(): readonly Job[] {
    return (this.#world.rows('jobs', 'jobs') as readonly JobRow[]).map(({ facts }) => facts);
  }

  #act(actor: Actor, role: JobRole, job: Job, files: readonly OwnFile[]): Intent | null {
    const { random } = this.#world;
    const mind = this.#mind(actor, role, job, files);
    const names = allowedCommands(job.state, role).filter(isAct);
    const minded = names.filter((name) => random.chance(inclination(name, mind)));
    return minded.length === 0 ? null : this.#command(random.pick(minded), mind);
  }

  #mind(actor: Actor, role: JobRole, job: Job, files: readonly OwnFile[]): Mind {
    const { random, clock, leaning } = this.#world;
    const nature = leaning === null || leaning === 'chargebacks' ? natureOf(job.jobId) : leaning;
    return { actor, role, job, now: clock.instant, random, nature, files };
  }

  #nonsense({ actor, files }: Person, job: Job): Intent {
    const name = this.#world.random.pick(everyCommand);
    const mind = this.#mind(actor, roleOf(actor, job), job, files);
    const sensible = isAct(name) ? this.#command(name, mind) : null;
    return sensible ?? this.#send(actor, name, { jobId: job.jobId });
  }

  #command(name: ActName, mind: Mind): Intent | null {
    const data = acts[name](mind);
    return data === null ? null : this.#send(mind.actor, name, data);
  }

  #ask(person: Person, homewrights: readonly Person[]): Intent {
    const { random, clock } = this.#world;
    const work = {
      jobId: random.uuid(),
      title: 'Something to be done',
      description: 'What is to be done, in some more words.',
      category: random.pick(serviceCategories).key,
      country: person.country,
      area: 'Somewhere',
      postcode: '1',
      address: 'A street 1',
      timezone: 'UTC',
    };
    const now = clock.instant;
    if (random.chance(0.8) || homewrights.length === 0) {
      const neededBy = plusHours(now, random.int(3, 20 * 24));
      return this.#send(person.actor, 'PostRequest', { ...work, neededBy, budget: null });
    }
    const terms = { price: random.int(500, 160_000), startAt: aStart(now, random), durationMinutes: 120 };
    const providerId = random.pick(homewrights).actor.id;
    return this.#send(person.actor, 'RequestBooking', { ...work, ...terms, providerId, offerId: random.uuid() });
  }

  #pay({ jobId, clientId, change, tips, state }: Job): Intent {
    const { random } = this.#world;
    const tip = Object.values(tips).find(({ status }) => status === 'due');
    const extra = change !== null && change.paymentDueAt !== null ? change.changeId : null;
    const main = state === 'PaymentPending' || state === 'PaymentAtRisk';
    if (!main && extra !== null) return { kind: 'pay', jobId, clientId, wanted: { purpose: 'extra', ref: extra } };
    if (!main && tip !== undefined && random.chance(0.8)) {
      return { kind: 'pay', jobId, clientId, wanted: { purpose: 'tip', ref: tip.tipId } };
    }
    return { kind: 'pay', jobId, clientId, wanted: { purpose: 'main' } };
  }

  #review({ actor }: Person, { jobId }: Job): Intent {
    const { random } = this.#world;
    const score = (): number => random.int(1, 5);
    const scores = { overall: score(), communication: score(), punctuality: score(), care: score() };
    return this.#send(actor, 'SubmitReview', { jobId, ...scores, text: 'Well.' });
  }

  #send(actor: Actor, name: string, data: object): Intent {
    return { kind: 'command', request: { name, data, actor, commandId: this.#world.random.uuid() } };
  }
}

function roleOf(actor: Actor, job: Job): JobRole {
  if (job.clientId === actor.id) return 'client';
  if (job.agreement?.providerId !== actor.id) return 'bidder';
  return job.state === 'Offered' ? 'bidder' : 'provider';
}

/** Clients have two things to be done at a time, and six in a month; Homewrights ask for help once. */
function wants({ kind }: Actor, own: readonly Job[], months: number): boolean {
  if (kind === 'provider') return own.length < 1;
  return own.length < 6 * (months + 1) && own.filter(({ state }) => state === 'Open' || state === 'Offered').length < 2;
}

function concerns(actor: Actor, job: Job): boolean {
  if (job.clientId === actor.id || job.agreement?.providerId === actor.id) return job.state !== 'Closed';
  if (actor.kind !== 'provider' || job.agreement !== null) return false;
  return job.invitedProviderId === null || job.invitedProviderId === actor.id;
}

/** Whether its client stands at a checkout. */
export function waitsForMoney({ state, change, tips }: Job): boolean {
  return (
    state === 'PaymentPending' ||
    state === 'PaymentAtRisk' ||
    (change?.paymentDueAt ?? null) !== null ||
    Object.values(tips).some(({ status }) => status === 'due')
  );
}
