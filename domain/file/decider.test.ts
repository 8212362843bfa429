import { expect, it } from 'vitest';

import type { FileEvent } from '#events/catalog/file.ts';

import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import type { FileCommand } from './commands.ts';
import { fileDecider } from './decider.ts';

const { given } = specification(fileDecider);
const at = '2027-03-02T09:00:00.000Z';
const data = {
  fileId: '40000000-0000-4000-8000-000000000001',
  ownerId: people.client.id,
  name: 'kitchen.webp',
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  size: 12_345,
};
const record: FileCommand = { name: 'RecordFile', data };
const stored: FileEvent = { type: 'FileStored', data: { ...data, storedAt: at } };

it('records a stored file once', () => {
  given([]).when(record, { by: people.system, at }).thenEvents([stored]);
  given([stored]).when(record, { by: people.system, at }).thenNothing();
});

it('believes nobody but the system about what was stored', () => {
  for (const by of [people.client, people.provider, people.admin]) {
    given([]).when(record, { by, at }).thenRefused('NOT_ALLOWED');
  }
});

it('keeps what others may rely on, and no name', () => {
  const { name: _, ...facts } = data;
  expect(fileDecider.evolve(null, stored)).toEqual(facts);
});
