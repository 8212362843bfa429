import { describe, expect, it } from 'vitest';

import type { FileEvent } from '#events/catalog/file.ts';

import { jobId } from '../testing/painting.ts';
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
const place = { fileId: data.fileId, jobId, conversationId: null };
const attach: FileCommand = { name: 'AttachFile', data: place };
const attached: FileEvent = { type: 'FileAttached', data: { ...place, attachedAt: at } };

describe('a file', () => {
  it('is recorded once, when it is stored', () => {
    given([]).when(record, { by: people.system, at }).thenEvents([stored]);
    given([stored]).when(record, { by: people.system, at }).thenNothing();
  });

  it('is attached to each place once', () => {
    const conversationId = '80000000-0000-4000-8000-000000000001';
    given([stored]).when(attach, { by: people.reactor, at }).thenEvents([attached]);
    given([stored, attached]).when(attach, { by: people.reactor, at }).thenNothing();
    given([stored, attached])
      .when({ name: 'AttachFile', data: { ...place, conversationId } }, { by: people.reactor, at })
      .thenEvents([{ type: 'FileAttached', data: { conversationId } }]);
  });

  it('that was never stored is attached nowhere', () => {
    given([]).when(attach, { by: people.reactor, at }).thenNothing();
  });

  it('is what the system says, and nobody else', () => {
    for (const by of [people.client, people.provider, people.admin]) {
      given([]).when(record, { by, at }).thenRefused('NOT_ALLOWED');
      given([stored]).when(attach, { by, at }).thenRefused('NOT_ALLOWED');
    }
  });

  it('is known to others without its name', () => {
    const { name: _, ...facts } = data;
    const known = [stored, attached].reduce<ReturnType<typeof fileDecider.evolve> | null>(
      (before, event) => fileDecider.evolve(before, event),
      null,
    );
    expect(known).toEqual({ ...facts, places: [{ jobId, conversationId: null }] });
  });
});
