import { fileSystemCommands } from '#domain/file/commands.ts';
import { fileDecider } from '#domain/file/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const file = createCommandFactory(fileDecider, ({ fileId }) => streamOf.file(fileId));

export const fileCommandDefinitions = {
  RecordFile: file('RecordFile', fileSystemCommands.RecordFile, ['system'], { creates: true }),
  AttachFile: file('AttachFile', fileSystemCommands.AttachFile, ['reactor']),
  DiscardFile: file('DiscardFile', fileSystemCommands.DiscardFile, ['deadline']),
};
