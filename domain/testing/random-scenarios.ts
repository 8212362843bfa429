import fc from 'fast-check';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { AccountFacts } from '../account/facts.ts';
import type { Calendar } from '../availability/calendar.ts';
import { zonesOf } from '../country-zones.ts';
import type { JobCommand, JobCommandName } from '../job/commands.ts';
import { jobDecider } from '../job/decider.ts';
import type { Job } from '../job/job.ts';
import { RuleError } from '../rule-error.ts';
import { plusMinutes } from '../time.ts';
import { anyRandomStep, anyBias, beginning, takeStep, type RandomStep, type Step } from './random-step.ts';
import { sampleDisputeCommands } from './disputes.ts';
import { photoFacts } from './random-job-commands/disputes-and-refunds.ts';
import { jobId, offerId } from './painting-job.ts';
import { reservedFor } from './reserved-time.ts';
import { accounts, buildAccountFacts, people } from './people.ts';

export interface Moment extends Step {
  readonly before: Job | null;
  readonly after: Job | null;
  readonly events: readonly JobEvent[];
  readonly rejection: RuleError | null;
}

export interface Scenario {
  /** Null for an empty history; otherwise it begins with a booked job. */
  readonly booking: Booking | null;
  readonly bias: readonly JobCommandName[];
  readonly steps: readonly RandomStep[];
}
interface Booking {
  readonly country: string;
  readonly price: number;
  readonly startIn: number;
  /** Whether the work begins at once, and whether the client then disputes it. */
  readonly goesOn: 'no' | 'to work' | 'to a dispute';
}

const stepsUpTo = (maxLength: number) => fc.array(anyRandomStep, { minLength: 1, maxLength, size: 'max' });

export const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  booking: fc.constant(null),
  bias: anyBias,
  steps: stepsUpTo(80),
});

/** A scenario from its booking on: money moves only after that. */
export const anyBookedScenario: fc.Arbitrary<Scenario> = fc.record({
  booking: fc.record({
    country: fc.constantFrom('IE', 'US', 'JP', 'HU', 'SE'),
    price: fc.integer({ min: 1, max: 200_000 }),
    startIn: fc.constantFrom(90, 26 * 60, 4 * 24 * 60, 6 * 24 * 60, 10 * 24 * 60),
    goesOn: fc.constant('no'),
  }),
  bias: anyBias,
  steps: stepsUpTo(20),
});

/** A scenario from the start of the work, with a client who tends to withdraw from it. */
export const anyWorkedScenario: fc.Arbitrary<Scenario> = fc.record({
  booking: fc.record({
    country: fc.constantFrom('IE', 'NO', 'US'),
    price: fc.integer({ min: 1, max: 200_000 }),
    startIn: fc.constant(90),
    goesOn: fc.constant('to work'),
  }),
  bias: anyBias.map((bias) => [...bias, 'CancelJob' as const]),
  steps: stepsUpTo(20),
});

/** A scenario from the start of a dispute: random commands rarely negotiate in one otherwise. */
export const anyDisputedScenario: fc.Arbitrary<Scenario> = fc.record({
  booking: fc.record({
    country: fc.constantFrom('IE', 'JP'),
    price: fc.integer({ min: 1, max: 200_000 }),
    startIn: fc.constant(90),
    goesOn: fc.constant('to a dispute'),
  }),
  bias: anyBias,
  steps: stepsUpTo(20),
});

/** Plays a scenario; any error except a rejection ends it and fails the property. */
export function play(scenario: Scenario): Moment[] {
  // Scenarios have many rejections, and stack traces are most of an error's cost.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  try {
    return simulateMoments(scenario);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function simulateMoments({ booking, bias, steps }: Scenario): Moment[] {
  let job: Job | null = null;
  let now = beginning;
  const moments: Moment[] = [];
  const live = (step: Step): void => {
    const { events, rejection } = decide(step, job);
    const after = evolveAll(job, events);
    moments.push({ ...step, before: job, after, events, rejection });
    job = after;
    now = step.now;
  };
  for (const command of booking === null ? [] : buildBookingCommands(booking)) {
    live({ command: command(job), actor: senderOf[command(job).name] ?? people.client, now });
    const { rejection } = moments.at(-1) ?? {};
    if (rejection) throw rejection;
  }
  for (const random of steps) live(takeStep(random, bias, job, now));
  return moments;
}

const senderOf: { readonly [Name in JobCommandName]?: Actor } = {
  SubmitOffer: people.provider,
  RecordPaymentInitiated: people.reactor,
  ConfirmPayment: people.webhook,
  RequestCapture: people.deadline,
  RecordCapture: people.webhook,
  StartWork: people.provider,
};

function buildBookingCommands({ country, price, startIn, goesOn }: Booking): ((job: Job | null) => JobCommand)[] {
  const startAt = plusMinutes(beginning, startIn);
  const work = { title: 'Paint the room', description: 'Two coats on four walls, please.', category: 'painting' };
  const timezone = zonesOf(country)[0]?.zone ?? '';
  const place = { country, area: 'Somewhere', postcode: '1', address: 'A street 1', timezone, photos: [] };
  const terms = { price, materials: 0, startAt, durationMinutes: 480, message: 'An offer.', validDays: 7 };
  const total = (job: Job | null): number => job?.agreement?.total ?? 0;
  return [
    () => ({
      name: 'PostRequest',
      data: { jobId, ...work, ...place, neededBy: plusMinutes(beginning, 30_000), budget: null },
    }),
    () => ({ name: 'SubmitOffer', data: { jobId, offerId, ...terms } }),
    () => ({ name: 'AcceptOffer', data: { jobId, offerId } }),
    (job) => ({
      name: 'RecordPaymentInitiated',
      data: {
        jobId,
        paymentId: 'pi_first',
        purpose: 'main',
        ref: offerId,
        amount: total(job),
        method: job?.agreement?.method ?? 'authorise',
      },
    }),
    (job) => ({
      name: 'ConfirmPayment',
      data: {
        jobId,
        paymentId: 'pi_first',
        amount: job?.agreement?.method === 'save' ? 0 : total(job),
        cardLast4: null,
        captureBefore: null,
      },
    }),
    ...(goesOn === 'no' ? [] : beginWork),
    ...(goesOn === 'to a dispute' ? [() => sampleDisputeCommands.open()] : []),
  ];
}

const beginWork: readonly ((job: Job | null) => JobCommand)[] = [
  () => ({ name: 'RequestCapture', data: { jobId } }),
  (job) => ({
    name: 'RecordCapture',
    data: { jobId, paymentId: 'pi_first', amount: job?.agreement?.total ?? 0 },
  }),
  () => ({ name: 'StartWork', data: { jobId } }),
];

export function decide(
  { command, actor, now }: Step,
  job: Job | null,
): { events: JobEvent[]; rejection: RuleError | null } {
  try {
    const calendars = calendarsFor({ command, actor, now });
    const context = { now, actor, accounts: accountsIn(job?.country), files: photoFacts, calendars };
    return { events: jobDecider.decide(command, job, context), rejection: null };
  } catch (error) {
    if (error instanceof RuleError) return { events: [], rejection: error };
    throw error;
  }
}

/** The command handler reserves the time of an instant booking before the decision. */
function calendarsFor({ command: { name, data }, actor, now }: Step): ReadonlyMap<string, Calendar> {
  if (name !== 'BookInstantly') return new Map();
  return new Map([[data.providerId, reservedFor(data, actor.id, now)]]);
}

const accountsByCountry = new Map<string, ReadonlyMap<string, AccountFacts>>();

/** The providers are of the job's country: no others find its request. */
function accountsIn(country = 'IE'): ReadonlyMap<string, AccountFacts> {
  const known = accountsByCountry.get(country);
  if (known !== undefined) return known;
  const providers = [people.provider, people.rival].map((provider) => buildAccountFacts(provider, { country }));
  accountsByCountry.set(country, accounts(...providers));
  return accountsIn(country);
}

export function evolveAll(job: Job | null, events: readonly JobEvent[]): Job | null {
  return events.reduce((state, event) => jobDecider.evolve(state, event), job);
}
