import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { anyBookedScenario, anyScenario, anyWorkedScenario, decide, play } from '../testing/random-scenarios.ts';
import type { Moment } from '../testing/random-scenarios.ts';
import type { JobCommand } from './commands.ts';
import { newIdFields } from './used-ids.ts';

const parameters = { numRuns: 400, seed: 20_270_341 };
const anyKind = fc.oneof(anyScenario, anyBookedScenario, anyWorkedScenario);

/** Every id that a command of a list began something with, in the history. */
const beginning: ReadonlySet<JobEvent['type']> = new Set([
  'BookingRequested',
  'OfferSubmitted',
  'ChangeProposed',
  'CancellationProposed',
  'DisputeOpened',
  'SettlementProposed',
  'DecisionProposed',
  'RefundProposed',
  'ReleaseProposed',
  'TipGiven',
]);
const ownIds = ['offerId', 'changeId', 'tipId', 'decisionId', 'refundId', 'releaseId', 'proposalId', 'disputeId'];

function idBegunBy({ type, data }: JobEvent): string | undefined {
  if (!beginning.has(type)) return undefined;
  const values = data as Readonly<Record<string, unknown>>;
  return values[ownIds.find((name) => name in values) ?? ''] as string;
}

describe('an id that a command chose', { timeout: 60_000 }, () => {
  it('names one thing in any job', () => {
    fc.assert(
      fc.property(anyKind, (scenario) => {
        const ids = play(scenario)
          .flatMap(({ events }) => events)
          .flatMap((event) => idBegunBy(event) ?? []);
        expect(ids).toEqual([...new Set(ids)]);
      }),
      parameters,
    );
  });

  it('cannot be chosen again, by whichever command of those that choose one', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(anyKind, (scenario) => {
        for (const moment of play(scenario)) {
          const { name } = moment.command;
          const field = (newIdFields as Readonly<Record<string, string>>)[name];
          if (field === undefined || moment.events.length === 0 || moment.before === null) continue;
          for (const id of moment.before.usedIds) {
            tried.add(name);
            const { events, rejection } = decide(reusing(moment, field, id), moment.before);
            expect([rejection?.code, rejection?.path, events]).toEqual(['ALREADY_DONE', field, []]);
          }
        }
      }),
      parameters,
    );
    expect([...tried].toSorted()).toEqual(Object.keys(newIdFields).toSorted());
  });
});

function reusing({ command, actor, now }: Moment, field: string, id: string) {
  return { command: { ...command, data: { ...command.data, [field]: id } } as JobCommand, actor, now };
}
