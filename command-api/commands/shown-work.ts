import { shownWorkCommands, shownWorkStaffCommands } from '#domain/shown-work/commands.ts';
import { shownWorkDecider } from '#domain/shown-work/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const work = createCommandFactory(shownWorkDecider, ({ jobId }) => streamOf.shownWork(jobId));
const people = ['client', 'provider'] as const;

export const shownWorkCommandDefinitions = {
  AskToShowWork: work('AskToShowWork', shownWorkCommands.AskToShowWork, ['provider']),
  AgreeToShowWork: work('AgreeToShowWork', shownWorkCommands.AgreeToShowWork, people),
  DeclineToShowWork: work('DeclineToShowWork', shownWorkCommands.DeclineToShowWork, people),
  WithdrawShownWork: work('WithdrawShownWork', shownWorkCommands.WithdrawShownWork, people),
  RemoveShownWork: work('RemoveShownWork', shownWorkCommands.RemoveShownWork, ['provider']),
  TakeShownPhotoOff: work('TakeShownPhotoOff', shownWorkStaffCommands.TakeShownPhotoOff, ['admin']),
};
