import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CommandReusedError, WrongRevisionError } from '../errors.ts';
import type { EventLog, ExpectedRevision } from '../event-log.ts';
import { buildCommandEvents, freshStream } from './fixtures.ts';

interface Step {
  command: number;
  body: number;
  count: number;
  expected: ExpectedRevision;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    command: fc.nat(4),
    body: fc.nat(1),
    count: fc.integer({ min: 1, max: 3 }),
    expected: fc.oneof(fc.constantFrom<ExpectedRevision>('none', 'exists', 'any'), fc.nat(6)),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The simplest model of appends to one stream. */
class Model {
  length = 0;
  readonly #first = new Map<number, { body: number; revision: number }>();

  append({ command, body, count, expected }: Step): number | 'wrong revision' | 'reused' {
    const first = this.#first.get(command);
    if (first !== undefined) return first.body === body ? first.revision : 'reused';
    const fits =
      expected === 'any' ||
      (expected === 'none'
        ? this.length === 0
        : expected === 'exists'
          ? this.length > 0
          : expected === this.length - 1);
    if (!fits) return 'wrong revision';
    this.length += count;
    this.#first.set(command, { body, revision: this.length - 1 });
    return this.length - 1;
  }
}

async function outcome(append: Promise<{ revision: number }>): Promise<ReturnType<Model['append']>> {
  try {
    return (await append).revision;
  } catch (error) {
    if (error instanceof WrongRevisionError) return 'wrong revision';
    if (error instanceof CommandReusedError) return 'reused';
    throw error;
  }
}

export function modelBased(log: () => EventLog): void {
  describe('any sequence of appends', () => {
    it('has the result of the model, step by step', { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const model = new Model();
          const stream = freshStream();
          const commandIds = Array.from({ length: 5 }, () => randomUUID());
          for (const step of sequence) {
            const commandId = commandIds[step.command] ?? '';
            const events = buildCommandEvents(step.count, { commandId, commandHash: `body ${step.body}` });
            const append = log().append(stream, events, { expected: step.expected });
            expect(await outcome(append)).toBe(model.append(step));
          }
          expect(await log().read(stream)).toHaveLength(model.length);
        }),
        { numRuns: 60 },
      );
    });
  });
}
