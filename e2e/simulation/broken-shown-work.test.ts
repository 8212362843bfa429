import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { shownWorkCommands } from '#domain/shown-work/commands.ts';
import { shownWorkDecider } from '#domain/shown-work/decider.ts';
import { noShownWork } from '#domain/shown-work/state.ts';
import { streamOf } from '#domain/streams.ts';

import { firstViolation } from './broken-rules.ts';

it('the simulation finds photos that are asked for again after an answer', async () => {
  const forgetful = createCommandFactory(
    {
      ...shownWorkDecider,
      decide: (command, _work, context) => shownWorkDecider.decide(command, noShownWork, context),
    },
    ({ jobId }) => streamOf.shownWork(jobId),
  );
  const AskToShowWork = forgetful('AskToShowWork', shownWorkCommands.AskToShowWork, ['provider']);
  expect(await firstViolation({ ...commands, AskToShowWork }, 'leaving')).toMatch(/asked for (again|after)/);
});
