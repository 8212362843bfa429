import type { DataExportEvent, exportEndReasons } from '#events/catalog/data-export.ts';

import { requireSystem } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import type { DataExportCommand } from './commands.ts';
import { evolveDataExports, findExport, findOpenExport, type DataExport, type DataExports } from './state.ts';

/** A copy that its owner does not download is deleted after this time (lifecycle, section 9). */
export const EXPORT_HOURS = 24;

/** The copies of one account. One at a time: another one replaces one that waits to be downloaded. */
export const dataExportDecider: Decider<DataExportCommand, DataExports, DataExportEvent> = {
  initial: [],
  evolve: evolveDataExports,
  decide(command, exports, context) {
    if (command.name === 'RequestDataExport') return request(command.data, exports, context);
    requireSystem(context.actor);
    const { now } = context;
    if (command.name === 'DiscardDataExports')
      return expire(command.data, findOpenExport(exports), now, 'account-deleted');
    const one = findExport(exports, command.data.exportId);
    switch (command.name) {
      case 'RecordDataExport': {
        const ready = { ...command.data, readyAt: now, expiresAt: plusHours(now, EXPORT_HOURS) };
        return one?.state === 'building' ? [{ type: 'DataExportReady', data: ready }] : [];
      }
      case 'RecordDataExportDownload':
        requireDownloadable(one, now);
        return [{ type: 'DataExportDownloaded', data: { ...command.data, downloadedAt: now } }];
      case 'ExpireDataExport':
        return one?.state === 'ready' && isOver(one, now) ? expire(command.data, one, now, 'time') : [];
    }
  },
};

function request(
  { accountId, exportId }: { accountId: string; exportId: string },
  exports: DataExports,
  { actor, now }: DecisionContext,
): DataExportEvent[] {
  if (actor.id !== accountId) throw new RuleError('NOT_FOUND', 'There is no such account of yours.');
  if (findExport(exports, exportId) !== undefined) return [];
  const open = findOpenExport(exports);
  if (open?.state === 'building') throw new RuleError('ALREADY_DONE', 'A copy is being put together already.');
  const requested = { accountId, exportId, requestedAt: now };
  return [...expire({ accountId }, open, now, 'replaced'), { type: 'DataExportRequested', data: requested }];
}

function expire(
  { accountId }: { accountId: string },
  one: DataExport | undefined,
  expiredAt: string,
  reason: (typeof exportEndReasons)[number],
): DataExportEvent[] {
  if (one === undefined) return [];
  return [{ type: 'DataExportExpired', data: { accountId, exportId: one.exportId, reason, expiredAt } }];
}

/** @throws RuleError ALREADY_DONE after a download, TOO_LATE after its time, NOT_FOUND if there is nothing yet */
export function requireDownloadable(one: DataExport | undefined, now: string): void {
  if (one?.state === 'downloaded') throw new RuleError('ALREADY_DONE', 'This copy was downloaded already.');
  if (one?.state === 'expired' || (one?.state === 'ready' && isOver(one, now))) {
    throw new RuleError('TOO_LATE', 'The time to download this copy is over.');
  }
  if (one?.state !== 'ready') throw new RuleError('NOT_FOUND', 'There is no such copy.');
}

function isOver({ archive }: DataExport, now: string): boolean {
  return archive !== null && hasCome(archive.expiresAt, now);
}
