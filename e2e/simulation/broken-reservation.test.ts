import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { calendarSystemCommands } from '#domain/availability/commands.ts';
import { calendarDecider } from '#domain/availability/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { firstViolation } from './broken-rules.ts';

type Decide = typeof calendarDecider.decide;

/** The product's commands, with one about reserved times decided wrongly. */
function breaking(name: 'ReserveTime' | 'ReleaseTime', decide: Decide) {
  const broken = createCommandFactory({ ...calendarDecider, decide }, ({ accountId }) => streamOf.calendar(accountId));
  return { ...commands, [name]: broken(name, calendarSystemCommands[name], commands[name]?.senders ?? []) };
}

it('the simulation finds a time that two clients get', async () => {
  const generous: Decide = (command, calendar, context) =>
    calendarDecider.decide(command, { ...calendar, taken: {} }, context);
  expect(await firstViolation(breaking('ReserveTime', generous), 'leaving')).toContain('that was taken');
});

it('the simulation finds a reserved time that is never given back', async () => {
  expect(
    await firstViolation(
      breaking('ReleaseTime', () => []),
      'leaving',
    ),
  ).toContain('a time is reserved for job');
});
