import { expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { fold } from '../testing/fold.ts';
import { dataExportsModel } from './data-exports.ts';

const accountId = people.client.id;
const copy = (n: number) => ({ accountId, exportId: numberedId('e', n) });

it('a copy is put together, ready, downloaded', async () => {
  const ready = sampleEvent('DataExportReady', { ...copy(1), size: 68_000, fileCount: 84 });
  const folded = await fold(dataExportsModel, [
    sampleEvent('DataExportRequested', copy(1)),
    ready,
    sampleEvent('DataExportDownloaded', copy(1)),
  ]);
  const { accountId: _, exportId: __, ...archive } = ready.data;
  expect(folded.rows('dataExports')).toMatchObject([{ ...copy(1), state: 'downloaded', archive, endReason: null }]);
  expect(folded.topics).toEqual([`account:${accountId}`]);
});

it('one copy expires, another is put together', async () => {
  const folded = await fold(dataExportsModel, [
    sampleEvent('DataExportRequested', copy(1)),
    sampleEvent('DataExportReady', copy(1)),
    sampleEvent('DataExportExpired', { ...copy(1), reason: 'replaced' }),
    sampleEvent('DataExportRequested', copy(2)),
  ]);
  expect(folded.rows('dataExports')).toMatchObject([
    { ...copy(1), state: 'expired', endReason: 'replaced' },
    { ...copy(2), state: 'building', archive: null, endedAt: null },
  ]);
});
