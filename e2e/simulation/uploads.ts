import type { CommandRequest } from '#command-api/command-handler.ts';
import type { FileBytes } from '#command-api/files/file-bytes.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { OwnFile, Person } from './person.ts';
import type { Random } from './random.ts';

const uploads: Actor = { kind: 'system', id: 'uploads' };
/** How many of their files a person considers. */
const MAX_REUSED_FILES = 3;

/** The bytes of a new file: recording it comes next. */
export function storeFile(bytes: FileBytes, random: Random): OwnFile {
  const size = random.int(1_000, 9_000);
  const file: OwnFile = { fileId: random.uuid(), sha256: 'f'.repeat(60) + String(size), type: 'image/webp', size };
  void bytes.put(file.fileId, Buffer.from('sealed'));
  return file;
}

/** A person uploads a file: they consider it from then on, and attach it soon, late or never. */
export function upload({ actor, files }: Person, bytes: FileBytes, random: Random): CommandRequest {
  const file = storeFile(bytes, random);
  files.unshift(file);
  files.splice(MAX_REUSED_FILES);
  const commandId = random.uuid();
  return { name: 'RecordFile', data: { ...file, ownerId: actor.id, name: 'photo.webp' }, actor: uploads, commandId };
}
