import type { CommandRequest } from '#command-api/command-handler.ts';
import { exportParts } from '#events/catalog/data-export.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { DataExportRow } from '#projections/read-models/data-exports.ts';

import type { Random } from '../random.ts';

const reactor: Actor = { kind: 'reactor', id: 'build-data-exports' };
const system: Actor = { kind: 'system', id: 'data-exports' };
const parts = Object.fromEntries(exportParts.map((part) => [part, 1]));

/** A person asks for a copy of their data, their copy becomes complete, or they download it. */
export function dataExportCommand(person: Actor, rows: readonly DataExportRow[], random: Random): CommandRequest {
  const accountId = person.id;
  const open = rows.find((row) => row.accountId === accountId && (row.state === 'building' || row.state === 'ready'));
  const of = (actor: Actor, name: string, data: object): CommandRequest => ({
    name,
    data: { accountId, ...data },
    commandId: random.uuid(),
    actor,
  });
  if (open === undefined || random.chance(0.2)) return of(person, 'RequestDataExport', { exportId: random.uuid() });
  const { exportId } = open;
  if (open.state === 'ready') return of(system, 'RecordDataExportDownload', { exportId });
  const archive = { parts, fileCount: 0, size: 1_000, sha256: 'a'.repeat(64) };
  return of(reactor, 'RecordDataExport', { exportId, ...archive });
}
