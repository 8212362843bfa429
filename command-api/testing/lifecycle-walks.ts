import fc from 'fast-check';

import {
  jobCommands,
  jobStaffCommands,
  jobSystemCommands,
  type JobCommand,
  type JobCommandName,
} from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { isCaptured } from '#domain/job/held-money.ts';
import { allowedCommands, transitions } from '#domain/job/lifecycle.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobRole, JobState } from '#domain/job/job-states.ts';
import { anyRandomStep, beginning } from '#domain/testing/random-step.ts';
import { admins, disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { disputeGenerators } from '#domain/testing/random-job-commands/disputes-and-refunds.ts';
import { paymentGenerators } from '#domain/testing/random-job-commands/payments.ts';
import { requestGenerators } from '#domain/testing/random-job-commands/requests-and-offers.ts';
import { workGenerators } from '#domain/testing/random-job-commands/work-and-changes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { anyScenario, decide, evolveAll, play } from '#domain/testing/random-scenarios.ts';
import { plusMinutes } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

/** A job's state after some history. */
export interface Situation {
  readonly history: readonly JobEvent[];
  readonly job: Job | null;
  readonly now: string;
}

/** A transition of the lifecycle that a person can make, with a history that makes it. */
export interface Walk extends Situation {
  readonly command: JobCommand;
  readonly actor: Actor;
  readonly events: readonly JobEvent[];
}

const byPeople = new Set<JobRole>(['client', 'provider', 'bidder', 'support', 'admin']);
/** Commands that people send: only these have a route. */
export const peoplesCommands = [...Object.keys(jobCommands), ...Object.keys(jobStaffCommands)] as JobCommandName[];
export const systemCommands = Object.keys(jobSystemCommands) as JobCommandName[];
export const actors: readonly Actor[] = [
  people.client,
  people.provider,
  people.rival,
  people.stranger,
  people.support,
  admins.first,
  admins.second,
];
/** The senders of commands without a route. */
export const systems: readonly Actor[] = [people.deadline, people.webhook, people.reactor];

const makers = { ...requestGenerators, ...paymentGenerators, ...workGenerators, ...disputeGenerators };
const sample = { seed: 20_270_304, numRuns: 500 };
const throws = fc.sample(anyRandomStep, { ...sample, numRuns: 24 });
const MAX_SAME_SITUATION = 4;

const describeTransition = (from: JobState | null, command: string, event: string, to: JobState | undefined): string =>
  `${from ?? 'nothing'}: ${command}, ${event}, ${to}`;

/** The names of all transitions that people can make. */
export const transitionNames: readonly string[] = [
  ...new Set(
    transitions
      .filter(({ role, after }) => byPeople.has(role) && after.length === 0)
      .map(({ from, command, event, to }) => describeTransition(from, command, event, to)),
  ),
];

/** Jobs in every situation that random histories reach, some of each kind. */
export function situations(): ReadonlyMap<JobState | null, readonly Situation[]> {
  const accepted = paintingHistory('OfferAccepted');
  const asked = dearChanges();
  const working = paintingHistory('WorkStarted', { changes: dear });
  const quarrelled = disputed.over(80_000);
  const mediated = extendHistory(disputed.mediation(), [
    sampleDisputeCommands.access(),
    { by: people.support, at: disputeTimes.mediation },
  ]);
  const proposed = extendHistory(mediated, [
    sampleDisputeCommands.propose(1, { kind: 'release' }),
    { by: people.client, at: disputeTimes.mediation },
  ]);
  const kinds = new Map<string, Situation[]>([
    ['nothing', [{ history: [], job: null, now: beginning }]],
    // Rare in random histories: a rival's offer that is still live while another is being paid.
    ['accepted', [{ history: accepted, job: jobAfter(accepted), now: times.accepted }]],
    // Also rare: jobs that one admin cannot decide alone. One has requested changes, one is under way, one is disputed.
    ['dear', [{ history: asked, job: jobAfter(asked), now: times.approved }]],
    ['dear work', [{ history: working, job: jobAfter(working), now: times.start }]],
    ['dear dispute', [{ history: quarrelled, job: jobAfter(quarrelled), now: disputeTimes.decision }]],
    // And a mediation that support accessed within the hour, and in which one side proposed how to end it.
    ['proposed', [{ history: proposed, job: jobAfter(proposed), now: disputeTimes.mediation }]],
    ['mediated', [{ history: mediated, job: jobAfter(mediated), now: disputeTimes.mediation }]],
  ]);
  for (const scenario of fc.sample(anyScenario, sample)) {
    let history: JobEvent[] = [];
    for (const { events, after, now } of play(scenario)) {
      history = [...history, ...events];
      // The people of the walks live in Ireland, and providers see only requests of their country.
      if (events.length === 0 || after?.country !== 'IE') continue;
      const alike = kinds.get(describeSituation(after)) ?? [];
      if (alike.length < MAX_SAME_SITUATION)
        kinds.set(describeSituation(after), [...alike, { history, job: after, now }]);
    }
  }
  const byState = new Map<JobState | null, Situation[]>();
  for (const situation of [...kinds.values()].flat()) {
    const state = situation.job?.state ?? null;
    byState.set(state, [...(byState.get(state) ?? []), situation]);
  }
  for (const [state, [situation]] of byState) {
    if (!situation?.job) continue;
    byState.get(state)?.push(withRefundBack(situation, situation.job));
    if (allowedCommands(situation.job.state, 'admin').includes('RetryTransfer')) {
      byState.get(state)?.push(withShareRejected(situation, situation.job));
    }
  }
  return byState;
}

/** Requests changes on a job with more than 500 EUR. */
const dear = {
  OfferAccepted: { price: 76_000, serviceFee: 4_000, commission: 9_000, total: 80_000 },
  JobBooked: { authorised: 80_000 },
  PaymentCaptured: { amount: 80_000 },
};

function dearChanges(): JobEvent[] {
  const claimed = paintingHistory('CompletionClaimed', { changes: dear });
  const ask: JobCommand = { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } };
  return extendHistory(claimed, [ask, { by: people.client, at: times.approved }]);
}

/** The card's bank returned a refund before the job knew the payment: possible in any state. */
function withRefundBack(situation: Situation, job: Job): Situation {
  const back = { paymentId: 'pi_voided', refundId: 're_voided', amount: 5_000, code: 'lost_or_stolen_card' };
  const command: JobCommand = { name: 'RecordRefundFailure', data: { jobId: job.jobId, ...back } };
  const { events } = decide({ command, actor: people.webhook, now: situation.now }, job);
  return { ...situation, history: [...situation.history, ...events], job: evolveAll(job, events) };
}

/** A rejected share without its preceding history: most often a tip's, and rare in random histories. */
function withShareRejected(situation: Situation, job: Job): Situation {
  const { jobId, currency } = job;
  const share = { providerId: people.provider.id, transferId: 'key_rejected', paymentId: 'pi_tip', amount: 5_000 };
  const rejected: JobEvent = { type: 'TransferRejected', data: { jobId, currency, code: 'account_invalid', ...share } };
  return { ...situation, history: [...situation.history, rejected], job: evolveAll(job, [rejected]) };
}

/** What determines the possible commands, besides the state. */
function describeSituation(job: Job): string {
  const live = Object.values(job.offers).filter(({ status }) => status === 'live');
  const waiting = [
    isCaptured(job) && 'held',
    job.change !== null && `${job.change.by} change`,
    job.cancellation !== null && `${job.cancellation.by} cancellation`,
    job.moneyProposal !== null && job.moneyProposal.kind,
    live.some(({ counter }) => counter !== null) && 'counter',
    live.length > 1 && 'rivals',
    job.state === 'Disputed' && `${job.dispute?.stage} ${job.dispute?.atState}`,
    job.dispute?.proposals.some(({ status }) => status === 'open') === true && 'proposal',
  ];
  return [job.state, ...waiting.filter((word) => word !== false)].join(', ');
}

/** A possible command for this job, from one of several random samples. */
export function commandOn({ job }: Situation, name: JobCommandName, now: string, nth = 0): JobCommand {
  const dice = throws[nth % throws.length];
  if (dice === undefined) throw new Error('no dice were thrown');
  return { name, data: makers[name](dice, job, now) } as JobCommand;
}

/** How many transitions in a row lead from a random history to any other transition. */
const PASSES = 4;

/** A history for each transition; a walk can begin where another ended. Transitions that none reaches are missing. */
export function walks(all: ReadonlyMap<JobState | null, readonly Situation[]>): ReadonlyMap<string, Walk> {
  const found = new Map<string, Walk>();
  const ends: Situation[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const { from, command, role, event, to, after } of transitions) {
      const transition = describeTransition(from, command, event, to);
      if (after.length > 0 || !byPeople.has(role) || found.has(transition)) continue;
      const here = [...(all.get(from) ?? []), ...ends.filter(({ job }) => job?.state === from)];
      const walk = findWalk(here, command, transition);
      if (walk === undefined) continue;
      found.set(transition, walk);
      const history = [...walk.history, ...walk.events];
      const job = evolveAll(walk.job, walk.events);
      const end = { history, job, now: walk.now };
      ends.push(end);
      // For states that no random history reached.
      if (job !== null && !all.has(job.state)) ends.push(withRefundBack(end, job));
    }
  }
  return found;
}

function findWalk(here: readonly Situation[], name: JobCommandName, transition: string): Walk | undefined {
  for (const [nth] of throws.entries()) {
    for (const situation of here) {
      for (const minutes of [0, 24 * 60]) {
        const now = plusMinutes(situation.now, minutes);
        const command = commandOn(situation, name, now, nth);
        for (const actor of actors) {
          const { events } = decide({ command, actor, now }, situation.job);
          const [first] = events;
          const after = first && jobDecider.evolve(situation.job, first);
          if (
            first &&
            describeTransition(situation.job?.state ?? null, name, first.type, after?.state) === transition
          ) {
            return { ...situation, now, command, actor, events };
          }
        }
      }
    }
  }
  return undefined;
}
