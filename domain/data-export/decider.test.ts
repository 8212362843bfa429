import { describe, expect, it } from 'vitest';

import type { DataExportEvent } from '#events/catalog/data-export.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { specification } from '../testing/given-when-then.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { plusHours } from '../time.ts';
import { dataExportSystemCommands, type DataExportCommand } from './commands.ts';
import { dataExportDecider } from './decider.ts';

const { given } = specification(dataExportDecider);
const at = '2027-03-02T09:00:00.000Z';
const dayLater = plusHours(at, 24);
const accountId = people.client.id;
const copy = { accountId, exportId: numberedId('e', 1) };
const other = { accountId, exportId: numberedId('e', 2) };
const { parts } = sampleEvent('DataExportReady').data;
const archive = { parts, fileCount: 2, size: 1234, sha256: 'a'.repeat(64) };

const ask: DataExportCommand = { name: 'RequestDataExport', data: copy };
const askAgain: DataExportCommand = { name: 'RequestDataExport', data: other };
const record: DataExportCommand = { name: 'RecordDataExport', data: { ...copy, ...archive } };
const download: DataExportCommand = { name: 'RecordDataExportDownload', data: copy };
const expire: DataExportCommand = { name: 'ExpireDataExport', data: copy };
const discard: DataExportCommand = { name: 'DiscardDataExports', data: { accountId } };

const requested: DataExportEvent = { type: 'DataExportRequested', data: { ...copy, requestedAt: at } };
const ready: DataExportEvent = {
  type: 'DataExportReady',
  data: { ...copy, ...archive, readyAt: at, expiresAt: dayLater },
};
const downloaded: DataExportEvent = { type: 'DataExportDownloaded', data: { ...copy, downloadedAt: at } };
const ended = (reason: 'time' | 'replaced' | 'account-deleted', expiredAt = at): DataExportEvent => ({
  type: 'DataExportExpired',
  data: { ...copy, reason, expiredAt },
});
const owner = { by: people.client, at };
const system = { by: people.reactor, at };

describe('a copy of their data', () => {
  it('is asked for by its owner, and by no one else', () => {
    given([]).when(ask, owner).thenEvents([requested]);
    for (const by of [people.stranger, people.admin, people.support]) {
      given([]).when(ask, { by, at }).thenRejected('NOT_FOUND');
    }
  });

  it('is put together once at a time', () => {
    given([requested]).when(ask, owner).thenNothing();
    given([requested]).when(askAgain, owner).thenRejected('ALREADY_DONE');
  });

  it('can be asked for again at any time after that; one that waits is replaced', () => {
    const again: DataExportEvent = { type: 'DataExportRequested', data: { ...other, requestedAt: at } };
    given([requested, ready])
      .when(askAgain, owner)
      .thenEvents([ended('replaced'), again]);
    given([requested, ready, downloaded]).when(askAgain, owner).thenEvents([again]);
    given([requested, ready, ended('time')])
      .when(askAgain, owner)
      .thenEvents([again]);
  });

  it('is ready for 24 hours from when it is complete', () => {
    given([requested]).when(record, system).thenEvents([ready]);
  });

  it('is recorded once, and never after it ended', () => {
    given([requested, ready]).when(record, system).thenNothing();
    given([requested, ended('account-deleted')])
      .when(record, system)
      .thenNothing();
    given([]).when(record, system).thenNothing();
  });

  it('is built, downloaded and deleted only by the system', () => {
    for (const command of [record, download, expire, discard]) {
      for (const by of [people.client, people.admin]) {
        given([requested, ready]).when(command, { by, at: dayLater }).thenRejected('NOT_ALLOWED');
      }
    }
  });
});

describe('a download', () => {
  it('works once', () => {
    given([requested, ready]).when(download, system).thenEvents([downloaded]);
    given([requested, ready, downloaded]).when(download, system).thenRejected('ALREADY_DONE');
  });

  it('is in time until the last millisecond', () => {
    given([requested, ready])
      .when(download, { by: people.system, at: '2027-03-03T08:59:59.999Z' })
      .thenEvents([{ type: 'DataExportDownloaded' }]);
    given([requested, ready]).when(download, { by: people.system, at: dayLater }).thenRejected('TOO_LATE');
    given([requested, ready, ended('replaced')])
      .when(download, system)
      .thenRejected('TOO_LATE');
  });

  it('needs a copy that is ready', () => {
    given([]).when(download, system).thenRejected('NOT_FOUND');
    given([requested]).when(download, system).thenRejected('NOT_FOUND');
  });
});

describe('a copy that nobody downloads', () => {
  const late = { by: people.deadline, at: dayLater };

  it('expires after its time, and not before', () => {
    given([requested, ready]).when(expire, system).thenNothing();
    given([requested, ready])
      .when(expire, late)
      .thenEvents([ended('time', dayLater)]);
  });

  it('expires once, and not after a download', () => {
    given([requested, ready, ended('time')])
      .when(expire, late)
      .thenNothing();
    given([requested, ready, downloaded]).when(expire, late).thenNothing();
    given([requested]).when(expire, late).thenNothing();
    given([]).when(expire, late).thenNothing();
  });

  it('ends with its account, also while it is put together', () => {
    given([requested])
      .when(discard, system)
      .thenEvents([ended('account-deleted')]);
    given([requested, ready])
      .when(discard, system)
      .thenEvents([ended('account-deleted')]);
    given([requested, ready, downloaded]).when(discard, system).thenNothing();
  });

  it('has a deadline from when it is ready until it ends', () => {
    const stream = `dataExport-${accountId}`;
    const id = `${stream}:expire:${copy.exportId}`;
    const deadline = { id, dueAt: dayLater, stream, command: 'ExpireDataExport', data: copy };
    expect(deadlineChanges(requested)).toEqual({ set: [], clear: [] });
    expect(deadlineChanges(ready)).toEqual({ set: [deadline], clear: [] });
    for (const end of [downloaded, ended('time')]) expect(deadlineChanges(end)).toEqual({ set: [], clear: [id] });
    expect(dataExportSystemCommands.ExpireDataExport.parse(deadline.data)).toEqual(copy);
  });
});
