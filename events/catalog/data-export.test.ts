import { expect, it } from 'vitest';

import { DataExportReady, exportParts } from './data-export.ts';

it('DataExportReady of a copy that had fewer parts has no entries of the others', () => {
  const data = { exportId: 'e', parts: { profile: 1, events: 40 } };
  const none = Object.fromEntries(exportParts.map((part) => [part, 0]));
  expect(DataExportReady.upcasters[1]?.(data)).toEqual({
    exportId: 'e',
    parts: { ...none, profile: 1, events: 40 },
  });
});
