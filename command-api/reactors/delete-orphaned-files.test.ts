import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { createMemoryFiles } from '../files/memory-files.ts';
import { deleteOrphanedFiles } from './delete-orphaned-files.ts';
import type { ReactorDeps } from './reactor.ts';

it('the bytes of a discarded file are deleted, and a repeat finds nothing to do', async () => {
  const files = createMemoryFiles();
  const [fileId, other] = [randomUUID(), randomUUID()];
  await files.put(fileId, Buffer.from('nobody wanted it'));
  await files.put(other, Buffer.from('somebody did'));
  const event = sampleEvent('FileDiscarded', { fileId }) as JournalEvent;
  for (let times = 0; times < 2; times += 1) await deleteOrphanedFiles.react(event, { files } as ReactorDeps);
  expect(await files.get(fileId)).toBeNull();
  expect(await files.get(other)).not.toBeNull();
});
