import { expect, it } from 'vitest';

import { DataExportReady, exportParts } from './data-export.ts';

it('DataExportReady of a copy that had fewer parts has no entries of the others', () => {
  const data = { exportId: 'e', parts: { profile: 1, events: 40 } };
  const { parts, ...others } = DataExportReady.upcasters[1]?.(data) as { parts: Record<string, number> };
  expect(Object.keys(parts)).toEqual([...exportParts]);
  expect(parts).toMatchObject({ profile: 1, events: 40, privacyRequests: 0, deletion: 0 });
  expect(others).toEqual({ exportId: 'e' });
});
