import type { CommandDefinition } from '#command-api/command-definition.ts';
import { commands as everyCommand } from '#command-api/commands/index.ts';
import { plusDays, plusMinutes } from '#domain/time.ts';
import type { DeadlineRow } from '#projections/read-models/deadlines.ts';

import { BackEnd } from './back-end.ts';
import { ReferenceProjections } from './undisturbed-projections.ts';
import { checkMoneyAtRest, checkProviderBooks } from './money-audit.ts';
import { People } from './people.ts';
import { createRandom } from './random.ts';
import { InvariantChecker } from './invariant-checker.ts';
import { checkAtRest } from './quiescence-audit.ts';
import { reactorNames } from './simulated-reactors.ts';
import { requireInvariant, Violation } from './violation.ts';
import { simulationStart, World, type Bias, type FailureRates } from './world.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly days: number;
  /** The product's own commands, unless a test breaks a rule on purpose. */
  readonly commands?: Readonly<Record<string, CommandDefinition>>;
  /** The bias of this run, when a test needs something to happen often. */
  readonly bias?: Bias | null;
}

export interface SimulationReport {
  /** A digest of the whole history. */
  readonly hash: string;
  readonly acknowledged: number;
  readonly rejected: number;
  readonly deaths: number;
  readonly webhooks: number;
  readonly firings: number;
  /** How often each type of event happened. */
  readonly counts: ReadonlyMap<string, number>;
}

/** A death at one port call in 300, one message in 25 lost. */
const roughRates: FailureRates = { deaths: 1 / 300, losses: 1 / 25 };
const MAX_ROUNDS = 2_000;

/**
 * The whole back end in one process on virtual time. People act at random, processes die between any two steps, webhook
 * events arrive late, twice, out of order. After each step the invariants are checked. The same seed gives the same
 * run.
 * @throws Violation naming the violated invariant, the seed and the moment
 */
export async function simulate({
  seed,
  days,
  commands = everyCommand,
  bias = null,
}: SimulationOptions): Promise<SimulationReport> {
  const random = createRandom(seed);
  const world = new World(random, commands, roughRates, bias);
  const checker = new InvariantChecker(world);
  const mirror = new ReferenceProjections(world);
  const people = new People(world);
  const backEnd = new BackEnd(world);
  const end = plusDays(simulationStart, days);
  try {
    await backEnd.start();
    while (world.clock.instant < end) {
      world.bank.stir();
      await world.interleaver.run([...people.tasks(() => backEnd.api), ...backEnd.someWork()]);
      await backEnd.replaceTheDead();
      await checker.check();
      checkProviderBooks(world.network.provider, checker);
      const before = world.clock.instant;
      world.clock.moveTo(nextMoment(world, checker));
      if (isAnotherDay(before, world.clock.instant)) await mirror.compare(checker.history);
    }
    await comeToRest(world, people, backEnd);
    await checker.check();
    checkMoneyAtRest(world.network.provider, checker);
    await checkAtRest(world, checker);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    throw new Violation(`${error.message} (seed ${seed}, ${world.clock.instant})`, { cause: error });
  }
  return {
    hash: checker.hash,
    acknowledged: world.ledger.acknowledged.size,
    rejected: world.ledger.rejected.size,
    deaths: world.deaths,
    webhooks: world.network.delivered,
    firings: world.fired.size,
    counts: checker.counts,
  };
}

function isAnotherDay(before: string, after: string): boolean {
  return before.slice(0, 10) !== after.slice(0, 10);
}

/** Time advances by seconds or by hours, often to the very moment of a deadline, or just before it. */
function nextMoment(world: World, { jobs }: InvariantChecker): string {
  const random = world.random.child('time');
  const now = world.clock.instant;
  // A client is at a checkout: the next minutes are the interesting ones.
  const paying = [...jobs.values()].some(({ state }) => state === 'PaymentPending');
  const step = paying && random.chance(0.93) ? 0 : random.next();
  const minutes = step < 0.2 ? random.next() * 2.5 : step < 0.55 ? random.int(5, 60) : random.int(60, 360);
  const then = plusMinutes(now, minutes);
  const rows = world.rows('deadlines', 'deadlines') as readonly DeadlineRow[];
  const due = rows.map(({ dueAt }) => dueAt).filter((dueAt) => now < dueAt && dueAt < then);
  const first = due.sort()[0];
  if (first === undefined || random.chance(0.4)) return then;
  const justBefore = new Date(Date.parse(first) - 1).toISOString();
  return random.chance(0.2) && justBefore >= now ? justBefore : first;
}

/** The storm ends, and all people finish what they began. */
async function comeToRest(world: World, people: People, backEnd: BackEnd): Promise<void> {
  world.endFailures();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    world.bank.comeToRest();
    await backEnd.replaceTheDead();
    await world.interleaver.run(people.lastAttempts(() => backEnd.api));
    if (await backEnd.allWork()) continue;
    if (world.network.onTheWay === 0 && (await parked(world)).length === 0) return;
    world.clock.moveTo(plusMinutes(world.clock.instant, 10));
  }
  const waiting = [...(await parked(world)), `${world.network.onTheWay} notices`].join(', ');
  requireInvariant(false, `the back end never comes to rest: ${waiting}`);
}

/** Which reactors still have to retry which events. */
async function parked(world: World): Promise<string[]> {
  const later = new Date(8.64e15);
  const parkedBy = reactorNames(world).map(async (name) =>
    (await world.reactorStore.due(name, later)).map(({ stream, revision }) => `${name} of ${stream}@${revision}`),
  );
  return (await Promise.all(parkedBy)).flat();
}
