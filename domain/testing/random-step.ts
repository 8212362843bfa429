import fc from 'fast-check';

import type { Actor } from '#events/log/event-log.ts';

import type { JobCommand, JobCommandName } from '../job/commands.ts';
import { transitions, type Transition } from '../job/lifecycle.ts';
import type { Job } from '../job/job.ts';
import { jobStates, type JobRole, type JobState } from '../job/job-states.ts';
import { laterOf, plusMinutes } from '../time.ts';
import { answerCommands } from './answer-commands.ts';
import { admins } from './disputes.ts';
import { disputeGenerators } from './random-job-commands/disputes-and-refunds.ts';
import { pick, type CommandGenerators, type RandomValues } from './random-job-commands/generators.ts';
import { paymentGenerators } from './random-job-commands/payments.ts';
import { requestGenerators } from './random-job-commands/requests-and-offers.ts';
import { workGenerators } from './random-job-commands/work-and-changes.ts';
import { times } from './painting-job.ts';
import { people } from './people.ts';
import { earliestEffect } from './earliest-effect.ts';
import { nextCommand } from './next-command.ts';

/** The random values of one step of a scenario; `takeStep` interprets them. */
export interface RandomStep extends RandomValues {
  /** Which command: one that the lifecycle allows here, or any. */
  readonly allowedHere: boolean;
  readonly pick: number;
  /**
   * Whether the step answers a pending question, matches the scenario's bias, leads towards the release, or avoids an
   * early end. Otherwise few scenarios would get far.
   */
  readonly answering: boolean;
  readonly followsBias: boolean;
  readonly advancing: boolean;
  readonly avoidingEnd: boolean;
  /** Who: an allowed sender, or any. */
  readonly allowedSender: boolean;
  readonly who: number;
  /** When: at the time that the command waits for, or after a pause. */
  readonly whenDue: boolean;
  readonly minutes: number;
}

export interface Step {
  readonly command: JobCommand;
  readonly actor: Actor;
  readonly now: string;
}

const mostly = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

const sometimes = (weight: number) => mostly(weight).map((often) => !often);

export const anyRandomStep: fc.Arbitrary<RandomStep> = fc.record({
  allowedHere: mostly(9),
  pick: fc.nat(10_000),
  answering: mostly(2),
  followsBias: sometimes(2),
  advancing: mostly(3),
  avoidingEnd: mostly(15),
  allowedSender: mostly(12),
  who: fc.nat(10_000),
  whenDue: mostly(3),
  minutes: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 * 24 * 60 }) },
  ),
  price: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 120_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(1, 999_900, 999_901) },
  ),
  startIn: fc.constantFrom(90, 26 * 60, 4 * 24 * 60, 6 * 24 * 60, 10 * 24 * 60, 10 * 24 * 60, 2 * 24 * 60, -60),
  variant: fc.nat(10_000),
  other: fc.nat(10_000),
});

const generators: CommandGenerators<JobCommandName> = {
  ...requestGenerators,
  ...paymentGenerators,
  ...workGenerators,
  ...disputeGenerators,
};
const commandNames = Object.keys(generators) as JobCommandName[];

/** Commands that keep the state, and need no scenario of their own. */
const asides: readonly JobCommandName[] = [
  'AccessJob',
  'RecordSuspension',
  'RecordReinstatement',
  'RecordEvidenceRejection',
  'RecordReversalRejection',
  'PinJob',
  'UnpinJob',
];

/** The commands that a scenario prefers whenever possible. */
export const anyBias = fc.subarray(
  commandNames.filter((name) => !asides.includes(name)),
  { minLength: 4, maxLength: 12 },
);

/** When the first step of a random scenario happens. */
export const beginning = times.posted;

/** The next step after `before` of a job in this state. */
export function takeStep(random: RandomStep, bias: readonly JobCommandName[], job: Job | null, before: string): Step {
  const { command: name, role } = pick(transitionsFor(random, bias, job, before), random.pick);
  const pause = plusMinutes(before, random.minutes);
  const now = random.whenDue ? laterOf(before, earliestEffect(name, job) ?? pause) : pause;
  const actor = pick(random.allowedSender ? listSenders(name, role, job) : allActors, random.who);
  const command = { name, data: generators[name](random, job, now) } as JobCommand;
  return { command, actor, now };
}

function transitionsFor(
  random: RandomStep,
  bias: readonly JobCommandName[],
  job: Job | null,
  now: string,
): readonly Transition[] {
  const here = startingTransitions.get(job?.state ?? null) ?? [];
  const among = (commands: readonly JobCommandName[]) => here.filter(({ command }) => commands.includes(command));
  if (!random.allowedHere || here.length === 0) return transitions;
  const next = nextCommand(job);
  const wishes = [
    random.answering ? among(answerCommands(job, now)) : [],
    random.followsBias ? among(bias) : [],
    random.advancing && next !== undefined ? among([next]) : [],
    random.avoidingEnd ? here.filter(({ to }) => !ends.has(to)) : [],
  ];
  return wishes.find((candidates) => candidates.length > 0) ?? here;
}

const startingTransitions = new Map(
  [null, ...jobStates].map((state) => [
    state,
    transitions.filter(({ from, after }) => from === state && after.length === 0),
  ]),
);

/** No further steps follow. */
const ends: ReadonlySet<JobState> = new Set(['Withdrawn', 'Expired', 'Removed', 'Declined', 'Cancelled']);

const allActors: Actor[] = [...Object.values<Actor>(people), admins.second];

/** A staff member suggests after an access to the job. */
function listSenders(name: JobCommandName, role: JobRole, job: Job | null): Actor[] {
  const accessed = allActors.filter(({ id }) => job?.accesses[id] !== undefined);
  return name === 'SuggestSettlement' && accessed.length > 0 ? accessed : senders(role, job);
}

function senders(role: JobRole, job: Job | null): Actor[] {
  switch (role) {
    case 'client':
      return [people.client];
    case 'bidder':
      return [people.provider, people.provider, people.rival];
    case 'provider':
      return job?.agreement?.providerId === people.rival.id ? [people.rival] : [people.provider];
    case 'support':
      return [people.support];
    case 'admin':
      return [admins.first, admins.second];
    default:
      return [people.deadline, people.webhook, people.reactor];
  }
}
