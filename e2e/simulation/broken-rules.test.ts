import { describe, expect, it } from 'vitest';

import { commandsOf, type CommandDefinition } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { jobCommands, jobStaffCommands, jobSystemCommands, type JobCommandName } from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { simulate } from './simulate.ts';
import { Violation } from './violation.ts';

type Decide = typeof jobDecider.decide;
const schemas = { ...jobCommands, ...jobStaffCommands, ...jobSystemCommands };

/** The product's commands, with one of them decided wrongly. */
function breaking(name: JobCommandName, decide: Decide): Readonly<Record<string, CommandDefinition>> {
  const senders = commands[name]?.senders ?? [];
  const broken = commandsOf({ ...jobDecider, decide }, ({ jobId }) => streamOf.job(jobId));
  return { ...commands, [name]: broken(name, schemas[name] as never, senders) };
}

/** What the decider would say if the job stood otherwise than it does. */
function seenAs(change: (job: Job) => Partial<Job>): Decide {
  return (command, job, context) => jobDecider.decide(command, job && { ...job, ...change(job) }, context);
}

function altered(change: (event: JobEvent, job: Job | null) => JobEvent): Decide {
  return (command, job, context) => jobDecider.decide(command, job, context).map((event) => change(event, job));
}

/** The first broken promise that some life runs into. */
async function firstViolation(broken: Readonly<Record<string, CommandDefinition>>): Promise<string> {
  for (let seed = 1; seed <= 30; seed += 1) {
    try {
      await simulate({ seed, days: 30, commands: broken });
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      return error.message;
    }
  }
  return 'none';
}

const past = '2000-01-01T00:00:00.000Z';

describe('the simulation finds', () => {
  it('a release that does not wait for the grace period', async () => {
    const hasty: Decide = (command, job, context) => {
      const events = jobDecider.decide(command, job, context);
      const approved = events.reduce<Job | null>((state, event) => jobDecider.evolve(state, event), job);
      const deadline = { kind: 'deadline', id: 'none' } as const;
      const release = { name: 'ReleaseFunds', data: { jobId: command.data.jobId, claim: 1 } } as const;
      const now = approved?.graceEndsAt ?? context.now;
      return [...events, ...jobDecider.decide(release, approved, { ...context, now, actor: deadline })];
    };
    expect(await firstViolation(breaking('ApproveJob', hasty))).toMatch(/made by (client|provider)|grace period/);
  });

  it('a deadline that is not checked again when it fires', async () => {
    const blind = seenAs(({ graceEndsAt }) => ({ graceEndsAt: graceEndsAt && past }));
    expect(await firstViolation(breaking('ReleaseFunds', blind))).toContain('the grace period was not over');
  });

  it('an approval that can be cancelled twice', async () => {
    const forgetful = seenAs(({ claim }) => ({ claim: claim && { ...claim, approvalCancelled: false } }));
    expect(await firstViolation(breaking('CancelApproval', forgetful))).toContain('cancelled twice');
  });

  it('a cent that appears from nowhere', async () => {
    const generous = altered((event) =>
      event.type === 'FundsReleased'
        ? { ...event, data: { ...event.data, platformAmount: event.data.platformAmount + 1 } }
        : event,
    );
    expect(await firstViolation(breaking('ReleaseFunds', generous))).toContain('not what was captured');
  });

  it('a capture that is asked for and never recorded', async () => {
    expect(await firstViolation(breaking('RecordCapture', () => []))).toContain('never taken');
  });

  it('a payment that expires though it still has time', async () => {
    const impatient = seenAs(({ agreement }) => ({ agreement: agreement && { ...agreement, paymentDueAt: past } }));
    expect(await firstViolation(breaking('ExpirePayment', impatient))).toContain('still time to pay');
  });

  it('an offer that is accepted after its time', async () => {
    const lenient = seenAs(({ offers }) => ({
      offers: Object.fromEntries(
        Object.entries(offers).map(([id, offer]) => [id, { ...offer, expiresAt: '2100-01-01T00:00:00.000Z' }]),
      ),
    }));
    expect(await firstViolation(breaking('AcceptOffer', lenient))).toContain('an expired offer was accepted');
  });
});
