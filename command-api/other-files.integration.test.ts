import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { FileRef } from '#domain/file/state.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { commands } from './commands/index.ts';
import { everyone, newFile } from './testing/accepted-commands/accepted-command.ts';
import { acceptedCommands } from './testing/accepted-commands/accepted-commands.ts';
import { codeOf, startPeople } from './testing/accepted-commands/start-people.ts';

/** How commands of people name a file; those about shown work name it by its id alone. */
const fieldsOfFiles = {
  photos: (file: FileRef) => [file],
  files: (file: FileRef) => [file],
  attachments: (file: FileRef) => [file],
  file: (file: FileRef) => file,
  photo: (file: FileRef) => file,
  portrait: (file: FileRef) => file,
  fileIds: ({ fileId }: FileRef) => [fileId],
};

/** Every command that names a file. */
const naming = Object.entries(acceptedCommands).flatMap(([name, make]) => {
  const schema = z.toJSONSchema(commands[name]?.schema ?? z.never(), { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(fieldsOfFiles).filter(([field]) => field in (schema.properties ?? {}));
  const withFile = (file: FileRef) => Object.fromEntries(fields.map(([field, toField]) => [field, toField(file)]));
  return fields.length === 0 ? [] : [{ name, make, withFile }];
});

const db = setupTestDatabase();
let people: Awaited<ReturnType<typeof startPeople>>;
/** A stranger's uploads: one that they attached to a job of theirs, and one that waits. */
const [attached, waiting] = [newFile(everyone.stranger.id, randomUUID()), newFile(everyone.stranger.id)];
beforeAll(async () => {
  people = await startPeople(db.sql);
  await people.append(attached.given, waiting.given);
  return () => people.close();
});

it('there are commands that name files', () => {
  expect(naming.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PostRequest', 'SendMessage', 'AddEvidence', 'ChooseProfilePhoto', 'AskToShowWork']),
  );
});

describe.each(naming)('$name', ({ name, make, withFile }) => {
  it('with a file of another person is rejected as with an unknown one', async () => {
    const { now, given, by, data } = make();
    people.setNow(now);
    await people.append(...given);
    const head = await people.head();
    const unknown = await people.send(by, name, { ...data, ...withFile({ ...waiting.file, fileId: randomUUID() }) });
    // The client who agrees names the photos that the other side asked about.
    expect(codeOf(unknown)).toBe(name === 'AgreeToShowWork' ? 'SUBMISSION_CHANGED' : 'FILE_UNKNOWN');
    for (const { file } of [attached, waiting]) {
      expect(await people.send(by, name, { ...data, ...withFile(file) })).toEqual(unknown);
    }
    expect(await people.head()).toEqual(head);
  });
});
