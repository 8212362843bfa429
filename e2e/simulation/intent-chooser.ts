import type { CommandRequest } from '#command-api/command-handler.ts';
import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import { allowedCommands, transitions } from '#domain/job/lifecycle.ts';
import { waitingTransfers } from '#domain/job/transfer-balances.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobRole } from '#domain/job/job-states.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { CalendarTables } from '#projections/read-models/calendars.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { ReportRow } from '#projections/read-models/reports.ts';
import type { RowOf } from '#projections/runner/table.ts';

import { moderationCommand, reviewCommand, requestCommand } from './commands/commands-outside-jobs.ts';
import { chooseCommand } from './commands/choose-command.ts';
import { likelihood } from './commands/likelihood.ts';
import { commandBuilders, isSimulatedCommand, type SimulatedCommandName } from './commands/index.ts';
import type { BuilderContext } from './commands/builder-context.ts';
import { isJobNature, pickJobNature } from './commands/job-nature.ts';
import { nextPayment, isPaymentDue } from './commands/pending-payments.ts';
import type { Intent, OutsideCommand } from './intent.ts';
import type { OwnFile, Person } from './person.ts';
import { withOddTexts } from './odd-texts.ts';
import type { RandomSource } from './random.ts';
import type { World } from './world.ts';

const everyCommand = [...new Set(transitions.map(({ command }) => command))];

/** What people decide from what the read side shows them: mostly sensible, sometimes not, and rarely up to date. */
export class IntentChooser {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** This person's next intent; null when there is none. */
  of(person: Person, providers: readonly Person[]): Intent | null {
    const { actor } = person;
    const random = this.#drawsOf(actor);
    const jobs = this.#jobs();
    const nonsense = random.child('nonsense');
    if (nonsense.chance(0.02) && jobs.length > 0) return this.#nonsense(person, nonsense.pick(jobs));
    if (actor.kind === 'provider' && random.child('onboarding').chance(0.05)) {
      return { kind: 'onboard', accountId: actor.id };
    }
    const own = jobs.filter(({ clientId }) => clientId === actor.id);
    const asking = random.child('asking');
    if (wants(actor, own, this.#world.monthsPassed) && asking.chance(0.2)) {
      const calendars = this.#world.rows('calendars', 'calendars') as readonly RowOf<CalendarTables['calendars']>[];
      const { instant: now } = this.#world.clock;
      return this.#say(actor, requestCommand(person, providers, { random: asking, now, calendars }));
    }
    const paying = own.filter(isPaymentDue);
    const payments = random.child('paying');
    if (paying.length > 0 && payments.chance(0.8)) return nextPayment(payments.pick(paying), payments);
    const mine = jobs.filter((job) => concerns(person, job));
    if (mine.length === 0) return null;
    const underWay = mine.filter(({ agreement, ending }) => agreement !== null && ending === null);
    const which = random.child('which job');
    const job = which.pick(underWay.length > 0 && which.chance(0.7) ? underWay : mine);
    const reviews = random.child('reviews');
    if (job.ending !== null && reviews.chance(this.#ofReviews(0.15))) {
      return this.#say(actor, reviewCommand(actor, job, reviews));
    }
    return this.#chooseIntent(actor, toJobRole(actor, job), job, person.files);
  }

  /** The next intent of support or an admin: more likely about what waits for them. */
  chooseStaffIntent(actor: Actor): Intent | null {
    const random = this.#drawsOf(actor);
    const jobs = this.#jobs();
    const which = random.child('which job');
    const waiting = jobs.filter(waitsForStaff);
    const from = waiting.length > 0 && which.chance(0.8) ? waiting : jobs;
    if (from.length === 0) return null;
    const job = which.pick(from);
    const reviews = random.child('reviews');
    if (job.ending === null || !reviews.chance(this.#ofReviews(0.3))) {
      return this.#chooseIntent(actor, actor.kind as JobRole, job, []);
    }
    const reports = this.#world.rows('reports', 'reports') as readonly ReportRow[];
    return this.#say(actor, moderationCommand(job, reports, reviews));
  }

  /** What admins finish at the end: every returned or rejected refund and share. */
  chooseLastAdminIntents(actor: Actor): Intent[] {
    return this.#jobs().flatMap((job) => {
      if (job.state === 'ChargebackOpen') return [];
      const context = this.#context(actor, 'admin', job, []);
      return leftOver(job).flatMap((name) => this.#command(name, context) ?? []);
    });
  }

  /** Each person, support and each admin have a stream of draws, and within it one for each subject. */
  #drawsOf({ id }: Actor): RandomSource {
    return this.#world.random.child(`intentions of ${id}`);
  }

  #jobs(): readonly Job[] {
    return (this.#world.rows('jobs', 'jobs') as readonly JobRow[]).map(({ facts }) => facts);
  }

  #chooseIntent(actor: Actor, role: JobRole, job: Job, files: readonly OwnFile[]): Intent | null {
    const context = this.#context(actor, role, job, files);
    const names = allowedCommands(job.state, role).filter(isSimulatedCommand);
    const name = chooseCommand(names, (each) => likelihood(each, context), this.#drawsOf(actor));
    return name === null ? null : this.#command(name, context);
  }

  /** The probability that a person thinks of reviews: high for the outspoken. */
  #ofReviews(usual: number): number {
    return this.#world.bias === 'outspoken' ? 0.9 : usual;
  }

  #context(actor: Actor, role: JobRole, job: Job, files: readonly OwnFile[]): Omit<BuilderContext, 'random'> {
    const { clock, bias } = this.#world;
    const nature = isJobNature(bias) ? bias : pickJobNature(job.jobId);
    return { actor, role, job, now: clock.instant, nature, files, attaching: bias === 'showing' ? 0.9 : 0.3 };
  }

  #nonsense({ actor, files }: Person, job: Job): Intent {
    const name = this.#drawsOf(actor).child('nonsense').pickByName(everyCommand);
    const context = this.#context(actor, toJobRole(actor, job), job, files);
    const sensible = isSimulatedCommand(name) ? this.#command(name, context) : null;
    return sensible ?? this.#say(actor, { name, data: { jobId: job.jobId } });
  }

  #command(name: SimulatedCommandName, context: Omit<BuilderContext, 'random'>): Intent | null {
    const random = this.#drawsOf(context.actor).child(`what ${name} says`);
    const data = commandBuilders[name]({ ...context, random });
    if (data === null) return null;
    if (name !== 'SuggestSettlement') return this.#say(context.actor, { name, data });
    // Staff who suggest how to end a dispute have accessed the job.
    const access = { name: 'AccessJob', data: { jobId: context.job.jobId, reason: 'They cannot agree.' } };
    return { kind: 'in turn', requests: [access, { name, data }].map((said) => this.#request(context.actor, said)) };
  }

  #say(actor: Actor, said: OutsideCommand): Intent {
    return { kind: 'command', request: this.#request(actor, said) };
  }

  #request(actor: Actor, said: OutsideCommand): CommandRequest {
    const data = withOddTexts(said.data, this.#drawsOf(actor).child('odd texts'));
    return { ...said, data, actor, commandId: this.#drawsOf(actor).child(`ids of ${said.name}`).uuid() };
  }
}

function waitsForStaff(job: Job): boolean {
  return job.state === 'Disputed' || job.moneyProposal !== null || leftOver(job).length > 0;
}

/** An admin's action on what could not be sent. */
function leftOver(job: Job): SimulatedCommandName[] {
  const [refund] = waitingRefunds(job).filter(({ frozen }) => !frozen);
  const transfers: SimulatedCommandName[] = waitingTransfers(job).length > 0 ? ['RetryTransfer'] : [];
  if (refund === undefined) return transfers;
  // A permanent rejection would be repeated.
  return [refund.sendable && !refund.rejected ? 'RetryRefund' : 'PayRefundManually', ...transfers];
}

function toJobRole(actor: Actor, job: Job): JobRole {
  if (job.clientId === actor.id) return 'client';
  if (job.agreement?.providerId !== actor.id) return 'bidder';
  return job.state === 'Offered' ? 'bidder' : 'provider';
}

/** Clients have two open requests at a time, and six in a month; providers request help once. */
function wants({ kind }: Actor, own: readonly Job[], months: number): boolean {
  if (kind === 'provider') return own.length < 1;
  return own.length < 6 * (months + 1) && own.filter(({ state }) => state === 'Open' || state === 'Offered').length < 2;
}

/** What a person finds on their pages. */
function concerns({ actor, trades }: Person, job: Job): boolean {
  if (job.clientId === actor.id || job.agreement?.providerId === actor.id) return job.state !== 'Closed';
  if (actor.kind !== 'provider' || job.agreement !== null) return false;
  if (job.invitedProviderId === actor.id) return true;
  return job.invitedProviderId === null && trades.includes(job.category);
}
