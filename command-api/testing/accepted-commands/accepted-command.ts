import { randomUUID } from 'node:crypto';

import type { FileRef } from '#domain/file/state.ts';
import { streamOf } from '#domain/streams.ts';
import { admins } from '#domain/testing/disputes.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';

import { accountHistory } from '../account-history.ts';

export type Given = readonly [stream: string, ...events: readonly DomainEvent[]];

/** A command that is accepted, with what has to have happened before. */
export interface AcceptedCommand {
  readonly now: string;
  readonly given: readonly Given[];
  /** Whose right it is. */
  readonly by: Actor;
  readonly data: object;
  /** Others who can send the same. */
  readonly also?: readonly Actor[];
  /** Those to whom its subject is known, and who are rejected by the rule with this code. */
  readonly rejected?: readonly (readonly [Actor, code: string])[];
}

/** The same about other ids, each time that it is called. */
export type MakeCommand = () => AcceptedCommand;

/** Everyone who tries every command, besides its sender. */
export const everyone = {
  client: people.client,
  provider: people.provider,
  /** Made an offer that was not accepted, in most histories. */
  rival: people.rival,
  /** A client and a provider who have nothing to do with anything here. */
  stranger: people.stranger,
  outsider: { kind: 'provider', id: '00000000-0000-4000-8000-000000000010' },
  support: people.support,
  analyst: { kind: 'analyst', id: '00000000-0000-4000-8000-000000000011' },
  admin: admins.first,
  secondAdmin: admins.second,
} as const satisfies Record<string, Actor>;

export const bothAdmins = [everyone.admin, everyone.secondAdmin] as const;

/** On the day after a Monday on which what is waiting was submitted. */
export const now = '2027-03-02T10:00:00.000Z';

/** A person of whom nothing else is known, with their account. */
export function newPerson(accountType: 'client' | 'provider'): { by: Actor; accountId: string; given: Given[] } {
  const accountId = randomUUID();
  const account = accountHistory({ accountId, accountType }, now);
  return { by: { kind: accountType, id: accountId }, accountId, given: [[streamOf.account(accountId), ...account]] };
}

/** An upload that its owner can attach; of a job, one that they attached to it. */
export function newFile(ownerId: string, jobId: string | null = null): { file: FileRef; given: Given } {
  const file = { fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 12_345 };
  const place = { fileId: file.fileId, jobId, conversationId: null, accountId: null, attachedAt: now };
  const stored = sampleEvent('FileStored', { ...file, ownerId, storedAt: now });
  const attached = jobId === null ? [] : [sampleEvent('FileAttached', place)];
  return { file, given: [streamOf.file(file.fileId), stored, ...attached] };
}
