import { describe, expect, it } from 'vitest';

import type { Actor } from '#events/log/event-log.ts';

import { RuleError } from '../rule-error.ts';
import { admins } from '../testing/disputes.ts';
import { disputeGenerators } from '../testing/random-job-commands/disputes-and-refunds.ts';
import type { CommandGenerators } from '../testing/random-job-commands/generators.ts';
import { paymentGenerators } from '../testing/random-job-commands/payments.ts';
import { requestGenerators } from '../testing/random-job-commands/requests-and-offers.ts';
import { workGenerators } from '../testing/random-job-commands/work-and-changes.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { paintingHistory, times } from '../testing/painting-job.ts';
import { accounts, people } from '../testing/people.ts';
import { jobCommands, jobStaffCommands, jobSystemCommands, type JobCommand, type JobCommandName } from './commands.ts';
import { jobDecider } from './decider.ts';
import { allowedCommands, rolesOf } from './lifecycle.ts';
import type { Job } from './job.ts';
import { jobStates, type JobRole, type JobState } from './job-states.ts';

const makers: CommandGenerators<JobCommandName> = {
  ...requestGenerators,
  ...paymentGenerators,
  ...workGenerators,
  ...disputeGenerators,
};
const everyCommand = Object.keys(makers) as JobCommandName[];
const painted = jobAfter(paintingHistory('ApprovalCancelled'));
const beginning = ['PostRequest', 'RequestBooking', 'BookInstantly'] as const;
const existing = everyCommand.filter((name) => !beginning.some((begins) => begins === name));

const actorByRole: Readonly<Record<JobRole, Actor>> = {
  client: people.client,
  provider: people.provider,
  bidder: people.provider,
  support: people.support,
  admin: admins.first,
  deadline: people.deadline,
  webhook: people.webhook,
  reactor: people.reactor,
};

/** The decider's answer: the types of the events, or the code of the rejection. */
function answer(name: JobCommandName, job: Job | null, actor: Actor): string | string[] {
  const dice = { price: 40_000, startIn: 2000, variant: 1, other: 1 };
  const command = { name, data: makers[name](dice, job, times.approved) } as JobCommand;
  try {
    const events = jobDecider.decide(command, job, { now: times.approved, actor, accounts: accounts() });
    return events.map(({ type }) => type);
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
}

const isIn = (schemas: object) => (name: JobCommandName) => Object.hasOwn(schemas, name);
const allowedIn = (state: JobState, name: JobCommandName) =>
  rolesOf(name).some((role) => allowedCommands(state, role).includes(name));

describe('a command in a state that does not allow it', () => {
  const rejections = jobStates.flatMap((state) =>
    existing
      .filter((name) => !allowedIn(state, name))
      .flatMap((name) => rolesOf(name).map((role) => ({ state, name, role }))),
  );

  it('is rejected for people, and changes nothing for the system', () => {
    const unexpected = rejections.filter(({ state, name, role }) => {
      const expected = isIn(jobSystemCommands)(name) ? [] : 'WRONG_STATE';
      return JSON.stringify(answer(name, { ...painted, state }, actorByRole[role])) !== JSON.stringify(expected);
    });
    expect(rejections.length).toBeGreaterThan(1000);
    expect(unexpected).toEqual([]);
  });

  it('names the missed deadline: an approval cannot be cancelled after the release', () => {
    const released = jobAfter(paintingHistory('FundsReleased'));
    expect(answer('CancelApproval', released, people.client)).toBe('TOO_LATE');
  });

  it('is rejected when the job exists already or does not exist yet', () => {
    for (const name of beginning) {
      expect(answer(name, painted, people.client)).toBe('ALREADY_DONE');
    }
    const missing = existing.filter((name) => answer(name, null, people.client) !== 'NOT_FOUND');
    expect(missing).toEqual([]);
  });
});

describe('a command of another role', () => {
  const inItsState = (name: JobCommandName): Job => {
    const state = jobStates.find((known) => allowedIn(known, name));
    if (state === undefined) throw new Error(`${name} is allowed nowhere`);
    return { ...painted, state };
  };
  const wronglyAnswered = (names: readonly JobCommandName[], actors: readonly Actor[], code: string) =>
    names.flatMap((name) =>
      actors
        .filter((actor) => answer(name, inItsState(name), actor) !== code)
        .map((actor) => `${name} by ${actor.kind}: ${String(answer(name, inItsState(name), actor))}`),
    );
  const ofParties = existing.filter(isIn(jobCommands));
  const ofStaff = existing.filter(isIn(jobStaffCommands));
  const ofSystem = existing.filter(isIn(jobSystemCommands));
  const parties = [people.client, people.provider, people.stranger];

  it('is rejected: neither staff nor the system act for a party', () => {
    expect(wronglyAnswered(ofParties, [people.support, people.admin, people.deadline], 'NOT_ALLOWED')).toEqual([]);
  });

  it('is rejected: a party cannot send staff commands', () => {
    expect(wronglyAnswered(ofStaff, [...parties, people.deadline], 'NOT_ALLOWED')).toEqual([]);
    const forAdmins = ofStaff.filter((name) => !rolesOf(name).includes('support'));
    expect(wronglyAnswered(forAdmins, [people.support], 'NOT_ALLOWED')).toEqual([]);
  });

  it('is rejected: people cannot send system commands', () => {
    expect(wronglyAnswered(ofSystem, [...parties, people.support, people.admin], 'NOT_ALLOWED')).toEqual([]);
  });

  it('is rejected for the other side of the job', () => {
    const ofOneSide = ofParties.filter((name) => name !== 'SubmitOffer' && rolesOf(name).length === 1);
    const byOtherSide = ofOneSide.filter(
      (name) =>
        answer(name, inItsState(name), rolesOf(name)[0] === 'client' ? people.provider : people.client) !==
        'NOT_ALLOWED',
    );
    expect(byOtherSide).toEqual([]);
    expect(answer('SubmitOffer', inItsState('SubmitOffer'), people.client)).toBe('OWN_JOB');
  });

  it('gets NOT_FOUND for a stranger', () => {
    const forOthers = ofParties.filter((name) => name !== 'SubmitOffer');
    expect(wronglyAnswered(forOthers, [people.stranger], 'NOT_FOUND')).toEqual([]);
  });
});
