import { expect, test } from 'vitest';

import { files } from '#domain/job/commands/fields.ts';
import { ids } from '#web/testing/ids.ts';

import { fileRules } from './file-rules.ts';

test('a field accepts as many files as a command does', () => {
  const some = (count: number) =>
    Array.from({ length: count }, () => ({ fileId: ids.job, sha256: 'a'.repeat(64), type: 'image/webp', size: 1 }));
  expect(files.safeParse(some(fileRules.maxFiles)).success).toBe(true);
  expect(files.safeParse(some(fileRules.maxFiles + 1)).success).toBe(false);
});
