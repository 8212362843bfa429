import { dataExportCommands, dataExportSystemCommands } from '#domain/data-export/commands.ts';
import { dataExportDecider } from '#domain/data-export/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const dataExport = createCommandFactory(dataExportDecider, ({ accountId }) => streamOf.dataExport(accountId));
const system = dataExportSystemCommands;

export const dataExportCommandDefinitions = {
  RequestDataExport: dataExport('RequestDataExport', dataExportCommands.RequestDataExport, ['client', 'provider']),
  RecordDataExport: dataExport('RecordDataExport', system.RecordDataExport, ['reactor']),
  RecordDataExportDownload: dataExport('RecordDataExportDownload', system.RecordDataExportDownload, ['system']),
  ExpireDataExport: dataExport('ExpireDataExport', system.ExpireDataExport, ['deadline']),
  DiscardDataExports: dataExport('DiscardDataExports', system.DiscardDataExports, ['system', 'reactor']),
};
