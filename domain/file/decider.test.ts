import { describe, expect, it } from 'vitest';

import type { FileEvent } from '#events/catalog/file.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { fileSystemCommands, type FileCommand } from './commands.ts';
import { fileDecider } from './decider.ts';
import type { StoredFile } from './state.ts';

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
const place = { fileId: data.fileId, jobId, conversationId: null, accountId: null };
const attach: FileCommand = { name: 'AttachFile', data: place };
const attached: FileEvent = { type: 'FileAttached', data: { ...place, attachedAt: at } };
const discard: FileCommand = { name: 'DiscardFile', data: { fileId: data.fileId } };
const dayLater = '2027-03-03T09:00:00.000Z';
const discarded: FileEvent = { type: 'FileDiscarded', data: { fileId: data.fileId, discardedAt: dayLater } };

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

  it('is attached to the verification of an account like to a job', () => {
    const checks = { fileId: data.fileId, jobId: null, conversationId: null, accountId: people.provider.id };
    const toAccount: FileCommand = { name: 'AttachFile', data: checks };
    const inVerification: FileEvent = { type: 'FileAttached', data: { ...checks, attachedAt: at } };
    given([stored]).when(toAccount, { by: people.reactor, at }).thenEvents([inVerification]);
    given([stored, inVerification]).when(toAccount, { by: people.reactor, at }).thenNothing();
    expect(fileAfter(stored, inVerification)?.state).toBe('attached');
  });

  it('of a job can be attached without naming an account', () => {
    const { accountId: _, ...ofJob } = place;
    expect(fileSystemCommands.AttachFile.parse(ofJob)).toEqual(place);
  });

  it('that was never stored cannot be attached', () => {
    given([]).when(attach, { by: people.reactor, at }).thenNothing();
  });

  it('is recorded, attached and discarded only by the system', () => {
    for (const by of [people.client, people.provider, people.admin]) {
      given([]).when(record, { by, at }).thenRejected('NOT_ALLOWED');
      given([stored]).when(attach, { by, at }).thenRejected('NOT_ALLOWED');
      given([stored]).when(discard, { by, at: dayLater }).thenRejected('NOT_ALLOWED');
    }
  });

  it('is described to other streams without its name', () => {
    const { name: _, ...facts } = data;
    const known = { ...facts, storedAt: at };
    expect(fileAfter(stored)).toEqual({ ...known, state: 'unattached', places: [] });
    expect(fileAfter(stored, attached)).toEqual({
      ...known,
      state: 'attached',
      places: [{ jobId, conversationId: null, accountId: null }],
    });
    expect(fileAfter(stored, discarded)).toEqual({ ...known, state: 'discarded', places: [] });
  });
});

describe('an unattached file', () => {
  const by = people.deadline;

  it('is discarded 24 hours after it was stored, and not a millisecond before', () => {
    given([stored]).when(discard, { by, at: '2027-03-03T08:59:59.999Z' }).thenNothing();
    given([stored]).when(discard, { by, at: dayLater }).thenEvents([discarded]);
  });

  it('is discarded once', () => {
    given([stored, discarded]).when(discard, { by, at: '2027-03-09T09:00:00.000Z' }).thenNothing();
    given([]).when(discard, { by, at: dayLater }).thenNothing();
  });

  it('stays once it is attached', () => {
    given([stored, attached]).when(discard, { by, at: '2028-03-03T09:00:00.000Z' }).thenNothing();
  });

  it('cannot be attached after it is discarded', () => {
    given([stored, discarded]).when(attach, { by: people.reactor, at: dayLater }).thenNothing();
  });

  it('has a deadline from its upload until it is attached or discarded', () => {
    const id = `file-${data.fileId}:discard:1`;
    const stream = `file-${data.fileId}`;
    const deadline = { id, dueAt: dayLater, stream, command: 'DiscardFile', data: discard.data };
    expect(deadlineChanges(stored)).toEqual({ set: [deadline], clear: [] });
    expect(fileSystemCommands.DiscardFile.parse(deadline.data)).toEqual(deadline.data);
    for (const event of [attached, discarded]) expect(deadlineChanges(event)).toEqual({ set: [], clear: [id] });
  });
});

function fileAfter(...history: FileEvent[]): StoredFile | null {
  return history.reduce<StoredFile | null>((before, event) => fileDecider.evolve(before, event), null);
}
