import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jobEvents, type JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import { anyDice, beginning, takeStep, type Dice, type Step } from '../testing/any-job-command.ts';
import { painting } from '../testing/painting.ts';
import { accounts } from '../testing/people.ts';
import { hasCome } from '../time.ts';
import { jobSystemCommands } from './commands.ts';
import { jobDecider } from './decider.ts';
import { targetsOf } from './lifecycle.ts';
import type { Job } from './state.ts';
import { jobStates } from './states.ts';

interface Moment extends Step {
  readonly before: Job | null;
  readonly after: Job | null;
  readonly events: readonly JobEvent[];
  readonly refusal: RuleError | null;
}

/** Plays a life; whatever is thrown but a refusal ends it, and fails the property. */
function play(life: readonly Dice[]): Moment[] {
  let job: Job | null = null;
  let now = beginning;
  const moments: Moment[] = [];
  for (const dice of life) {
    const step: Step = takeStep(dice, job, now);
    const { events, refusal } = decide(step, job);
    const after = evolveAll(job, events);
    moments.push({ ...step, before: job, after, events, refusal });
    job = after;
    now = step.now;
  }
  return moments;
}

function decide({ command, actor, now }: Step, job: Job | null): { events: JobEvent[]; refusal: RuleError | null } {
  try {
    return { events: jobDecider.decide(command, job, { now, actor, accounts: accounts() }), refusal: null };
  } catch (error) {
    if (error instanceof RuleError) return { events: [], refusal: error };
    throw error;
  }
}

function evolveAll(job: Job | null, events: readonly JobEvent[]): Job | null {
  return events.reduce((state, event) => jobDecider.evolve(state, event), job);
}

const anyLife = fc.array(anyDice, { minLength: 1, maxLength: 60, size: 'max' });
const parameters = { numRuns: 120, seed: 20_270_301 };

/** The shortest life that breaks the rule, told by fast-check; null when the rule held in all of them. */
function counterexample(rule: (moment: Moment) => boolean): string | null {
  const property = fc.property(anyLife, (life) => play(life).every(rule));
  return fc.defaultReportMessage(fc.check(property, parameters)) ?? null;
}

const isSystemCommand = ({ command }: Step) => Object.hasOwn(jobSystemCommands, command.name);

describe('any sequence of commands', () => {
  it('keeps the money added up: price and fee are the total, and the two parts are what was captured', () => {
    const broken = counterexample(({ after }) => {
      if (!after?.agreement) return true;
      const { agreement, payment, ending } = after;
      const authorised = payment?.authorised ?? 0;
      const captured = payment?.captured ?? 0;
      return (
        agreement.price + agreement.serviceFee === agreement.total &&
        agreement.commission <= agreement.price &&
        [0, agreement.total].includes(authorised) &&
        [0, agreement.total].includes(captured) &&
        (ending === null || ending.refund + ending.providerAmount + ending.platformAmount === captured)
      );
    });
    expect(broken).toBeNull();
  });

  it('keeps the state reachable in the graph', () => {
    const broken = counterexample(({ before, events }) => {
      const states = events.map((_event, index) => evolveAll(before, events.slice(0, index + 1))?.state ?? null);
      return events.every(({ type }, index) => {
        const from = index === 0 ? (before?.state ?? null) : (states[index - 1] ?? null);
        return targetsOf(from, type).some((target) => target === states[index]);
      });
    });
    expect(broken).toBeNull();
  });

  it('makes only events that the catalogue takes', () => {
    const schemas = new Map<string, (typeof jobEvents)[number]['schema']>(
      jobEvents.map((definition) => [definition.type, definition.schema]),
    );
    const broken = counterexample(({ events }) =>
      events.every(({ type, data }) => isDeepStrictEqual(schemas.get(type)?.parse(data), data)),
    );
    expect(broken).toBeNull();
  });

  it('is decided by the arguments alone, and leaves them as they were', () => {
    const broken = counterexample((moment) => {
      const copy = structuredClone(moment.before);
      const again = decide(moment, moment.before);
      return isDeepStrictEqual(again.events, moment.events) && isDeepStrictEqual(moment.before, copy);
    });
    expect(broken).toBeNull();
  });

  it('releases nothing before the grace period is over, and nothing twice', () => {
    const broken = counterexample(({ before, events, now }) => {
      const releases = events.filter(({ type }) => type === 'FundsReleased').length;
      if (releases === 0) return true;
      return releases === 1 && before?.ending === null && hasCome(before.graceEndsAt ?? 'never', now);
    });
    expect(broken).toBeNull();
  });
});

describe("the system's commands", () => {
  it('sent again at once, change nothing more', () => {
    const broken = counterexample((moment) => {
      if (!isSystemCommand(moment)) return true;
      const { events } = decide(moment, moment.after);
      // Each decline of a card is told, even the same one twice: repeats of one message end at its command id.
      const declinesOnly = events.every(({ type }) => type === 'PaymentFailed');
      return declinesOnly && isDeepStrictEqual(evolveAll(moment.after, events), moment.after);
    });
    expect(broken).toBeNull();
  });

  it('refuse nothing on an existing job but an amount that is not the agreed one', () => {
    const broken = counterexample((moment) => {
      if (!isSystemCommand(moment) || moment.before === null) return true;
      const { refusal } = decide({ ...moment, actor: { kind: 'deadline', id: 'deadlines' } }, moment.before);
      return refusal === null || (refusal.code === 'VALIDATION_ERROR' && refusal.path === 'amount');
    });
    expect(broken).toBeNull();
  });
});

describe('these lives', () => {
  it('see every state and every event that a command can make by now', () => {
    const moments = fc.sample(anyLife, { ...parameters, numRuns: 300 }).flatMap(play);
    const states = new Set(moments.map(({ after }) => after?.state));
    const types = new Set(moments.flatMap(({ events }) => events).map(({ type }) => type));
    const possible = painting('JobClosed');
    expect(jobStates.filter((state) => possible.some((event) => event.type === state && !states.has(state)))).toEqual(
      [],
    );
    expect(possible.map(({ type }) => type).filter((type) => !types.has(type))).toEqual([]);
  });
});
