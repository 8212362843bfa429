import { dataExportDecider } from '#domain/data-export/decider.ts';
import { findExport, type DataExport } from '#domain/data-export/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { ListSessions } from '../auth/sessions.ts';
import { reactorTo, type Reactor, type ReactorDeps } from '../reactors/reactor.ts';
import { sendForEvent } from '../reactors/send-for-event.ts';
import { readState } from '../read-state.ts';
import { buildArchive, type ArchiveDeps } from './build-archive.ts';
import type { Copy, ExportArchives } from './export-archives.ts';
import type { ExportProgress } from './export-progress.ts';
import { openPersonSource } from './person-source.ts';
import { sealChunks } from './seal-chunks.ts';

export interface ExportReactorDeps extends Omit<ArchiveDeps, 'files'> {
  readonly archives: ExportArchives;
  readonly progress: ExportProgress;
  readonly listSessions: ListSessions;
}

/** Put copies of people's data together, and delete those that are over. */
export function createExportReactors(deps: ExportReactorDeps): readonly Reactor[] {
  const { archives, progress } = deps;
  return [
    reactorTo('DataExportRequested', {
      name: 'build-data-exports',
      category: 'dataExport',
      react: (event, given) => build(event, { ...deps, ...given }),
    }),
    reactorTo(['DataExportDownloaded', 'DataExportExpired'], {
      name: 'delete-data-exports',
      category: 'dataExport',
      react: ({ data }) => archives.delete(data),
    }),
  ];

  /** A repeat after a crash builds the archive again, and only one of them is recorded. */
  async function build(
    event: Extract<JournalEvent, { type: 'DataExportRequested' }>,
    { journal, handler, payments, personStreams, listSessions, ...made }: ReactorDeps & ExportReactorDeps,
  ): Promise<void> {
    const { accountId, exportId, requestedAt } = event.data;
    const copy = { accountId, exportId };
    const known = await readCopy(copy, journal);
    if (known?.state !== 'building') {
      // An earlier run may have stored it and died before it knew that its account was deleted meanwhile.
      if (known?.state !== 'ready') await archives.delete(copy);
      return;
    }
    await progress.report(accountId, 0, event.position);
    const streams = await personStreams.find(accountId, event.position);
    const source = await openPersonSource(accountId, streams, { journal, payments, listSessions });
    if (source === null) return;
    const onPart = (done: number) => progress.report(accountId, done, event.position);
    const archive = await buildArchive(source, { madeAt: requestedAt, onPart }, made);
    const sealed = await sealChunks(archive.chunks, { fileId: exportId, ownerId: accountId }, made.vault);
    // Its owner was forgotten: there is no one to give it to.
    if (sealed === null) return;
    const result = await storeArchive(copy, sealed, () => archive.result());
    await sendForEvent(event, handler, 'build-data-exports', {
      name: 'RecordDataExport',
      data: { ...copy, ...result },
    });
    await progress.clear(accountId);
    // The account was deleted meanwhile, or another process was faster.
    const recorded = await readCopy(copy, journal);
    if (recorded?.state !== 'ready') await archives.delete(copy);
  }

  async function storeArchive<Result extends { readonly sha256: string }>(
    copy: Copy,
    sealed: AsyncIterable<Buffer>,
    finish: () => Result,
  ): Promise<Result> {
    let result: Result | undefined;
    await archives.put(copy, sealed, () => {
      result = finish();
      return result.sha256;
    });
    if (result === undefined) throw new Error('an archive was stored before it was complete');
    return result;
  }
}

async function readCopy({ accountId, exportId }: Copy, journal: Journal): Promise<DataExport | undefined> {
  return findExport(await readState(journal, dataExportDecider, streamOf.dataExport(accountId)), exportId);
}
