import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jobEvents } from '#events/catalog/job.ts';

import type { Step } from '../testing/random-step.ts';
import {
  anyBookedScenario,
  anyDisputedScenario,
  anyScenario,
  anyWorkedScenario,
  decide,
  evolveAll,
  play,
  type Moment,
} from '../testing/random-scenarios.ts';
import { hasCome } from '../time.ts';
import { jobSystemCommands } from './commands.ts';
import { heldMoney } from './held-money.ts';
import { targetsOf, transitions } from './lifecycle.ts';
import { jobStates } from './job-states.ts';

const parameters = { numRuns: 100, seed: 20_270_301 };
/** Enough on a busy machine. */
const patient = { timeout: 60_000 };

/** The shortest scenario that breaks the rule, shrunk by fast-check; null if none does. */
function counterexample(rule: (moment: Moment) => boolean): string | null {
  const property = fc.property(anyScenario, (scenario) => play(scenario).every(rule));
  return fc.defaultReportMessage(fc.check(property, parameters)) ?? null;
}

const isSystemCommand = ({ command }: Step) => Object.hasOwn(jobSystemCommands, command.name);

describe('any sequence of commands', patient, () => {
  it('keeps the money balanced: the agreed total is held, and each end distributes all of it', () => {
    const broken = counterexample(({ after }) => {
      if (!after?.agreement) return true;
      const { agreement, ending, payment } = after;
      const { price, serviceFee, commission, discount, total } = agreement;
      const agreed = price + serviceFee - discount === total && commission <= price;
      const held = payment === null || ending !== null || [0, total].includes(heldMoney(after));
      const shared =
        ending === null || ending.refund + ending.providerAmount + ending.platformAmount === ending.captured;
      return agreed && held && shared;
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

  it('records a later event only after the transition that the graph names', () => {
    const broken = counterexample(({ before, command, events }) => {
      const states = [
        before?.state ?? null,
        ...events.map((_event, at) => evolveAll(before, events.slice(0, at + 1))?.state),
      ];
      const fitting = events.map(({ type }, at) =>
        transitions.filter(
          ({ command: name, from, event, to }) =>
            name === command.name && from === states[at] && event === type && to === states[at + 1],
        ),
      );
      const begins = new Set<string>(fitting[0]?.filter(({ after }) => after.length === 0).map(({ name }) => name));
      return fitting.every((ways, at) =>
        at === 0
          ? begins.size > 0
          : ways.some(({ after }) => after.length === 0 || after.some((name) => begins.has(name))),
      );
    });
    expect(broken).toBeNull();
  });

  it('records only events that match the catalog', () => {
    const schemas = new Map<string, (typeof jobEvents)[number]['schema']>(
      jobEvents.map((definition) => [definition.type, definition.schema]),
    );
    const broken = counterexample(({ events }) =>
      events.every(({ type, data }) => isDeepStrictEqual(schemas.get(type)?.parse(data), data)),
    );
    expect(broken).toBeNull();
  });

  it('depends on its arguments only, and does not change them', () => {
    const broken = counterexample((moment) => {
      const copy = structuredClone(moment.before);
      const again = decide(moment, moment.before);
      return isDeepStrictEqual(again.events, moment.events) && isDeepStrictEqual(moment.before, copy);
    });
    expect(broken).toBeNull();
  });

  it('releases nothing before the end of the grace period, and nothing twice', () => {
    const broken = counterexample(({ before, events, now }) => {
      const releases = events.filter(({ type }) => type === 'FundsReleased').length;
      if (releases === 0) return true;
      return releases === 1 && before?.ending === null && hasCome(before.graceEndsAt ?? 'never', now);
    });
    expect(broken).toBeNull();
  });
});

describe("the system's commands", patient, () => {
  it('change nothing when sent again at once', () => {
    const broken = counterexample((moment) => {
      if (!isSystemCommand(moment)) return true;
      const { events } = decide(moment, moment.after);
      // Each declined card and each rejected payment is recorded, even identical ones: the command id deduplicates
      // repeated messages.
      const recordedOnly = events.every(({ type }) => type === 'PaymentFailed' || type === 'PaymentRejected');
      return recordedOnly && isDeepStrictEqual(evolveAll(moment.after, events), moment.after);
    });
    expect(broken).toBeNull();
  });

  it('are rejected on an existing job only for an amount that differs from the agreed one', () => {
    const broken = counterexample((moment) => {
      if (!isSystemCommand(moment) || moment.before === null) return true;
      const { rejection } = decide({ ...moment, actor: { kind: 'deadline', id: 'deadlines' } }, moment.before);
      return rejection === null || (rejection.code === 'VALIDATION_ERROR' && rejection.path === 'amount');
    });
    expect(broken).toBeNull();
  });
});

describe('these scenarios', patient, () => {
  // The rarest event occurs in about one of a thousand scenarios: generate as many as needed, up to 20,000.
  it('cover every state and every event', () => {
    const unseen = new Set<string>([...jobStates, ...jobEvents.map(({ type }) => type)]);
    const worked = new Set<number | null>();
    const kinds = [anyScenario, anyBookedScenario, anyWorkedScenario, anyDisputedScenario];
    for (let round = 0; round < 20 && unseen.size > 0; round += 1) {
      const arbitrary = kinds[round % kinds.length] ?? anyScenario;
      for (const scenario of fc.sample(arbitrary, { ...parameters, seed: 20_270_311 + round, numRuns: 1000 })) {
        for (const { after, events } of play(scenario)) {
          if (after !== null) unseen.delete(after.state);
          for (const { type, data } of events) {
            unseen.delete(type);
            if (type === 'JobCancelled') worked.add(data.workedMinutes);
          }
        }
      }
    }
    expect([...unseen]).toEqual([]);
    expect(worked.size, 'withdrawals from work under way, before the first quarter and after').toBeGreaterThan(2);
  });
});
