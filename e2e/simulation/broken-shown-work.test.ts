import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { shownWorkCommands } from '#domain/shown-work/commands.ts';
import { shownWorkDecider } from '#domain/shown-work/decider.ts';
import { noShownWork } from '#domain/shown-work/state.ts';
import { streamOf } from '#domain/streams.ts';

import { firstViolation } from './broken-rules.ts';
import { simulate } from './simulate.ts';

it('photos of finished jobs are asked for, agreed to and taken off, with every rule kept', async () => {
  const missing = new Set(['ShowWorkAsked', 'ShowWorkAgreed', 'ShownPhotoTakenOff']);
  for (let seed = 1; seed < 40 && missing.size > 0; seed += 1) {
    const { counts } = await simulate({ seed, days: 30, bias: 'showing' });
    for (const type of counts.keys()) missing.delete(type);
  }
  expect([...missing]).toEqual([]);
});

it('the simulation finds photos that are asked for again after an answer', async () => {
  const forgetful = createCommandFactory(
    {
      ...shownWorkDecider,
      decide: (command, _work, context) => shownWorkDecider.decide(command, noShownWork, context),
    },
    ({ jobId }) => streamOf.shownWork(jobId),
  );
  const AskToShowWork = forgetful('AskToShowWork', shownWorkCommands.AskToShowWork, ['provider']);
  expect(await firstViolation({ ...commands, AskToShowWork }, 'showing')).toMatch(/asked for (again|after)/);
});
